import Glibc
import SocketTransport
import TestSupport
import Testing

@Suite(.realTime) struct DescriptorWatchTests {
  @Test func itWaitsForBytesAndLeavesTheDescriptorOpen() async throws {
    var ends: [Int32] = [0, 0]
    // A program that another test starts meanwhile must not keep them open.
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #expect(socketpair(AF_UNIX, type, 0, &ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    for text in ["a", "b"] {
      async let isReadable: Void = EventLoop.shared.untilReadable(reading)
      #expect(write(writing, text, 1) == 1)
      try await isReadable
      var byte: UInt8 = 0
      #expect(read(reading, &byte, 1) == 1)
      #expect(byte == text.utf8.first)
    }
    close(writing)
    try await EventLoop.shared.untilReadable(reading)
    #expect(close(reading) == 0, "it was never anybody else's to close")
  }

  @Test func whatCantBeWatchedIsRefused() async throws {
    let file = open("/etc/passwd", O_RDONLY)
    await #expect(throws: SystemFailure(call: "epoll_ctl", code: EPERM)) {
      try await EventLoop.shared.untilReadable(file)
    }
    close(file)
  }

  @Test func cancellingATaskEndsItsWaitAndLeavesTheDescriptorOpen() async {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    let waiting = Task { try await EventLoop.shared.untilReadable(reading) }
    waiting.cancel()
    await #expect(throws: SystemFailure(call: "epoll_wait", code: ECANCELED)) {
      try await waiting.value
    }
    #expect(close(reading) == 0)
    #expect(close(writing) == 0)
  }
}
