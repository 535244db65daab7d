import Testing
import WireFormats

@testable import RehearsalClient

/// A token response that is no use, and why.
struct BadAnswerCase: Sendable, CustomTestStringConvertible {
  let json: JSONValue
  let reason: String

  var testDescription: String { reason }

  static let all = [
    BadAnswerCase(json: [], reason: "it is an array"),
    BadAnswerCase(
      json: ["error": "invalid_grant"],
      reason: "it reports success and an error, invalid_grant"),
    BadAnswerCase(json: ["token_type": "Bearer"], reason: "it has no access token"),
    BadAnswerCase(
      json: ["access_token": nil, "token_type": "Bearer"], reason: "it has no access token"),
    BadAnswerCase(
      json: ["access_token": 7, "token_type": "Bearer"], reason: "it has no access token"),
    BadAnswerCase(
      json: ["access_token": "", "token_type": "Bearer"], reason: "it has no access token"),
    BadAnswerCase(
      json: ["access_token": "a\r\nX: y", "token_type": "Bearer"],
      reason: "the access token has characters that none may have"),
    BadAnswerCase(
      json: ["access_token": "a"], reason: "it doesn't say of what type the token is"),
    BadAnswerCase(
      json: ["access_token": "a", "token_type": "mac"],
      reason: "a token of type mac is nothing this app can use"),
  ]
}

struct TokenReplyTests {
  @Test(arguments: BadAnswerCase.all)
  func whatIsNoUseIsRefused(_ example: BadAnswerCase) {
    #expect(throws: JSONBody.Problem(reason: example.reason)) { try TokenReply(example.json) }
  }

  @Test func whatIsUnknownIsIgnored() throws {
    let answer = try TokenReply([
      "access_token": "a", "token_type": "bEARER", "expires_in": 3599, "refresh_token": "r",
      "scope": "openid  email", "refresh_token_expires_in": 604_800,
      "x_future": ["nested": [1, nil, "two"]],
    ])
    #expect(answer.accessToken == "a")
    #expect(answer.refreshToken == "r")
    #expect(answer.scopes == [.openID, .email])
    #expect(answer.lifetime == .seconds(3599))
    #expect(answer.refreshTokenLifetime == .seconds(604_800))
  }

  @Test(arguments: [
    ("3599" as JSONValue, 3599), (3599.0, 3599), (0, nil), (-1, nil), ("soon", nil), (nil, nil),
    (9_007_199_254_740_993, 1_000_000_000),
  ])
  func lifetimesAreTakenAsTheyCome(_ value: JSONValue, _ seconds: Int?) throws {
    let answer = try TokenReply([
      "access_token": "a", "token_type": "Bearer", "expires_in": value,
    ])
    #expect(answer.lifetime == seconds.map { .seconds($0) })
    #expect(answer.scopes == nil)
    #expect(answer.refreshToken == nil)
  }
}
