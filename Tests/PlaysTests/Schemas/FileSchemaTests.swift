import Forms
import Testing
import WireFormats

@testable import Plays

struct FileSchemaTests {
  @Test(arguments: FileKind.allCases)
  func everyReferenceLeadsSomewhere(_ kind: FileKind) {
    let schema = kind.jsonSchema
    let definitions = Set(schema["$defs"]?.objectValue?.names ?? [])
    let targets = Set(references(in: schema))
    #expect(targets.subtracting(definitions) == [])
    #expect(definitions.subtracting(targets) == [])
  }

  @Test(arguments: FileKind.allCases)
  func everySectionHasItsMembers(_ kind: FileKind) {
    let schema = kind.jsonSchema
    for reference in Reach(from: kind.section).sections {
      let section = reference.section
      let found = reference == kind.section ? schema : schema["$defs"]?[section.definition]
      #expect(found?["properties"]?.objectValue?.names == section.names)
      #expect(found?["additionalProperties"] == false)
    }
  }

  @Test func theSchemaOfABaseline() {
    let entry = FileKind.baseline.jsonSchema["$defs"]?["baselineEntry"]
    #expect(entry?["required"] == ["reason"])
    #expect(entry?["anyOf"] == [["required": ["check"]], ["required": ["scenario"]]])
    #expect(
      entry?["properties"]?["check"] == [
        "type": "string", "pattern": "^[A-Z]{2}-[0-9]{2}$", "description": "The check that fails.",
      ])
    #expect(entry?["properties"]?["flaky"]?["default"] == false)
  }

  @Test func aCaseMayFillMostPlacesOfAScenario() {
    let browser = FileKind.scenario.jsonSchema["$defs"]?["browser"]?["properties"]
    #expect(
      browser?["deliver"] == [
        "anyOf": [
          ["enum": ["at-once", "hold", "twice"]], ["$ref": "#/$defs/caseValue"],
        ], "description": "The delivery of the redirect to the client.", "default": "at-once",
      ])
  }

  private func references(in value: JSONValue) -> [String] {
    switch value {
    case .object(let object):
      object.members.flatMap { member -> [String] in
        guard member.name == "$ref", let target = member.value.stringValue else {
          return references(in: member.value)
        }
        return [String(target.split(separator: "/").last ?? "")]
      }
    case .array(let elements): elements.flatMap(references)
    case .null, .bool, .number, .string: []
    }
  }
}
