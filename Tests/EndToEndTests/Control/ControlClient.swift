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
      return try ControlFailure.schema.check(json)
    }
    let whole = ControlPath.root + String(path.prefix { $0 != "?" })
    let operation = try ControlTable.find(method, whole).operation
    #expect(operation.status.code == code)
    switch operation.answer {
    case .json(let schema): try schema.check(json)
    case .nothing: #expect(response.body.isEmpty)
    case .events: break
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
