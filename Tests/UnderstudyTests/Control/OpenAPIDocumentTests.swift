import HTTPWire
import Testing
import WireFormats

@testable import Understudy

@Suite struct OpenAPIDocumentTests {
  private let document = OpenAPIDocument(ControlTable.operations).json

  @Test func everyOperationIsInIt() throws {
    for operation in ControlTable.operations {
      let method = operation.method.rawValue.lowercased()
      let item = document["paths"]?[operation.path.description]?[method]
      #expect(item?["operationId"]?.stringValue == operation.id)
      #expect(item?["responses"]?["\(operation.status.code)"] != nil)
      #expect((item?["requestBody"] != nil) == (operation.body != nil))
    }
  }

  @Test func everyReferenceLeadsToAForm() throws {
    let names = try #require(document["components"]?["schemas"]?.objectValue).names
    var references: Set<String> = []
    collect(document, into: &references)
    #expect(references == Set(names.map { "#/components/schemas/\($0)" }))
  }

  @Test func aBodyWithoutWhichNothingCanBeDoneIsRequired() {
    let paths = document["paths"]
    #expect(paths?["/clock/advance"]?["post"]?["requestBody"]?["required"] == true)
    #expect(paths?["/instances"]?["post"]?["requestBody"]?["required"] == false)
  }

  private func collect(_ value: JSONValue, into references: inout Set<String>) {
    switch value {
    case .null, .bool, .number, .string: break
    case .array(let elements): for element in elements { collect(element, into: &references) }
    case .object(let object):
      for member in object.members {
        if member.name == "$ref", let text = member.value.stringValue { references.insert(text) }
        collect(member.value, into: &references)
      }
    }
  }
}
