import Glibc
import Testing

@testable import ProcessControl

@Suite(.timeLimit(.minutes(1))) struct ProcessTableTests {
  @Test func aChildIsInTheTable() async throws {
    var launch = Launch("cat", ["-", "--"], searchPath: Launch.path)
    launch.input = .pipe
    let child = try launch.start()
    let entry = try #require(ProcessTree.current()[child.id])
    #expect(entry.name == "cat")
    #expect(entry.parent == getpid())
    #expect(entry.group == child.id)
    #expect(entry.currentArguments() == ["cat", "-", "--"])
    #expect(entry.currentProgram() == "/usr/bin/cat")
    #expect(ProcessHandle(of: entry)?.id == child.id)
    var other = entry
    other.startTick += 1
    #expect(ProcessHandle(of: other) == nil)

    child.input?.close()
    await isReadable(child.exitDescriptor)
    #expect(ProcessEntry(current: child.id)?.state == .ended)
    #expect(entry.currentArguments() == [])
    #expect(child.collect()?.status == .exited(code: 0))
    #expect(ProcessEntry(current: child.id) == nil)
    #expect(ProcessHandle(of: entry) == nil)
  }
}
