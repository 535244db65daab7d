import GoogleAPIs
import HTTPWire
import Testing
import WireFormats
import Words

@testable import GoogleAuthority

extension APIWorld {
  /// A world in which stand-ins answer for all APIs.
  static var withStandIns: APIWorld {
    var world = APIWorld()
    world.authority.routes.source = .google
    return world
  }

  static func scope(_ name: String) -> Scope {
    Scope(rawValue: "https://www.googleapis.com/auth/\(name)")
  }

  /// Calls a method with JSON, and reads the answer.
  mutating func exchange(
    _ method: HTTPRequest.Method, _ url: String, token: String, _ json: String = ""
  ) throws -> (outcome: Outcome, json: JSONValue?) {
    let outcome = try send(
      method, url, token: token, [.contentType: "application/json"], Array(json.utf8))
    return (outcome, try? JSONValue(parsing: outcome.response.body))
  }

  mutating func send(
    _ method: HTTPRequest.Method, _ url: String, token: String, _ fields: HTTPFields = [:],
    _ body: [UInt8] = []
  ) throws -> Outcome {
    let parts = url.split(separator: "/", maxSplits: 1)
    var fields = fields
    if !token.isEmpty { fields.append(.authorization, "Bearer \(token)") }
    return try send(
      "/" + parts[1], host: String(parts[0]), method: method, fields: fields, body: body)
  }
}
