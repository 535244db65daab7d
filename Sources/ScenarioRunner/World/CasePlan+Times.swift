internal import Plays
internal import SocketTransport
internal import WireFormats

extension CasePlan {
  /// The time in which a case goes on, by the machine's clock and by its own: from the earliest
  /// moment of either to the latest.
  var times: ClosedRange<Timestamp> {
    let now = WallClock.now()
    var time = scenario.clock.start ?? now
    var times = [now, time]
    for step in scenario.steps.flatMap(\.clockSteps) {
      switch step {
      case .advance(let duration): time = time + duration
      case .set(let other): time = other
      case .skewClient(let skew): times.append(time + skew)
      }
      times.append(time)
    }
    return (times.min() ?? now)...(times.max() ?? now)
  }
}

extension Step {
  fileprivate var clockSteps: [ClockStep] {
    switch action {
    case .clock(let step): [step]
    case .do(let steps): steps.flatMap(\.clockSteps)
    case .run, .browser, .callback, .visit, .deliverHeld, .occupy, .mint, .server, .fault, .clear,
      .signal,
      .wait, .remember, .store, .expect:
      []
    }
  }
}
