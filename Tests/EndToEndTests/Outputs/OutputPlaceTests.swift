import Foundation
import TestSupport
import Testing

@testable import System

/// Each option that names an output, with each kind of place that a path can lead to.
///
/// Devices are nodes in the test's own folder: no real one is ever named.
@Suite(.realTime) struct OutputPlaceTests {
  // MARK: - Files and links

  @Test(arguments: OutputOption.quick)
  func aNewFileIsMade(_ option: OutputOption) async throws {
    let scratch = ScratchFolder()
    let run = try await option.outcome(at: scratch.file("out"))
    #expect(run.exitCode == 0, "\(run)")
    #expect(scratch.contents(of: "out")?.contains(option.mark) == true)
    #expect(scratch.permissions(of: "out") == (option.holdsSecret ? 0o600 : 0o644))
    #expect(scratch.names == ["out"])
  }

  @Test(arguments: OutputOption.quick)
  func aFileKeepsItsModeUnlessItHoldsASecret(_ option: OutputOption) async throws {
    let scratch = ScratchFolder()
    try scratch.make("out", "before", mode: 0o664)
    let run = try await option.outcome(at: scratch.file("out"))
    #expect(run.exitCode == 0, "\(run)")
    #expect(scratch.contents(of: "out")?.contains(option.mark) == true)
    #expect(scratch.permissions(of: "out") == (option.holdsSecret ? 0o600 : 0o664))
    #expect(scratch.names == ["out"])
  }

  @Test(arguments: OutputOption.quick + OutputOption.slow)
  func aLinkIsFollowed(_ option: OutputOption) async throws {
    let scratch = ScratchFolder()
    try scratch.make("target", "before", mode: 0o644)
    try FileTree.link(scratch.file("first"), to: "second")
    try FileTree.link(scratch.file("second"), to: scratch.file("target"))
    let run = try await option.outcome(at: scratch.file("first"))
    #expect(run.exitCode == 0, "\(run)")
    #expect(FileTree.kind(of: scratch.file("first")) == .symbolicLink)
    #expect(FileTree.kind(of: scratch.file("second")) == .symbolicLink)
    #expect(scratch.contents(of: "target")?.contains(option.mark) == true)
    #expect(scratch.permissions(of: "target") == (option.holdsSecret ? 0o600 : 0o644))
    #expect(scratch.names == ["first", "second", "target"])
  }

  @Test(arguments: OutputOption.quick)
  func aDanglingLinkHasItsTargetMade(_ option: OutputOption) async throws {
    let scratch = ScratchFolder()
    try FileTree.link(scratch.file("link"), to: "target")
    let run = try await option.outcome(at: scratch.file("link"))
    #expect(run.exitCode == 0, "\(run)")
    #expect(FileTree.kind(of: scratch.file("link")) == .symbolicLink)
    #expect(scratch.contents(of: "target")?.contains(option.mark) == true)
    #expect(scratch.names == ["link", "target"])
  }

  @Test(
    .enabled(if: CurrentProcess.isRoot, "only root can make links of somebody else"),
    arguments: OutputOption.quick)
  func somebodyElsesLinkGetsNoSecret(_ option: OutputOption) async throws {
    let shared = ScratchFolder()
    let own = ScratchFolder()
    try own.make("target", "before", mode: 0o644)
    try FileTree.link(shared.file("link"), to: own.file("target"))
    #expect(lchown(shared.file("link"), 12345, 12345) == 0)
    try FileTree.setMode(of: shared.path, to: 0o777)
    let run = try await option.outcome(at: shared.file("link"))
    #expect((own.contents(of: "target") == "before") == option.holdsSecret, "\(run)")
    #expect(run.exitCode == (option.holdsSecret ? 2 : 0), "\(run)")
    if option.testDescription == "serve --write-client" {
      #expect(run.errors.contains("it is a link in a folder where others can write"), "\(run)")
    }
    #expect(FileTree.kind(of: shared.file("link")) == .symbolicLink)
  }

  // MARK: - Streams

  @Test(arguments: OutputOption.quick)
  func aDashIsStandardOutput(_ option: OutputOption) async throws {
    let scratch = ScratchFolder()
    let run = try await option.outcome(at: "-", before: "cd '\(scratch.path)'")
    #expect(run.exitCode == 0, "\(run)")
    #expect(run.text.contains(option.mark), "\(run)")
    #expect(!run.text.contains("Wrote "), "\(run)")
    #expect(scratch.names == [])
  }

