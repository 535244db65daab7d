internal import Glibc
internal import SocketTransport
internal import Understudy

/// Mocks inside the process: how fast they come and go, and what they weigh.
enum InstanceOperations {
  static let startStop = "start and stop an instance"
  static let held = "hold instances"

  static func measureStartStop(rounds: Int, each duration: Duration) async throws -> Measurement {
    let clock = ContinuousClock()
    var values: [Double] = []
    for _ in 0..<rounds {
      let start = clock.now
      var count = 0
      while start.duration(to: clock.now) < duration {
        for _ in 0..<100 { try await Understudy.start().stop() }
        count += 100
      }
      values.append(start.duration(to: clock.now).nanoseconds / Double(count))
    }
    return Measurement(name: startStop, unit: "ns", values: values)
  }

  /// Starts so many at once, and tells the time for one to start, to stop, and its memory.
  static func measureHeld(count: Int, rounds: Int) async throws -> [Measurement] {
    raiseDescriptorLimit()
    let clock = ContinuousClock()
    var start = Measurement(name: "start, \(count) held", unit: "ns", values: [])
    var stop = Measurement(name: "stop, \(count) held", unit: "ns", values: [])
    var size = Measurement(name: "memory of one, \(count) held", unit: "bytes", values: [])
    for _ in 0..<rounds {
      let before = MemoryUse.anonymous()
      var instances: [Understudy] = []
      instances.reserveCapacity(count)
      let starting = try clock.measure {
        for _ in 0..<count { instances.append(try Understudy.start()) }
      }
      await EventLoop.shared.settle()
      size.values.append(Double(MemoryUse.anonymous() - before) / Double(count))
      start.values.append(starting.nanoseconds / Double(count))
      let stopping = await clock.measure { for instance in instances { await instance.stop() } }
      stop.values.append(stopping.nanoseconds / Double(count))
      await EventLoop.shared.settle()
    }
    return [start, stop, size]
  }

  private static func raiseDescriptorLimit() {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}

extension EventLoop {
  /// Returns when everything handed to the loop so far has been done.
  fileprivate func settle() async {
    await withCheckedContinuation { done in execute { done.resume() } }
  }
}
