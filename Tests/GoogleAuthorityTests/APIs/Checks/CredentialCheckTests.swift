import HTTPWire
import Testing

@testable import GoogleAuthority

/// google-behaviour 10: where the token is taken from.
@Suite struct CredentialCheckTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let headers: [String]
    var query = ""
    var status = 401
    var cause: String?
    var testDescription: String { name }
  }

  /// `GOOD` stands for a token that is accepted.
  static let cases = [
    Case(name: "header", headers: ["Bearer GOOD"], status: 200),
    Case(name: "lower case", headers: ["bearer GOOD"], status: 200),
    Case(name: "upper case", headers: ["BEARER GOOD"], status: 200),
    Case(name: "more spaces", headers: ["Bearer   GOOD  "], status: 200),
    Case(name: "query", headers: [], query: "?access_token=GOOD", status: 200),
    Case(name: "query behind others", headers: [], query: "?a=b&access_token=GOOD&c", status: 200),
    Case(name: "both", headers: ["Bearer GOOD"], query: "?access_token=bad", status: 200),
    Case(
      name: "the header decides", headers: ["Bearer bad"], query: "?access_token=GOOD",
      cause: "api.token_unknown"),
    Case(name: "nothing", headers: [], cause: "api.credentials_missing"),
    Case(
      name: "empty query", headers: [], query: "?access_token=", cause: "api.credentials_missing"),
    Case(name: "empty header", headers: [""], cause: "api.credentials_missing"),
    Case(name: "scheme alone", headers: ["Bearer"], cause: "api.credentials_missing"),
    Case(name: "scheme and space", headers: ["Bearer "], cause: "api.credentials_missing"),
    Case(name: "Basic", headers: ["Basic GOOD"], cause: "api.scheme"),
    Case(name: "no scheme", headers: ["GOOD"], cause: "api.scheme"),
    Case(
      name: "twice", headers: ["Bearer GOOD", "Bearer GOOD"], cause: "api.credentials_repeated"),
    Case(name: "a NUL", headers: [], query: "?access_token=%00", cause: "api.token_unknown"),
    Case(name: "not UTF-8", headers: [], query: "?access_token=%FF", cause: "api.token_unknown"),
    Case(
      name: "huge", headers: ["Bearer " + String(repeating: "a", count: 100_000)],
      cause: "api.token_unknown"),
  ]

  @Test(arguments: cases) func credentials(_ given: Case) throws {
    var world = APIWorld()
    let token = try world.accessToken(APIWorld.drive)
    var fields = HTTPFields()
    for header in given.headers {
      fields.append(.authorization, header.replacing("GOOD", with: token))
    }
    let query = given.query.replacing("GOOD", with: token)
    let outcome = try world.send("/drive/v2/files\(query)", fields: fields)
    #expect(outcome.response.status.code == given.status)
    #expect(outcome.cause?.code == given.cause)
  }
}
