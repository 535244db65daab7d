package import Words

/// The terms by which the cases of a run were graded, besides the gate: enough to grade them again
/// together with those of other machines.
package struct GradingTerms: Hashable, Sendable {
  package var profile: Profile
  package var baseline: [BaselineEntry]
  /// The checks that can't be about a client, by its driver's id: that nothing has exercised them
  /// leaves nothing open.
  package var outOfReach: [String: Set<CheckID>]

  package init(
    profile: Profile, baseline: [BaselineEntry] = [], outOfReach: [String: Set<CheckID>] = [:]
  ) {
    self.profile = profile
    self.baseline = baseline
    self.outOfReach = outOfReach
  }
}

extension GradingTerms: Record {
  package static let form = RecordForm(
    "GradingTerms", blank: GradingTerms(profile: Profile(name: "")),
    [
      .value("profile", \.profile), .list("baseline", \.baseline),
      .list("out_of_reach", \.clientsOutOfReach),
    ])

  private var clientsOutOfReach: [ChecksOutOfReach] {
    get {
      outOfReach.sorted { $0.key < $1.key }.map { driver, checks in
        ChecksOutOfReach(driver: driver, checks: checks.sorted())
      }
    }
    set {
      outOfReach = Dictionary(newValue.map { ($0.driver, Set($0.checks)) }) { $0.union($1) }
    }
  }
}

/// The checks that can't be about one client.
private struct ChecksOutOfReach: Record {
  var driver = ""
  var checks: [CheckID] = []

  static let form = RecordForm(
    "ChecksOutOfReach", blank: ChecksOutOfReach(),
    [.value("driver", \.driver), .list("checks", \.checks)])
}

// MARK: - The profile

extension Profile: Record {
  package static let form = RecordForm(
    "Profile", blank: Profile(name: ""),
    [
      .value("name", \.name), .list("checks", \.demands), .value("others", \.others),
      .list("limits", \.limits),
    ])

  private var demands: [Demand] {
    get {
      entries.sorted { $0.key < $1.key }.map { check, entry in
        Demand(check: check, entry: entry)
      }
    }
    set { entries = Dictionary(newValue.map { ($0.check, $0.entry) }) { first, _ in first } }
  }

  private var limits: [Limit] {
    get {
      CheckParameter.allCases.compactMap { parameter in
        parameters.changed[parameter].map { Limit(parameter: parameter, time: $0) }
      }
    }
    set {
      parameters = CheckParameters()
      for limit in newValue { parameters[limit.parameter] = limit.time }
    }
  }

  /// The demands of a profile on one check.
  private struct Demand: Record {
    var check: CheckID
    var entry: Entry

    static let form = RecordForm(
      "Demand", blank: Demand(check: "", entry: Entry(.info)),
      [
        .value("check", \.check), .value("level", \.entry.level),
        .value("capped", \.entry.isCapped), .value("strict", \.entry.isStrict),
        .list("cases", \.entry.cases),
      ])
  }

  /// A limit that a profile sets otherwise.
  private struct Limit: Record {
    var parameter: CheckParameter
    var time: Duration

    static let form = RecordForm(
      "Limit", blank: Limit(parameter: .closingTime, time: .zero),
      [.value("parameter", \.parameter), .value("time", \.time)])
  }
}

extension CheckParameter: Recordable {}
