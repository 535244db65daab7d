import Glibc
import TestSupport
import Testing

@testable import System

@Suite(.realTime, .timeLimit(.minutes(30))) struct ProcessFamilyTests {
  @Test func aDaemonIsFoundAndEnded() async throws {
    let marker = ProcessMarker("family-\(getpid())")
    // The first sleeper stays in the group; the second has a session of its own and, once its parent
    // has ended, no relation left.
    let child = try Launch.shell(
      "sleep 60 & setsid -f sleep 61; echo ready; exec sleep 62", environment: [marker.entry]
    ).start()
    let output = try #require(child.output)
    #expect(await output.text(upTo: "\n") == "ready\n")
    let family = ProcessFamily(child: child, marker: marker)
    // The shell and setsid turn into sleepers in their own time.
    var members = family.members()
    while members.map(\.name) != ["sleep", "sleep", "sleep"] {
      await Task.yield()
      members = family.members()
    }
    #expect(members.first?.id == child.id)
    #expect(
      members.map { $0.currentArguments() }.sorted { $0[1] < $1[1] }
        == [["sleep", "60"], ["sleep", "61"], ["sleep", "62"]])
    #expect(members.count { $0.group == child.id } == 2)
    #expect(ProcessFamily(child: child).members().count == 2, "without a marker it is lost")

    var ending = Ending(grace: .seconds(60))
    let step = ending.step(at: .zero, isAnyoneLeft: !members.isEmpty)
    guard case .send(let signals, _) = step else {
      Issue.record("nobody is asked to end: \(step)")
      return
    }
    let strangers = family.send(signals, to: members)
    #expect(strangers.count == 1)
    for stranger in strangers { await isReadable(stranger.descriptor) }
    await isReadable(child.exitDescriptor)
    // The last of them lets go of the pipe.
    #expect(await output.text() == "")
    #expect(family.members().map(\.id) == [])
    #expect(ending.step(at: .seconds(1), isAnyoneLeft: false) == .finished(.orderly))
    #expect(child.collect()?.status == .signalled(.terminate, coreDumped: false))
  }

  @Test func whoIgnoresTheRequestIsKilled() async throws {
    let child = try Launch.shell("trap '' TERM; echo ready; while :; do sleep 1; done").start()
    let output = try #require(child.output)
    #expect(await output.text(upTo: "\n") == "ready\n")
    let family = ProcessFamily(child: child)
    #expect(family.send([.terminate, .resume], to: family.members()).isEmpty)
    #expect(child.status() == nil)
    #expect(family.send([.kill], to: family.members()).isEmpty)
    #expect(await child.end()?.status == .signalled(.kill, coreDumped: false))
    #expect(await output.text() == "")
  }

  @Test func aStoppedChildHearsTheRequestToo() async throws {
    let child = try Launch.shell("echo ready; kill -STOP $$; exit 3").start()
    #expect(await child.output?.text(upTo: "\n") == "ready\n")
    while ProcessEntry(current: child.id)?.state != .stopped { await Task.yield() }
    _ = ProcessFamily(child: child).send([.terminate, .resume], to: [])
    #expect(await child.end()?.status == .signalled(.terminate, coreDumped: false))
  }
}
