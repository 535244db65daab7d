package import Words

/// The one line that a run has for a check and a client, with every case that it rests on.
package struct CheckLine: Hashable, Sendable {
  package var driver: String
  /// The id of the check, or of the scenario for its author's own lines.
  package var subject: String
  /// The check's group; nil for a scenario's own lines.
  package var group: String?
  package var title: String
  package var level: Level
  package var verdict: Verdict
  package var cases: [Finding] = []
  /// The cases without which the profile takes a pass for too little.
  package var requiredCases: [String] = []
  /// The use of the baseline for this line.
  package var baseline: BaselineUse?
  /// Such as `inconclusive in 1 of 3 cases`.
  package var note: String?

  package init(
    driver: String, subject: String, group: String?, title: String, level: Level, verdict: Verdict
  ) {
    self.driver = driver
    self.subject = subject
    self.group = group
    self.title = title
    self.level = level
    self.verdict = verdict
  }
}

extension CheckLine {
  /// The contribution of one case to a line.
  package struct Finding: Hashable, Sendable {
    package var name: PlayedCase
    package var level: Level
    package var verdict: Verdict
    package var observation: Observation
    package var expected: String
    package var seen: String
    package var decisive: Decisive?
    /// The scenario's line, when an expectation found it.
    package var place: SourcePlace?
    package var because: String?
    package var baseline: BaselineUse?

    package init(
      name: PlayedCase, level: Level, verdict: Verdict, observation: Observation, expected: String,
      seen: String
    ) {
      self.name = name
      self.level = level
      self.verdict = verdict
      self.observation = observation
      self.expected = expected
      self.seen = seen
    }
  }
}

/// The reason why a failure doesn't turn a run red.
package enum BaselineUse: Hashable, Sendable {
  case known(reason: String)
  case flaky(reason: String)
  /// The client's library does the same by itself.
  case library(reason: String)
}

extension CheckLine: Record {
  package static let form = RecordForm(
    "Line",
    blank: CheckLine(
      driver: "", subject: "", group: nil, title: "", level: .info, verdict: .notApplicable),
    [
      .value("driver", \.driver), .value("subject", \.subject), .optional("group", \.group),
      .value("title", \.title), .value("level", \.level), .value("verdict", \.verdict),
      .optional("baseline", \.baseline), .optional("note", \.note),
      .list("required_cases", \.requiredCases),
      .list("cases", \.cases),
    ])
}

extension CheckLine.Finding: Record {
  package static let form = RecordForm(
    "Finding",
    blank: CheckLine.Finding(
      name: .blank, level: .info, verdict: .notApplicable, observation: .holds, expected: "",
      seen: ""),
    [
      .value("name", \.name), .value("level", \.level), .value("verdict", \.verdict),
      .value("observation", \.observation), .value("expected", \.expected), .value("seen", \.seen),
      .optional("decisive", \.decisive), .optional("place", \.place),
      .optional("because", \.because), .optional("baseline", \.baseline),
    ])
}

extension BaselineUse: TaggedRecord {
  static let tags = ["known", "flaky", "library"]
  static let members = TaggedMembers(values: ["reason"])

  var tagged: (tag: String, value: (name: String, text: String)?) {
    switch self {
    case .known(let reason): ("known", ("reason", reason))
    case .flaky(let reason): ("flaky", ("reason", reason))
    case .library(let reason): ("library", ("reason", reason))
    }
  }

  init?(tag: String, value: (String) -> String?) {
    switch (tag, value("reason")) {
    case ("known", let reason?): self = .known(reason: reason)
    case ("flaky", let reason?): self = .flaky(reason: reason)
    case ("library", let reason?): self = .library(reason: reason)
    case _: return nil
    }
  }
}

extension RunResult {
  /// Puts what was found in these cases before what was found in others, among what is equally bad.
  package mutating func bringForward(_ isMeant: (PlayedCase) -> Bool) {
    for index in lines.indices { lines[index].cases.bringForward { isMeant($0.name) } }
    let runs = lines.split(byChangesOf: \.verdict).map { run in
      var run = Array(run)
      run.bringForward { line in
        line.cases.contains { $0.verdict == line.verdict && isMeant($0.name) }
      }
      return run
    }
    lines = runs.flatMap(\.self)
  }
}

extension Array {
  /// Moves these to the front. The order is kept among them, and among the others.
  fileprivate mutating func bringForward(_ isMeant: (Element) -> Bool) {
    self = filter(isMeant) + filter { !isMeant($0) }
  }

  /// The stretches of neighbours that agree in something.
  fileprivate func split(byChangesOf value: (Element) -> some Equatable) -> [ArraySlice<Element>] {
    var stretches: [ArraySlice<Element>] = []
    for index in indices {
      if index > startIndex, value(self[index]) == value(self[index - 1]) {
        stretches[stretches.count - 1].append(self[index])
      } else {
        stretches.append(self[index...index])
      }
    }
    return stretches
  }
}
