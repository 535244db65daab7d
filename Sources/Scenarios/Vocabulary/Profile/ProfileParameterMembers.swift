internal import WireFormats
internal import Words

/// The members of a profile's `parameters`, one for each limit.
enum ProfileParameterMembers {
  static let section = Section(
    "parameters",
    "What checks count as too long, or too short. `understudy run --set NAME=DURATION` sets one for a run.",
    CheckParameter.allCases.map(member))

  static func member(_ parameter: CheckParameter) -> Member {
    switch parameter {
    case .closingTime:
      limit(parameter, "How long the port may stay open when the answer is in (LB-06).")
    case .idleTime:
      limit(parameter, "How long a silent connection may hold up the answer (LB-13).")
    case .loginTime:
      limit(
        parameter, "How long a login may wait for its user, if the driver doesn't tell (LF-01).")
    case .interruptTime:
      limit(parameter, "How long a client may live on after an interrupt (LF-02).")
    case .networkTime:
      limit(
        parameter, "How long a client may wait for an answer, if the driver doesn't tell (TS-25).")
    case .pollTolerance:
      limit(parameter, "How much too early a device may ask again (DV-04, DV-06).")
    case .showingTime:
      limit(parameter, "How soon a device has to show the user's code (DV-02).")
    }
  }

  private static func limit(
    _ parameter: CheckParameter, _ summary: String
  ) -> Member {
    let usual = DurationText.format(parameter.usual)
    return .optional(parameter.rawValue, .form(.duration), usually: .words("`\(usual)`"), summary)
  }
}
