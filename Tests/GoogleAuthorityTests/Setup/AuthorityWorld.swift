import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// A test's authority with its clock and its source of chance.
protocol AuthorityWorld {
  var now: Timestamp { get }
  var random: InstanceRandom { get set }
  var authority: Authority { get set }
}

extension AuthorityWorld {
  /// Sends a request, to the mock's own address where no host is named.
  mutating func request(
    _ method: HTTPRequest.Method, _ text: String, host: String? = nil,
    fields: HTTPFields = HTTPFields(), body: [UInt8] = [], isSecure: Bool = true
  ) throws -> Outcome {
    let target = try #require(HTTPRequest.Target(method: method, text: text))
    var request = HTTPRequest(method: method, target: target, fields: fields, body: body)
    if let host { request.fields.append(.host, host) }
    // Both are the world's own, and one call can't change two of its parts.
    var random = random
    defer { self.random = random }
    return authority.answer(request, isSecure: isSecure, at: now, random: &random)
  }

  /// Posts a form.
  mutating func post(
    _ text: String, host: String? = nil, form: [(String, String)], isSecure: Bool = true
  ) throws -> Outcome {
    try request(
      .post, text, host: host, fields: [.contentType: "application/x-www-form-urlencoded"],
      body: Array(FormURLEncoded.encode(form.map { Form.Field($0, $1) }).utf8),
      isSecure: isSecure)
  }

  mutating func change(_ account: Subject, _ change: (inout Account) -> Void) {
    guard var account = authority.registry.accounts[account] else { return }
    change(&account)
    authority.registry.put(account)
  }
}
