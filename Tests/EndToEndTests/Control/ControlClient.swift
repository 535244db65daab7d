import HTTPWire
import SocketTransport
import Testing
import WireFormats

@testable import Understudy

/// A program that uses an instance's control API. It holds every answer against the description.
struct ControlClient: Sendable {
  let address: SocketAddress

  init(_ google: Understudy) throws {
    try self.init(url: google.url)
  }

  init(url: String) throws {
    address = try #require(SocketAddress(String(url.dropFirst("http://".count))))
  }

  struct Answer: Sendable {
    let status: HTTPResponse.Status
    let fields: HTTPFields
    let body: JSONValue

    /// The code of a failure.
    var code: String? { body["error"]?["code"]?.stringValue }
  }

  /// Sends a request to a path below the API's root.
  @discardableResult
  func send(
    _ method: HTTPRequest.Method, _ path: String, _ body: JSONValue? = nil
  ) async throws -> Answer {
    let response = try await raw(method, ControlPath.root + path, body)
    let json = response.body.isEmpty ? .null : try JSONValue(parsing: response.body)
    try validate(response, json, method, path)
    return Answer(status: response.status, fields: response.fields, body: json)
  }

  func raw(
    _ method: HTTPRequest.Method, _ target: String, _ body: JSONValue? = nil,
    fields: [(HTTPField.Name, String)] = []
  ) async throws -> HTTPResponse {
    var request = HTTPRequest(
      method: method, target: try #require(.init(method: method, text: target)))
    request.fields.append(.host, address.description)
    for (name, value) in fields { request.fields[name] = value }
    if let body {
      request.fields[.contentType] = request.fields[.contentType] ?? "application/json"
      request.body = body.bytes(.compact)
    }
    return try await HTTPClient.patient().send(request, to: address)
  }

  private func validate(
    _ response: HTTPResponse, _ json: JSONValue, _ method: HTTPRequest.Method, _ path: String
  ) throws {
    let code = response.status.code
    guard response.status.kind == .successful else {
      #expect(ControlFailure.answer.schema.accepts(json), "\(json)")
      return
    }
    let whole = ControlPath.root + String(path.prefix { $0 != "?" })
    let operation = try ControlTable.find(method, whole).operation
    #expect(operation.status.code == code)
    switch operation.answer {
    case .json(let schema): #expect(schema.accepts(json), "\(json)")
    case .nothing: #expect(response.body.isEmpty)
    case .events: break
    }
  }
}

extension Schema {
  /// True for JSON that fits the description, member by member.
  fileprivate func accepts(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.anything, _), (.orNull, .null), (.flag, .bool): true
    case (.orNull(let schema), _), (.named(_, let schema), _): schema.accepts(value)
    case (.text(let form), .string(let text)): form.accepts(text)
    case (.number(let range), .number(let number)): number.int.map(range.contains) == true
    case (.list(let schema), .array(let elements)): elements.allSatisfy(schema.accepts)
    case (.map(let names, let schema), .object(let object)):
      object.members.allSatisfy { names.accepts($0.name) && schema.accepts($0.value) }
    case (.object(let members), .object(let object)):
      object.members.allSatisfy { member in
        members.contains { $0.name == member.name && $0.schema.accepts(member.value) }
      } && members.allSatisfy { !$0.isRequired || object[$0.name] != nil }
    case _: false
    }
  }
}

/// Starts an instance for a test, and stops it whatever happens.
func withControl<Result>(
  _ configuration: Understudy.Configuration = .init(),
  _ body: (Understudy, ControlClient) async throws -> Result
) async throws -> Result {
  let google = try Understudy.start(configuration)
  do {
    let result = try await body(google, try ControlClient(google))
    await google.stop()
    return result
  } catch {
    await google.stop()
    throw error
  }
}
