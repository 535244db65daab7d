import Glibc
import TestSupport
import Testing

@testable import System

@Suite(.realTime, .timeLimit(.minutes(30))) struct OrphansTests {
  /// In a process of its own, as it changes the whole process.
  @Test func aDaemonComesToThisProcess() async {
    await #expect(processExitsWith: .success) {
      try #require(Orphans.adopt())
      var launch = Launch.shell("setsid -f sh -c 'echo ready; exec cat'")
      launch.input = .pipe
      let child = try launch.start()
      #expect(await child.output?.text(upTo: "\n") == "ready\n")
      #expect(await child.end()?.status == .exited(code: 0))

      let adopted = Orphans.adopted(in: .current(), unless: { $0.id == child.id })
      try #require(adopted.count == 1)
      #expect(!adopted[0].hasEnded)
      let near = ProcessTree.near(child.id, withOrphansOf: getpid())
      #expect(near[adopted[0].id]?.parent == getpid(), "the first thread has it")
      let daemon = try #require(ProcessHandle(of: adopted[0]))
      child.input?.close()
      await isReadable(daemon.descriptor)
      #expect(ProcessEntry(current: daemon.id)?.state == .ended)

      var program = Launch.shell("exit 3")
      program.input = .null
      let launched = try program.start()
      await isReadable(launched.exitDescriptor)
      Orphans.collect(in: .current())
      #expect(ProcessEntry(current: daemon.id) == nil)
      #expect(launched.collect()?.status == .exited(code: 3), "it is no orphan")
    }
  }
}
