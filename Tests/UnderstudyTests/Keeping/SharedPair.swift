import GoogleAuthority
import HTTPWire
import TestSupport
import Testing
import WireFormats

@testable import Understudy

/// Two instances that share a state.
struct SharedPair {
  let one: Understudy
  let other: Understudy
  let place: SharedPlace

  init(_ kind: SharedPlace.Kind) throws {
    place = try SharedPlace(kind)
    one = try place.start()
    other = try place.start()
  }

  /// A client of both.
  func apps(
    _ client: Understudy.RegisteredClient = Understudy.RegisteredClient(StandardCast.desktop)
  ) -> (one: TestApp, other: TestApp) {
    (TestApp(google: one, client: client), TestApp(google: other, client: client))
  }

  func stop() async {
    await one.stop()
    await other.stop()
  }
}

/// An operator at either.
extension SharedPair {
  @discardableResult
  static func post(
    _ path: String, _ body: JSONValue? = nil, at google: Understudy
  ) async throws -> JSONValue {
    let response = try await google.send(
      .post, "/_understudy/v1/\(path)", body: body?.text(.compact), type: "application/json")
    #expect(response.status.code < 300, "\(path): \(response.status.code)")
    return response.body.isEmpty ? nil : try JSONValue(parsing: response.body)
  }

  private static let account = JSONValue.string(StandardCast.consumer.email)
  private static let desktop = JSONValue.string(StandardCast.desktop.id.rawValue)

  /// A new refresh token, issued by the instance.
  static func mint(_ scopes: JSONValue = ["email"], at google: Understudy) async throws -> String {
    let grant = try await post(
      "grants/tokens", ["client": desktop, "account": account, "scopes": scopes], at: google)
    return try #require(grant["refresh_token"]?.stringValue)
  }

  static func issueCode(for app: TestApp) async throws -> String {
    let code = try await post(
      "grants/codes",
      [
        "client": desktop, "account": account, "scopes": ["openid"],
        "redirect_uri": .string(app.redirectURI),
      ], at: app.google)
    return try #require(code["code"]?.stringValue)
  }
}
