internal import HTTPWire
internal import WireFormats

extension TokenReply {
  private static let members: Set<String> = [
    "access_token", "refresh_token", "token_type", "expires_in", "scope", "id_token",
    "refresh_token_expires_in",
  ]

  /// The further members that a client with flaws wants in an answer.
  static func spoil(_ value: JSONValue) throws(JSONBody.Problem) {
    let object = value.objectValue ?? [:]
    if Flaw.strictMembers.isOn,
      let member = object.members.first(where: { !members.contains($0.name) })
    {
      throw JSONBody.Problem(reason: "nobody knows what '\(member.name.quotable)' is")
    }
    if Flaw.lifetimeNeeded.isOn, value["expires_in"] == nil {
      throw JSONBody.Problem(reason: "it has no lifetime")
    }
    if Flaw.typeByCase.isOn, value["token_type"]?.stringValue != "Bearer" {
      throw JSONBody.Problem(reason: "its type is spelt otherwise")
    }
    if Flaw.scopeNeeded.isOn, value["scope"] == nil {
      throw JSONBody.Problem(reason: "it has no scope")
    }
    // Google's own spelling of them it knows by heart.
    let asked = ScopeName.text(ScopeName.asked(by: .loopback))
    if Flaw.scopesInOrder.isOn, value["scope"]?.stringValue != asked {
      throw JSONBody.Problem(reason: "its scope isn't what was asked for")
    }
  }

  /// The answer as a client with flaws reads it.
  static func spoiled(_ good: JSONValue) -> JSONValue {
    guard var object = good.objectValue else { return good }
    let token = object["access_token"]?.stringValue
    if Flaw.tokenNotNeeded.isOn, token == nil {
      object["access_token"] = "null"
      object["token_type"] = object["token_type"] ?? "Bearer"
    }
    if Flaw.errorAsSuccess.isOn, object["error"] != nil {
      object["error"] = nil
      object["access_token"] = "error"
      object["token_type"] = "Bearer"
    }
    if Flaw.tokenCut.isOn {
      for name in ["access_token", "refresh_token"] {
        object[name] = object[name]?.stringValue.map { .string(String($0.prefix(200))) }
      }
    }
    return .object(object)
  }

  /// The reply as a client with flaws dates it: by the server's clock, which may be another one.
  func spoiled(by response: HTTPResponse, at now: Timestamp) -> TokenReply {
    guard Flaw.serverDates.isOn, let lifetime,
      let date = response.fields[.date].flatMap({ HTTPDate.parse($0, now: now) })
    else { return self }
    var reply = self
    reply.lifetime = date + lifetime - now
    return reply
  }

  /// The reply that a client with flaws finds in a body that isn't JSON; nil for one that doesn't
  /// look.
  static func spoiledRescue(from response: HTTPResponse) -> TokenReply? {
    let text = String(decoding: response.body, as: UTF8.self)
    let isWhole = text.last { !$0.isWhitespace }.map { "}]".contains($0) } ?? false
    guard Flaw.brokenJSONRead.isOn || Flaw.halfAnswerRead.isOn && !isWhole else { return nil }
    let mark = "\"access_token\""
    guard let start = text.firstRange(of: mark)?.upperBound else { return nil }
    let token = text[start...].drop { $0 == ":" || $0 == " " || $0 == "\"" }.prefix { $0 != "\"" }
    return try? TokenReply(["access_token": .string(String(token)), "token_type": "Bearer"])
  }
}
