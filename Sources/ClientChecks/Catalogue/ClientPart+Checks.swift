package import Words

// A library that leaves a part of the work to its users is not judged by what the program beside
// its driver does there, neither blamed nor praised. Every other check is about the client, whoever
// wrote that program.
extension ClientPart {
  /// The checks that judge nothing but this part, alone or together with another one.
  package var checks: Set<CheckID> {
    switch self {
    case .listener:
      [
        "AR-16", "BR-01", "BR-03", "BR-07", "BR-08", "LB-01", "LB-04", "LB-05", "LB-06", "LB-08",
        "LB-10", "LB-12", "LB-13", "LB-14", "LB-15", "LB-17", "LB-18", "LB-19", "LB-23", "LB-24",
        "LF-01", "LF-02", "LF-03", "LF-07", "LF-08", "RE-12", "RE-13", "SE-04", "ST-06", "ST-07",
      ]
    case .callback:
      [
        "RE-01", "RE-02", "RE-03", "RE-04", "RE-05", "RE-06", "RE-07", "RE-09", "RE-10", "RE-16",
        "ST-01", "ST-02", "ST-04", "ST-05", "ST-06", "ST-07", "ST-09", "ST-10", "ST-11", "WB-08",
      ]
    case .renewal:
      [
        "RF-01", "RF-02", "RF-06", "RF-07", "RF-13", "RF-15", "RF-22", "RF-23", "RF-32", "TS-02",
      ]
    case .storage:
      [
        "RF-10", "RF-11", "RF-14", "RF-16", "RF-17", "RF-25", "RF-30", "RV-03", "SG-01", "SG-03",
        "SG-05", "SG-06", "SG-07", "SG-09", "SG-10", "TS-11",
      ]
    case .apiCalls:
      [
        "AP-01", "AP-02", "AP-03", "AP-04", "AP-05", "AP-06", "AP-08", "AP-12", "CO-08", "RF-06",
        "RF-07",
      ]
    case .permissions: ["CO-01", "CO-03", "CO-04", "CO-05", "CO-07", "CO-09"]
    case .messages: ["LF-05", "RF-09", "RF-20", "RF-28", "RF-31"]
    }
  }

  /// The parts, one of which done by others takes a check away; none for one that looks further.
  package static func parts(of check: CheckID) -> [ClientPart] {
    partsOfChecks[check] ?? []
  }

  /// The reason why a check has nothing to say of a client whose driver brings code for some parts;
  /// nil when it has.
  static func inapplicability(
    of check: CheckID, ownCode: some Collection<ClientPart>
  ) -> String? {
    guard let part = parts(of: check).first(where: ownCode.contains) else { return nil }
    return "the driver's own code does it, not the client (own_code: \(part.rawValue))"
  }

  /// The parts of all checks: each is asked for in each case.
  private static let partsOfChecks = allCases.reduce(into: [CheckID: [ClientPart]]()) {
    parts, part in
    for check in part.checks { parts[check, default: []].append(part) }
  }
}
