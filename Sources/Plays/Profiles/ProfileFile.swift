package import Forms
internal import WireFormats
package import Words

/// The demands on a client, as one file says them: those that it takes over stand in other files.
package struct ProfileFile: Hashable {
  /// The strength of rules that no specification has.
  package enum HouseRules: String, FileWord, FileValue {
    case warn, fail

    package static let noun = Noun("a strength", "strengths")
  }

  package var source = ""
  /// Name and version, such as `google-desktop@1`.
  package var id = Marked("", at: .unwritten)
  package var title = ""
  package var extends: [Marked<String>] = []
  package var required: [Marked<CheckID>] = []
  package var recommended: [Marked<CheckID>] = []
  package var info: [Marked<CheckID>] = []
  package var strict: [Marked<CheckID>] = []
  package var houseRules = HouseRules.warn
  package var cases: [CheckID: [CaseName]] = [:]
  package var parameters: [CheckParameter: Duration] = [:]
}

extension ProfileFile: FileMapping {
  package static let form = FileForm<ProfileFile>(
    "a profile", "The requirements on a client. Checks that aren't listed are only reported.",
    blank: ProfileFile(),
    [
      .unread(.schema(.profile)),
      .required(
        "id", takes: .form(.profile),
        "Name and version. The requirements of a version never change."
      ) { $0.id = $1 },
      .required("title", "The kind of client that it is for.") { $0.title = $1 },
      .optional(
        "extends", takes: .listOrOne(.form(.profile)),
        "The profiles whose requirements it includes."
      ) { $0.extends = $1 },
      .optional("required", "The checks whose violation is a failure.") { $0.required = $1 },
      .optional("recommended", "The checks whose violation is a warning.") { $0.recommended = $1 },
      .optional("info", "The checks whose violation is only reported.") { $0.info = $1 },
      .optional(
        "strict", "The checks whose minor violations count as much as major ones."
      ) { $0.strict = $1 },
      .optional(
        "house_rules", usually: "warn",
        "The effect of breaking a rule that no specification contains: a warning or a failure."
      ) { $0.houseRules = $1 },
      .optional("cases", "The cases that are needed for a pass, by check.") {
        $0.cases = $1
      },
      .optional(
        "parameters", ParameterTable.self,
        "The limits that checks use where specifications leave them open."
      ) { $0.parameters = $1.limits },
    ])

  /// The limits that checks go by.
  private struct ParameterTable: FileMapping {
    var limits: [CheckParameter: Duration] = [:]

    static let form = FileForm<ParameterTable>(
      "parameters",
      """
      The time limits that checks use. \
      `understudy run --set NAME=DURATION` sets one for a run.
      """, blank: ParameterTable(), CheckParameter.allCases.map(member),
      definition: "profileParameters")

    private static func member(_ parameter: CheckParameter) -> FileMember<ParameterTable> {
      let usual = DurationText.format(parameter.usual)
      return .optional(
        parameter.rawValue, Duration.self, usually: .words("`\(usual)`"), parameter.summary
      ) { $0.limits[parameter] = $1 }
    }
  }
}

extension CheckParameter {
  /// The meaning of the limit.
  fileprivate var summary: String {
    switch self {
    case .closingTime:
      "The time for which the port may stay open after the callback (LB-06)."
    case .idleTime:
      "The time for which a silent connection may delay the callback (LB-13)."
    case .loginTime:
      "The time for which a login may wait for its user, unless the driver sets it (LF-01)."
    case .interruptTime:
      "The time in which a client must exit after an interrupt (LF-02)."
    case .networkTime:
      "The time for which a client may wait for an answer, unless the driver sets it (TS-25)."
    case .pollTolerance:
      "The time by which a device may poll too early (DV-04, DV-06)."
    case .showingTime:
      "A device must show the user code within this time, or before its first poll (DV-02)."
    }
  }
}

extension ProfileFile {
  /// The checks that it gives levels to, level by level.
  package var levels: [(level: Level, checks: [Marked<CheckID>])] {
    [(.required, required), (.recommended, recommended), (.info, info)]
  }

  /// All checks that it names.
  var checks: [Marked<CheckID>] { levels.flatMap(\.checks) + strict }
}
