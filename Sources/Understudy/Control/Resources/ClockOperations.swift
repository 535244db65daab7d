internal import GoogleAuthority
internal import HTTPWire
internal import SocketTransport
internal import WireFormats

/// The instance's time of day, which codes, tokens, devices and the Date of answers go by.
enum ClockOperations {
  static let clock = Schema.named(
    "Clock",
    .object([
      .required("now", .text(.time), "What it shows."),
      .required("frozen", .flag, "Whether it stands still."),
    ]))

  static let all = [
    ControlOperation(
      "getClock", .get, "/clock", "Reads the clock.", answer: .json(clock), perform: get),
    ControlOperation(
      "setClock", .put, "/clock", "Sets the clock.",
      body: .object([.required("now", .text(.time), "What it is to show.")]),
      answer: .json(clock), perform: set),
    ControlOperation(
      "advanceClock", .post, "/clock/advance", "Moves the clock forward.",
      body: .object([.required("by", .text(.duration), "How far, such as `61m` or `7d`.")]),
      answer: .json(clock), perform: advance),
    ControlOperation(
      "freezeClock", .post, "/clock/freeze", "Stops the clock where it is.",
      answer: .json(clock), perform: freeze),
    ControlOperation(
      "resumeClock", .post, "/clock/resume", "Lets the clock run on from where it stands.",
      answer: .json(clock), perform: resume),
    ControlOperation(
      "resetClock", .delete, "/clock", "Shows the system's time again.", answer: .json(clock),
      perform: reset),
  ]

  private static func get(_ call: ControlCall) -> ControlReply {
    call.service.change { state, now in .json(state.clock.json(now)) }
  }

  private static func set(_ call: ControlCall) -> ControlReply {
    move(call) { clock, system in if let time = call.time("now") { clock.set(to: time, system) } }
  }

  private static func advance(_ call: ControlCall) -> ControlReply {
    move(call) { clock, _ in if let time = call.duration("by") { clock.advance(by: time) } }
  }

  private static func freeze(_ call: ControlCall) -> ControlReply {
    call.service.change { state, now in
      state.clock.freeze(WallClock.now())
      return .json(state.clock.json(state.clock.now(WallClock.now())))
    }
  }

  private static func resume(_ call: ControlCall) -> ControlReply {
    call.service.change { state, now in
      state.clock.resume(WallClock.now())
      return .json(state.clock.json(now))
    }
  }

  private static func reset(_ call: ControlCall) -> ControlReply {
    move(call) { clock, _ in clock.reset() }
  }

  /// A jump stands in the journal: it explains what ends because of it.
  private static func move(
    _ call: ControlCall, _ move: (inout InstanceClock, Timestamp) -> Void
  ) -> ControlReply {
    call.service.change { state, before in
      let system = WallClock.now()
      move(&state.clock, system)
      let now = state.clock.now(system)
      state.authority.noteClockMove(from: before, at: now)
      return .json(state.clock.json(now))
    }
  }
}

extension InstanceClock {
  func json(_ now: Timestamp) -> JSONValue {
    ["now": .time(now), "frozen": .bool(isFrozen)]
  }
}