  @Test func nothingElseIsOnStandardOutput() async throws {
    let option = OutputOption.slow[0]
    let run = try await option.outcome(at: "-")
    #expect(run.exitCode == 0, "\(run)")
    #expect(run.output.first == "{")
    #expect(run.output.last == "}")
    #expect(run.errors.contains("exit 0: nothing unexpected"), "\(run)")
  }

  @Test(arguments: OutputOption.quick)
  func anOpenDescriptorIsWritten(_ option: OutputOption) async throws {
    let scratch = ScratchFolder()
    let run = try await option.outcome(
      at: "/dev/fd/7", before: "exec 7>'\(scratch.file("out"))'; echo before >&7")
    #expect(run.exitCode == 0, "\(run)")
    #expect(scratch.contents(of: "out")?.hasPrefix("before\n") == true)
    #expect(scratch.contents(of: "out")?.contains(option.mark) == true)
    #expect(scratch.names == ["out"])
  }

  @Test(arguments: OutputOption.quick)
  func aLinkToADescriptorIsOne(_ option: OutputOption) async throws {
    let scratch = ScratchFolder()
    try FileTree.link(scratch.file("link"), to: "/proc/self/fd/7")
    let run = try await option.outcome(
      at: scratch.file("link"), before: "exec 7>'\(scratch.file("out"))'")
    #expect(run.exitCode == 0, "\(run)")
    #expect(scratch.contents(of: "out")?.contains(option.mark) == true)
    #expect(scratch.names == ["link", "out"])
  }

  @Test func aDescriptorThatIsNotOpenIsAnError() async throws {
    let run = try await OutputOption.quick[1].outcome(at: "/dev/fd/77")
    #expect(run.exitCode == 4)
    #expect(run.errors == "error: can't write '/dev/fd/77': Bad file descriptor")
  }

  @Test(arguments: OutputOption.quick)
  func aProcessOfTheShellReadsIt(_ option: OutputOption) async throws {
    let scratch = ScratchFolder()
    let run = try await option.outcome(at: ">(cat >'\(scratch.file("out"))')")
    #expect(run.exitCode == 0, "\(run)")
    #expect(scratch.contents(of: "out")?.contains(option.mark) == true)
  }

  // MARK: - Pipes, sockets and devices

  @Test(arguments: OutputOption.quick + OutputOption.slow)
  func aPipeIsWrittenAndStays(_ option: OutputOption) async throws {
    let scratch = ScratchFolder()
    let pipe = scratch.file("pipe")
    try FileTree.makePipe(pipe)
    let reader = OutputReader { open(pipe, O_RDONLY | O_NONBLOCK) }
    let run = try await option.outcome(at: pipe)
    #expect(run.exitCode == 0, "\(run)")
    #expect(await reader.all().contains(option.mark))
    #expect(FileTree.kind(of: scratch.file("pipe")) == .pipe)
    #expect(scratch.names == ["pipe"])
  }

  @Test(arguments: OutputOption.quick)
  func aSocketIsWrittenAndStays(_ option: OutputOption) async throws {
    let scratch = ScratchFolder()
    let listener = try #require(Self.listener(at: scratch.file("socket")))
    let reader = OutputReader {
      var interest = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
      let isCalled = poll(&interest, 1, 30_000) == 1
      defer { close(listener) }
      return isCalled ? accept(listener, nil, nil) : -1
    }
    let run = try await option.outcome(at: scratch.file("socket"))
    #expect(run.exitCode == 0, "\(run)")
    #expect(await reader.all().contains(option.mark))
    #expect(FileTree.kind(of: scratch.file("socket")) == .socket)
    #expect(scratch.names == ["socket"])
  }

  private static func listener(at path: String) -> Int32? {
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    return code == 0 && listen(listener, 1) == 0 ? listener : nil
  }

  @Test(arguments: OutputOption.quick)
  func aTerminalIsWritten(_ option: OutputOption) async throws {
    let terminal = try PseudoTerminal()
    let path = terminal.path
    let master = dup(terminal.master.number)
    let reader = OutputReader { master }
    let run = try await option.outcome(at: path)
    #expect(run.exitCode == 0, "\(run)")
    #expect(await reader.all().contains(option.mark))
  }

  /// Makes a device that swallows everything in the test's own folder, where that is allowed.
  private static func makeNode(_ path: String) -> Bool {
    mknod(path, S_IFCHR, dev_t(1 << 8 | 3)) == 0 && chmod(path, 0o666) == 0
      && { close($0) == 0 }(open(path, O_WRONLY))
  }

  private static let canMakeNodes: Bool = {
    let scratch = ScratchFolder()
    return makeNode(scratch.file("node"))
  }()

