package import Words

// A library that leaves a part of the work to its users is not judged by what the program beside
// its driver does there. Every other check is about the client, whoever wrote that program.
extension ClientPart {
  /// The checks that judge nothing but this part.
  package var checks: Set<CheckID> {
    switch self {
    case .storage:
      [
        "RF-10", "RF-11", "RF-14", "RF-16", "RF-17", "RF-25", "RF-30", "RV-03", "SG-01", "SG-03",
        "SG-05", "SG-06", "SG-07", "SG-09", "SG-10", "TS-11",
      ]
    case .apiCalls:
      [
        "AP-01", "AP-02", "AP-03", "AP-04", "AP-05", "AP-06", "AP-08", "CO-08", "RF-06", "RF-07",
        "RF-15",
      ]
    case .permissions: ["CO-01", "CO-03", "CO-04", "CO-05", "CO-07", "CO-09"]
    case .messages: ["LF-05", "RF-09", "RF-20", "RF-28", "RF-31"]
    }
  }

  /// The part that a check judges alone; nil for one that looks further.
  package static func part(of check: CheckID) -> ClientPart? {
    allCases.first { $0.checks.contains(check) }
  }
}
