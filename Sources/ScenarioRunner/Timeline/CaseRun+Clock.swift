internal import Evidence
internal import Scenarios
internal import Understudy
internal import WireFormats

extension CaseRun {
  /// Moves the mock's clock, and the client's with it where that can be done.
  func take(_ step: ClockStep) async {
    collectNews()
    let before = now
    switch step {
    case .advance(let time) where clientClock.mode == .compressed:
      let (pause, jump) = CompressedTime.advance(time)
      await wait(for: pause) { false }
      if jump > .zero { world.instance.clock.advance(by: jump) }
    case .advance(let time): world.instance.clock.advance(by: time)
    case .set(let time): world.instance.setClock(to: time)
    case .skewClient(let skew):
      let by = skew - clientClock.skew
      clientClock.skew = skew
      clientClock.follow(world.instance.timestamp)
      evidence.add(Evidence.ClockChange(moment: now, subject: .client, by: by))
      return
    }
    let time = world.instance.timestamp
    clientClock.follow(time)
    let moved = now
    evidence.add(
      Evidence.ClockChange(
        moment: moved, subject: clientClock.mode.movesClient ? .both : .server,
        by: clientClock.mode == .compressed
          ? time - before.virtual : (time - before.virtual) - (moved.wall - before.wall)))
  }

  /// What a client's command line and environment may refer to: the time, beside all else.
  var clientVariables: Variables {
    let base = variables
    let clock = clientClock
    return Variables(sha256: base.sha256) { name in
      let time = clock.time
      switch name {
      case "clock.now": return time.map { .string($0.rfc3339) }
      case "clock.offset": return .number(JSONNumber(clock.ahead.nearestSecond))
      case _: return base.value(name)
      }
    }
  }
}