  @Test(
    .enabled(if: canMakeNodes, "device nodes can't be made here"), arguments: OutputOption.quick)
  func aDeviceIsWrittenAndStays(_ option: OutputOption) async throws {
    let scratch = ScratchFolder()
    try #require(Self.makeNode(scratch.file("node")))
    try FileTree.link(scratch.file("link"), to: "node")
    for name in ["node", "link"] {
      let run = try await option.outcome(at: scratch.file(name))
      #expect(run.exitCode == 0, "\(run)")
    }
    #expect(FileTree.kind(of: scratch.file("node")) == .device)
    #expect(scratch.permissions(of: "node") == 0o666)
    #expect(scratch.names == ["link", "node"])
  }

  // MARK: - Places that can't be written

  @Test(
    .disabled(if: ThreadSanitizer.watchesPrograms, "the thread sanitizer needs room on the disk"),
    arguments: OutputOption.quick)
  func aFullDiskLeavesTheFileAsItWas(_ option: OutputOption) async throws {
    let scratch = ScratchFolder()
    try scratch.make("out", "before")
    let run = try await option.outcome(at: scratch.file("out"), before: "ulimit -f 0")
    #expect(run.exitCode == option.failureCode, "\(run)")
    #expect(run.errors.contains("File too large"), "\(run)")
    #expect(scratch.contents(of: "out") == "before")
    #expect(scratch.names == ["out"])
  }

  /// True if a test may lay a read-only view over its folder.
  private static func hasNamespaces() async -> Bool {
    guard let program = try? Program(running: "/usr/bin/unshare", ["-rm", "true"]) else {
      return false
    }
    return await program.exitCode() == 0
  }

  @Test(
    .enabled("needs namespaces of users") { await hasNamespaces() }, arguments: OutputOption.quick)
  func anUnwritableFolderIsNamed(_ option: OutputOption) async throws {
    let scratch = ScratchFolder()
    try scratch.make("old", "before")
    let folder = "'\(scratch.path)'"
    for name in ["new", "old"] {
      let run = try await option.outcome(
        at: scratch.file(name),
        before: "mount --bind \(folder) \(folder); mount -o remount,bind,ro \(folder)",
        in: ["unshare", "-rm"])
      #expect(run.exitCode != 0, "\(run)")
      #expect(run.errors.contains("Read-only file system"), "\(run)")
    }
    #expect(scratch.contents(of: "old") == "before")
    #expect(scratch.names == ["old"])
  }

  @Test func evidenceIsKeptForItsOwnerAlone() async throws {
    let scratch = ScratchFolder()
    let name = "rehearsal-client-happy-path.json"
    try scratch.make("target", "before", mode: 0o644)
    try FileTree.makeFolder(scratch.file("evidence"))
    try FileTree.link(scratch.file("evidence/\(name)"), to: "../target")
    var words = OutputOption.slow[0].words
    words.replaceSubrange((words.count - 2)..., with: ["--evidence", "OUT"])
    let option = OutputOption(testDescription: "run --evidence", words: words, mark: "exchanges")
    let run = try await option.outcome(at: scratch.file("evidence"))
    #expect(run.exitCode == 0, "\(run)")
    #expect(scratch.contents(of: "target")?.contains(option.mark) == true)
    #expect(scratch.permissions(of: "target") == 0o600)
    #expect(FileTree.kind(of: scratch.file("evidence/\(name)")) == .symbolicLink)
  }
}

/// The end of a command whose standard output can't be written.
@Suite(.realTime) struct BrokenOutputTests {
  private func run(_ script: String) async throws -> (exitCode: Int32, errors: String) {
    let program = try Program(running: "/bin/bash", ["-c", script, Program.executable])
    _ = await program.allOutput()
    return (await program.exitCode(), await program.allErrors())
  }

  @Test(
    .disabled(if: ThreadSanitizer.watchesPrograms, "the thread sanitizer needs room on the disk"))
  func aFullDiskIsAnError() async throws {
    let scratch = ScratchFolder()
    let run = try await run("ulimit -f 0; exec \"$0\" version > '\(scratch.file("out"))'")
    #expect(run.exitCode == 4)
    #expect(run.errors == "error: can't write 'standard output': File too large")
  }

  @Test func aReaderThatHasGoneIsAnErrorWithoutAWord() async throws {
    let run = try await run(
      "exec 5> >(exec true); wait $!; \"$0\" list checks >&5; exit $?")
    #expect(run.exitCode == 4)
    #expect(run.errors == "")
  }
}
