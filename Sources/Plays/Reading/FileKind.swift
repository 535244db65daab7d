internal import Forms
package import WireFormats

/// The kinds of files, by the first key that they have.
package enum FileKind: String, Hashable, Sendable, CaseIterable {
  case scenario, driver, plan, baseline, profile

  /// The value of `schema`.
  package var schema: String { "\(rawValue)/\(version)" }

  /// The newest version of the format that there is.
  var version: Int { 1 }

  var section: SectionReference {
    switch self {
    case .scenario: SectionReference(Scenario.self)
    case .driver: SectionReference(Driver.self)
    case .plan: SectionReference(Plan.self)
    case .baseline: SectionReference(Baseline.self)
    case .profile: SectionReference(ProfileFile.self)
    }
  }

  var references: any PlayReferences {
    switch self {
    case .scenario: ScenarioReferences()
    case .driver: DriverReferences()
    case .plan, .baseline, .profile: NoReferences()
    }
  }

  /// The JSON Schema of such files, for editors to check and complete with.
  package var jsonSchema: JSONValue {
    let pattern: JSONValue = [
      "type": "string", "pattern": #"\$\{case\.[^}]+\}"#,
      "description": "The case's value under this name.",
    ]
    let writer = SchemaWriter(
      of: section, id: "urn:understudy:schema:\(schema)", title: "Understudy's \(rawValue) files",
      placeholder: self == .scenario ? ("caseValue", pattern) : nil)
    return writer.json
  }
}

extension Member {
  /// The member that every file begins with.
  static func schema(_ kind: FileKind) -> Member {
    .required("schema", .only(kind.schema, "a schema"), "The file's format, always first.")
  }
}
