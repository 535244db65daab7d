internal import WireFormats

/// What files have to do with each other: only what the files at hand can tell.
struct CrossFileLint {
  private let scenarios: [Scenario]
  private let drivers: [Driver]
  private let baselines: [Baseline]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ files: [ReadFile]) {
    scenarios = files.flatMap(\.scenarios)
    drivers = files.compactMap(\.driver)
    baselines = files.compactMap(\.baseline)
  }

  mutating func run() {
    checkSameIDs()
    if !drivers.isEmpty { for scenario in scenarios { check(scenario) } }
    for baseline in baselines { check(baseline) }
  }

  // MARK: - Names

  private mutating func checkSameIDs() {
    // All cases of a scenario stand in one file.
    var isSeen: Set<String> = []
    let places = scenarios.filter { isSeen.insert($0.source).inserted }.map {
      IDPlace(id: $0.name.scenario, source: $0.source, span: $0.places.id)
    }
    noteSameIDs("scenario", places)
    noteSameIDs(
      "driver", drivers.map { IDPlace(id: $0.id, source: $0.source, span: $0.idSpan) })
  }

  private mutating func noteSameIDs(_ kind: String, _ places: [IDPlace]) {
    for place in places {
      guard let other = places.first(where: { $0.id == place.id && $0.source != place.source })
      else { continue }
      note(
        .sameID, "another \(kind) is called \"\(place.id)\" too", place.source, place.span,
        help: "the other one is at \(other.source):\(other.span.start)")
    }
  }

  // MARK: - Scenarios and drivers

  private mutating func check(_ scenario: Scenario) {
    for role in scenario.places.roles
    where !drivers.contains(where: { $0.scopes[role.value] != nil }) {
      note(
        .noDriverHasRole, "no driver has scopes of role \"\(role.value.rawValue)\"",
        scenario.source, role.span, help: driversAdvice)
    }
    if !drivers.contains(where: { !Set($0.flows).isDisjoint(with: scenario.flows) }),
      let first = scenario.places.flows.first
    {
      note(
        .noDriverHasFlow, "no driver has a flow of this scenario", scenario.source, first.span,
        help: driversAdvice)
    }
    for need in scenario.places.needs
    where !drivers.contains(where: { $0.capabilities.contains(need.value) }) {
      note(
        .noDriverCan, "no driver has capability \"\(need.value.rawValue)\"", scenario.source,
        need.span, help: driversAdvice)
    }
    let wanted = scenario.uses + scenario.runs.map(\.action)
    for action in wanted where !drivers.contains(where: { $0.action(action.value) != nil }) {
      note(
        .noDriverHasAction, "no driver has action \"\(action.value)\"", scenario.source,
        action.span, help: driversAdvice)
    }
    for reference in scenario.references where reference.name.hasPrefix("driver.words.") {
      let name = String(reference.name.dropFirst("driver.words.".count))
      guard !drivers.contains(where: { $0.words[name] != nil }) else { continue }
      note(
        .noDriverHasWords, "no driver has words for \"\(name)\"", scenario.source,
        reference.span, help: driversAdvice)
    }
  }

  private var driversAdvice: String {
    let places = drivers.prefix(3).map { "\($0.source):\($0.idSpan.start)" }
    let more = drivers.count > 3 ? " and \(drivers.count - 3) more" : ""
    return "drivers are at \(places.joined(separator: ", "))\(more)"
  }

  // MARK: - Baselines

  private mutating func check(_ baseline: Baseline) {
    for entry in baseline.entries {
      let ids = drivers.map(\.id)
      if !drivers.isEmpty, !ids.contains(entry.driver.value) {
        note(
          .noSuchDriver, "no driver is called \"\(entry.driver.value)\"", baseline.source,
          entry.driver.span, help: advice(on: entry.driver.value, among: ids, "drivers are"))
      }
      if let scenario = entry.scenario, !scenarios.isEmpty { check(scenario, in: baseline) }
    }
  }

  private mutating func check(_ name: Marked<CaseName>, in baseline: Baseline) {
    let named = scenarios.filter { $0.name.scenario == name.value.scenario }
    guard !named.contains(where: { name.value.variant == nil || $0.name == name.value }) else {
      return
    }
    let known = named.isEmpty ? scenarios.map(\.name.scenario) : named.map(\.name.description)
    note(
      .noSuchScenario, "no scenario is called \"\(name.value)\"", baseline.source, name.span,
      help: advice(on: "\(name.value)", among: known, "scenarios are"))
  }

  private func advice(on word: String, among known: [String], _ introduction: String) -> String {
    let known = known.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let list = known.prefix(12).joined(separator: ", ") + (known.count > 12 ? ", …" : "")
    let meant = DidYouMean.suggestion(for: word, among: known)
    return meant.map { "did you mean \"\($0)\"?  \(introduction) \(list)" }
      ?? "\(introduction) \(list)"
  }

  private mutating func note(
    _ rule: Rule, _ message: String, _ source: String, _ span: SourceSpan, help: String
  ) {
    let finding = Diagnostic(rule, message, in: source, at: span, help: [help])
    if !diagnostics.contains(finding) { diagnostics.append(finding) }
  }
}

/// Where a file says what it is called.
private struct IDPlace {
  var id: String
  var source: String
  var span: SourceSpan
}
