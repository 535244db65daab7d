import GoogleAuthority
import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import Understudy

extension FaultSubject {
  /// A request as faults see it, to an authority that has the standard cast and nothing else.
  static func made(
    _ method: HTTPRequest.Method = .post, _ target: String = "/token", _ form: String = "",
    type: String? = "application/x-www-form-urlencoded",
    fields: [(HTTPField.Name, String)] = [], change: (inout Authority) -> Void = { _ in }
  ) throws -> FaultSubject {
    var request = HTTPRequest(
      method: method, target: try #require(.init(method: method, text: target)))
    request.fields.append(.host, "127.0.0.1:1")
    if let type { request.fields.append(.contentType, type) }
    for (name, value) in fields { request.fields.append(name, value) }
    request.body = Array(form.utf8)
    var random = SeededRandom(seed: "faults")
    var authority = Authority(registry: .standard, random: &random)
    change(&authority)
    let call = authority.routes.call(
      request, isSecure: false, at: Timestamp(secondsSince1970: 1_000_000))
    return FaultSubject(call, authority)
  }
}
