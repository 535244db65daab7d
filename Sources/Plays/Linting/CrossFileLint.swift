internal import Forms
internal import WireFormats
internal import Words

/// Checks how the files at hand fit each other.
struct CrossFileLint {
  private let files: [ReadFile]
  private let drivers: [Driver]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ files: [ReadFile]) {
    self.files = files
    drivers = files.compactMap(\.driver)
  }

  mutating func run() {
    checkSameIDs()
    checkDemands()
    let baselines = files.compactMap(\.baseline)
    // All cases are many, and baselines rare.
    let scenarios = baselines.isEmpty ? [] : files.flatMap(\.scenarios)
    for baseline in baselines { check(baseline, among: scenarios) }
  }

  // MARK: - Names

  private mutating func checkSameIDs() {
    let places = files.compactMap(\.scenarios.first).map {
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
        .sameID, "another \(kind) is also named \"\(place.id)\"", place.source, place.span,
        help: "the other one is at \(other.source):\(other.span.start)")
    }
  }

  // MARK: - Scenarios and drivers

  private mutating func checkDemands() {
    guard !drivers.isEmpty else { return }
    let roles = drivers.flatMap(\.scopes.keys)
    let flows = drivers.flatMap(\.flows)
    let capabilities = drivers.flatMap(\.capabilities)
    let actions = drivers.flatMap { $0.actions.map(\.name) }
    let words = drivers.flatMap { $0.words.map(\.name) }
    for file in files {
      let demands = file.demands
      noteMissing(demands.roles, among: roles, .noDriverHasRole, file) {
        "scopes of role \"\($0.rawValue)\""
      }
      for wanted in demands.flows where !wanted.contains(where: { flows.contains($0.value) }) {
        guard let first = wanted.first else { continue }
        note(
          .noDriverHasFlow, "no driver has a flow of this scenario", file.name, first.span,
          help: driversAdvice)
      }
      noteMissing(demands.capabilities, among: capabilities, .noDriverCan, file) {
        "capability \"\($0.rawValue)\""
      }
      noteMissing(demands.actions, among: actions, .noDriverHasAction, file) { "action \"\($0)\"" }
      noteMissing(demands.words, among: words, .noDriverHasWords, file) { "words for \"\($0)\"" }
    }
  }

  /// Notes each thing of one kind that a scenario wants and no driver has.
  private mutating func noteMissing<Value: Equatable>(
    _ wanted: [Marked<Value>], among known: [Value], _ code: PlayCode, _ file: ReadFile,
    _ words: (Value) -> String
  ) {
    for thing in wanted where !known.contains(thing.value) {
      note(
        code, "no driver has \(words(thing.value))", file.name, thing.span, help: driversAdvice)
    }
  }

  private var driversAdvice: String {
    let places = drivers.prefix(3).map { "\($0.source):\($0.idSpan.start)" }
    let more = drivers.count > 3 ? " and \(drivers.count - 3) more" : ""
    return "drivers are at \(places.joined(separator: ", "))\(more)"
  }

  // MARK: - Baselines

  private mutating func check(_ baseline: Baseline, among scenarios: [Scenario]) {
    for entry in baseline.entries {
      let ids = drivers.map(\.id)
      if let driver = entry.driver, !drivers.isEmpty, !ids.contains(driver.value) {
        note(
          .noSuchDriver, "no driver is named \"\(driver.value)\"", baseline.source, driver.span,
          help: advice(on: driver.value, among: ids, "drivers are"))
      }
      if let scenario = entry.scenario, !scenarios.isEmpty {
        check(scenario, in: baseline, among: scenarios)
      }
    }
  }

  private mutating func check(
    _ name: Marked<CaseName>, in baseline: Baseline, among scenarios: [Scenario]
  ) {
    let named = scenarios.filter { $0.name.scenario == name.value.scenario }
    guard !named.contains(where: { name.value.variant == nil || $0.name == name.value }) else {
      return
    }
    let known = named.isEmpty ? scenarios.map(\.name.scenario) : named.map(\.name.description)
    note(
      .noSuchScenario, "no scenario is named \"\(name.value)\"", baseline.source, name.span,
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
    _ code: PlayCode, _ message: String, _ source: String, _ span: SourceSpan, help: String
  ) {
    let finding = Diagnostic(code, message, in: source, at: span, help: [help])
    if !diagnostics.contains(finding) { diagnostics.append(finding) }
  }
}

/// The place where a file gives its id.
private struct IDPlace {
  var id: String
  var source: String
  var span: SourceSpan
}
