import Plays
import Testing
import WireFormats

@testable import UnderstudyCommand

struct SchemaCommandTests {
  @Test(arguments: FileKind.allCases)
  func theSchemaIsPrinted(_ kind: FileKind) async throws {
    let recording = await record(["schema", kind.rawValue])
    #expect(try JSONValue(parsing: recording.output) == kind.jsonSchema)
    #expect(recording.error == "")
    #expect(recording.exitCode == .success)
  }

  @Test func anotherKindIsRefused() async {
    let recording = await record(["schema", "scenarios"])
    #expect(recording.exitCode == .usage)
    #expect(recording.error.contains("did you mean 'scenario'?"))
  }
}
