internal import Forms
package import WireFormats
internal import YAMLForms

/// One file that was read: what it says, if it is good, and what is wrong with it.
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
  /// Nil when the file doesn't say what it is.
  package let kind: FileKind?
  /// Nil when something is wrong with the file.
  package let content: Content?
  /// What was found while it was read, in the order of its places.
  package let diagnostics: [Diagnostic]
  /// What was read and can hardly be meant.
  let doubts: [Diagnostic]
  /// What a scenario asks of drivers.
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
  /// All cases of a scenario; none of anything else.
  fileprivate var scenarios: [Scenario] {
    guard case .scenario(let cases) = self else { return [] }
    return cases
  }
}
