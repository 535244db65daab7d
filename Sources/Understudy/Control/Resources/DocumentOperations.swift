internal import HTTPWire
internal import WireFormats

/// The API's description of itself.
enum DocumentOperations {
  static let all = [
    ControlOperation(
      "getDescription", .get, "/openapi.json", "Describes the API as an OpenAPI 3.1 document.",
      answer: .json(.anything), perform: describe)
  ]

  private static func describe(_ call: ControlCall) -> ControlReply {
    .json(OpenAPIDocument(ControlTable.operations).json)
  }
}
