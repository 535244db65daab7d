import Glibc
import TestSupport
import Testing

@testable import System

@Suite(.realTime, .timeLimit(.minutes(30))) struct ProcessTableTests {
  @Test func aChildIsInTheTable() async throws {
    var launch = Launch("cat", ["-", "--"], searchPath: Launch.path)
    launch.input = .pipe
    let child = try launch.start()
    // What it repeats it has read: the kernel has its arguments by then.
    #expect(try #require(child.input).write([UInt8]("up\n".utf8).span) == .wrote(3))
    #expect(try await #require(child.output).text(upTo: "up\n") == "up\n")
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

  @Test func theNearestOfATreeAreReadAlone() async throws {
    let child = try Launch.shell("sh -c 'sleep 60; :' & echo ready; wait").start()
    let output = try #require(child.output)
    #expect(await output.text(upTo: "\n") == "ready\n")
    var tree = ProcessTree.near(child.id)
    while tree.entries.count < 3 {
      await Task.yield()
      tree = ProcessTree.near(child.id)
    }
    #expect(tree.entries.count == 3)
    #expect(tree.descendants(of: child.id).count == 2)
    #expect(tree[child.id]?.parent == getpid())
    #expect(ProcessTree.near(-1).entries == [])
    child.sendToGroup(.kill)
    #expect(await child.end()?.status == .signalled(.kill, coreDumped: false))
  }
}
