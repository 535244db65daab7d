internal import Forms
package import WireFormats
internal import YAMLForms

/// One file that was read: its content, if it is good, and its findings.
package struct ReadFile: Sendable {
  /// Behind a reference, since a driver is large, and files are handed about.
  package indirect enum Content: Hashable, Sendable {
    /// A scenario in all its cases.
    case scenario([Scenario])
    case driver(Driver)
    case plan(Plan)
    case baseline(Baseline)
    case profile(ProfileFile)
  }

  package let source: SourceText
  /// Nil when the file doesn't name its kind.
  package let kind: FileKind?
  /// Nil when something is wrong with the file.
  package let content: Content?
  /// The findings of the reading, in the order of their places.
  package let diagnostics: [Diagnostic]
  /// The doubts about things that can hardly be meant.
  let doubts: [Diagnostic]
  /// The demands of a scenario on drivers.
  let demands: DriverDemands

  /// Reads the bytes of a file, whose name the findings begin with.
  package init(contents: [UInt8], name: String) {
    let document = FormDocument(yaml: contents, name: name)
    var reading = FileReading(document)
    reading.read(document.root)
    source = document.source
    kind = reading.kind
    content = reading.problems.hasErrors ? nil : reading.content
    diagnostics = reading.problems.diagnostics
    doubts = content?.doubts(in: document.source.name) ?? []
    demands = DriverDemands(of: content?.scenarios ?? [])
  }

  package var name: String { source.name }

  package var scenarios: [Scenario] { content?.scenarios ?? [] }

  package var driver: Driver? {
    guard case .driver(let driver) = content else { return nil }
    return driver
  }

  package var plan: Plan? {
    guard case .plan(let plan) = content else { return nil }
    return plan
  }

  package var baseline: Baseline? {
    guard case .baseline(let baseline) = content else { return nil }
    return baseline
  }

  package var profile: ProfileFile? {
    guard case .profile(let profile) = content else { return nil }
    return profile
  }
}

extension ReadFile.Content {
  /// The content of a file that was checked and is no scenario.
  init(from node: Node, _ kind: FileKind, source: String) throws(UnreadableNode) {
    switch kind {
    case .scenario: throw UnreadableNode(node)
    case .driver:
      var driver = try Driver(from: node)
      driver.complete(readFrom: source)
      self = .driver(driver)
    case .plan:
      var plan = try Plan(from: node)
      plan.source = source
      self = .plan(plan)
    case .baseline:
      var baseline = try Baseline(from: node)
      baseline.source = source
      self = .baseline(baseline)
    case .profile:
      var profile = try ProfileFile(from: node)
      profile.source = source
      self = .profile(profile)
    }
  }

  /// All cases of a scenario; none of anything else.
  fileprivate var scenarios: [Scenario] {
    guard case .scenario(let cases) = self else { return [] }
    return cases
  }
}

extension ReadFile {
  /// Reads several files with so many threads at a time, and gives them in their order.
  package static func all(
    _ files: [(name: String, contents: [UInt8])], workers: Int
  ) async -> [ReadFile] {
    await AllCores.map(files, workers: workers) {
      ReadFile(contents: $0.contents, name: $0.name)
    }
  }
}
