internal import HTTPWire
internal import SocketTransport
internal import WireFormats

/// The answer of a successful call, as the OpenAPI document describes it.
enum AnswerDescription: Hashable, Sendable {
  case json(Schema)
  case nothing
  /// Server-sent events.
  case events
}

/// The answer of a successful call: its description, and the response made from an output.
struct ControlAnswer<Output: Sendable>: Sendable {
  typealias Response = @Sendable (Output, HTTPResponse.Status) -> Answer

  let description: AnswerDescription
  let response: Response

  static func json(_ form: AnswerForm<Output>) -> ControlAnswer {
    ControlAnswer(description: .json(form.schema)) {
      .now(.json(form.write($0), status: $1))
    }
  }
}

extension ControlAnswer where Output == Void {
  static var nothing: ControlAnswer {
    ControlAnswer(description: .nothing) { _, status in
      .now(HTTPResponse(status: status, fields: [.cacheControl: "no-store"]))
    }
  }
}

extension ControlAnswer where Output == [UInt8] {
  /// A separate JSON document, such as a client-secret file.
  static var document: ControlAnswer {
    ControlAnswer(description: .json(.anything)) {
      .now(.control($0, type: HTTPResponse.jsonType, status: $1))
    }
  }
}

/// Answers that may be long. One that is, is made while its reader reads it.
extension ControlAnswer where Output == LongList {
  static func list<Element, Root>(_ form: ListForm<Element, Root>) -> ControlAnswer {
    ControlAnswer(.json(form.schema), type: HTTPResponse.jsonType)
  }

  /// A separate JSON document.
  static var longDocument: ControlAnswer {
    ControlAnswer(.json(.anything), type: HTTPResponse.jsonType)
  }

  static var events: ControlAnswer {
    ControlAnswer(.events, type: "text/event-stream; charset=utf-8")
  }

  private init(_ description: AnswerDescription, type: String) {
    self.init(description: description) { list, status in
      if let body = list.whole { return .now(.control(body, type: type, status: status)) }
      return .inPieces(.control([], type: type, status: status), list)
    }
  }
}

/// An output that is there, or has to be waited for.
enum Eventually<Value: Sendable>: Sendable {
  case now(Value)
  /// The closure starts on the loop and must not hold it.
  case later(@Sendable () async throws(ControlFailure) -> Value)

  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Eventually<Other> {
    switch self {
    case .now(let value): .now(transform(value))
    case .later(let work):
      .later { () async throws(ControlFailure) in transform(try await work()) }
    }
  }
}
