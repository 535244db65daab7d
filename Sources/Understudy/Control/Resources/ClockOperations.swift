internal import HTTPWire
internal import WireFormats

/// The operations on the instance's time of day, which codes, tokens, devices and the Date of
/// answers go by.
enum ClockOperations {
  private struct Setting: ControlInput {
    var now = Understudy.Instant(secondsSince1970: 0)

    static let form = ObjectForm(
      Setting(), [.required("now", .time, \.now, "The time to show.")])
  }

  private struct Advance: ControlInput {
    var by = Duration.zero

    static let form = ObjectForm(
      Advance(), [.required("by", .duration, \.by, "The time to add, such as `61m` or `7d`.")])
  }

  static let clock = AnswerForm<Understudy.VirtualClock>.named(
    "Clock",
    [
      .value("now", .time, { $0.now.timestamp }, "Its time."),
      .value("frozen", .flag, { $0.isFrozen }, "True while it is stopped."),
    ])

  static let all = [
    ControlOperation(
      "getClock", .get, "/clock", "Reads the clock.", answer: .json(clock),
      perform: { $0.clock }),
    ControlOperation(
      "setClock", .put, "/clock", "Sets the clock.", body: Setting.self, answer: .json(clock),
      perform: { call, setting in
        call.clock.set(to: setting.now)
        return call.clock
      }),
    ControlOperation(
      "advanceClock", .post, "/clock/advance", "Moves the clock forward.", body: Advance.self,
      answer: .json(clock),
      perform: { call, advance in
        call.clock.advance(by: advance.by)
        return call.clock
      }),
    ControlOperation(
      "freezeClock", .post, "/clock/freeze", "Stops the clock.", answer: .json(clock),
      perform: { call in
        call.clock.freeze()
        return call.clock
      }),
    ControlOperation(
      "resumeClock", .post, "/clock/resume", "Lets the clock run on from its current time.",
      answer: .json(clock),
      perform: { call in
        call.clock.resume()
        return call.clock
      }),
    ControlOperation(
      "resetClock", .delete, "/clock", "Returns to the system's time.", answer: .json(clock),
      perform: { call in
        call.clock.reset()
        return call.clock
      }),
  ]
}
