import TestSupport
import Testing

@testable import System

@Suite("F6: The folders of those that have ended without taking them away") struct FolderClaimTests
{
  private static func swept(_ scratch: borrowing ScratchFolder) -> [String] {
    FolderClaim.sweep(scratch.path) { Issue.record("\($0)") }
    return FileTree.names(in: scratch.path).sorted()
  }

  @Test func aFolderGoesWithItsClaim() async throws {
    let scratch = ScratchFolder()
    var directory: RunDirectory? = try RunDirectory { _ in scratch.path }
    _ = try directory?.write("a", [1])
    let name = try #require(directory?.marker.value)
    #expect(Self.swept(scratch) == [name])
    directory = nil
    // A process that another test starts at this moment has the lock too, until it is its program.
    while !Self.swept(scratch).isEmpty { await Task.yield() }
  }

  @Test func whatIsNotMarkedStays() throws {
    let scratch = ScratchFolder()
    try FileTree.makeFolders("\(scratch.path)/understudy-kept")
    // Neither another name nor a link is followed.
    try FileTree.makeFolders("\(scratch.path)/other")
    try FileTree.write([], to: "\(scratch.path)/other/.understudy")
    try FileTree.link("\(scratch.path)/understudy-link", to: "other")
    #expect(Self.swept(scratch) == ["other", "understudy-kept", "understudy-link"])
    #expect(FileTree.names(in: "\(scratch.path)/other") == [".understudy"])
  }

  @Test func aFolderWhereOthersMayWriteIsNotSwept() throws {
    let scratch = ScratchFolder()
    try FileTree.makeFolders("\(scratch.path)/understudy-stale")
    try FileTree.write([], to: "\(scratch.path)/understudy-stale/.understudy")
    try FileTree.setMode(of: scratch.path, to: 0o777)
    #expect(Self.swept(scratch) == ["understudy-stale"])
    try FileTree.setMode(of: scratch.path, to: 0o1777)
    #expect(Self.swept(scratch) == [])
  }

  @Test(arguments: [
    ("understudy-a", true), ("understudy-a-1-0", true), ("understudy-ab", false), ("", false),
  ])
  func aRunsMarkerBeginsThoseOfItsCases(_ value: String, _ isBegun: Bool) {
    #expect(ProcessMarker("understudy-a").isBegun(in: value) == isBegun)
  }
}
