import System
import Glibc
import TestSupport
import Testing
import WireFormats

@testable import RehearsalClient

struct TokenStoreTests {
  @Test func whatIsSavedIsTheOwnersAlone() throws {
    let scratch = ScratchFolder()
    let store = TokenStore(path: "\(scratch.path)/token.json")
    #expect(try store.load() == .nothing)
    try store.save(.sample)
    #expect(try store.load() == .credentials(.sample))
    #expect(permissions(of: store.path) == 0o600)
    // Rewriting mends what was loosened, and leaves nothing beside the file.
    #expect(chmod(store.path, 0o644) == 0)
    try store.save(.sample)
    #expect(permissions(of: store.path) == 0o600)
    #expect(scratch.names == ["token.json"])
    try store.forget()
    try store.forget()
    #expect(scratch.names == [])
  }

  @Test func aLinkIsNeitherReadNorFollowed() throws {
    let scratch = ScratchFolder()
    let store = TokenStore(path: "\(scratch.path)/token.json")
    let victim = "\(scratch.path)/victim"
    try OutputFile.fill(victim, with: Array("precious".utf8))
    #expect(symlink(victim, store.path) == 0)
    #expect(try store.load() == .damaged)
    try store.save(.sample)
    #expect(try store.load() == .credentials(.sample))
    #expect(try InputFile.read(victim, atMost: 100) == Array("precious".utf8))
  }

  @Test(arguments: ["", "{", "[1]", "not json"])
  func damageIsNoCrash(_ contents: String) throws {
    let scratch = ScratchFolder()
    let store = TokenStore(path: "\(scratch.path)/token.json")
    try OutputFile.fill(store.path, with: Array(contents.utf8))
    #expect(try store.load() == .damaged)
  }

  @Test func missingFoldersAreMadePrivate() async throws {
    let scratch = ScratchFolder()
    let folder = "\(scratch.path)/a"
    let store = TokenStore(path: "\(folder)/token.json")
    try await store.check()
    #expect(permissions(of: folder) == 0o700)
    #expect(unlink("\(store.path).lock") == 0)
    #expect(rmdir(folder) == 0)
  }

  @Test func whereNothingCanBeKeptIsToldEarly() async throws {
    let scratch = ScratchFolder()
    let file = "\(scratch.path)/file"
    try OutputFile.fill(file, with: [])
    let store = TokenStore(path: "\(file)/token.json")
    await #expect(throws: RehearsalError.store(path: store.path, reason: "Not a directory")) {
      try await store.check()
    }
  }

  @Test func theLockIsHeldByOneAtATime() async throws {
    let scratch = ScratchFolder()
    let store = TokenStore(path: "\(scratch.path)/token.json")
    let lock = try await store.lock()
    await #expect(throws: RehearsalError.self) { _ = try await store.lock(within: .zero) }
    _ = consume lock
    _ = try await store.lock(within: .zero)
  }
}
