import GoogleAPIs
import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

extension APIWorld {
  /// A world in which stand-ins answer for all APIs.
  static var withStandIns: APIWorld {
    var world = APIWorld()
    world.authority.routes.hasStandIns = true
    return world
  }

  static func scope(_ name: String) -> Scope {
    Scope(rawValue: "https://www.googleapis.com/auth/\(name)")
  }

  /// Calls a method with JSON, and reads the answer.
  mutating func exchange(
    _ method: HTTPRequest.Method, _ url: String, token: String, _ json: String = ""
  ) throws -> (outcome: Outcome, json: JSONValue?) {
    let parts = url.split(separator: "/", maxSplits: 1)
    let outcome = try send(
      "/" + parts[1], host: String(parts[0]), method: method,
      fields: [.authorization: "Bearer \(token)", .contentType: "application/json"],
      body: Array(json.utf8))
    return (outcome, try? JSONValue(parsing: outcome.response.body))
  }
}
