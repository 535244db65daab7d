import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// Any request gets Google's answer or a refusal with a cause: never a trap, never a 500.
@Suite struct BadInputTests {
  private static let now = Timestamp(secondsSince1970: 784_111_777)

  private static func authority(_ random: inout InstanceRandom) -> Authority {
    var authority = Authority(registry: .standard, random: &random)
    authority.decisions.fallback = Decision()
    return authority
  }

  /// The flaw of an answer; nil when there is none.
  private static func complaint(_ outcome: Outcome) -> String? {
    let status = outcome.response.status.code
    guard status < 500 else { return "status \(status)" }
    let location = outcome.response.fields[.location] ?? ""
    let isRefusal =
      status >= 400 || location.contains("/signin/oauth/error?")
      || location.contains("?error=") || location.contains("&error=")
    if isRefusal, outcome.cause == nil { return "no cause for \(status) \(location)" }
    if let cause = outcome.cause, !Cause.all.contains(cause) { return "\(cause.code) isn't listed" }
    return nil
  }

  /// Every address, method and content type, each with parameters of its own.
  @Test(arguments: [1, 2] as [UInt64])
  func everyAddressSurvives(_ seed: UInt64) throws {
    var requests = BadRequests(seed: seed)
    var random = InstanceRandom(seed: String(seed))
    var authority = Self.authority(&random)
    var sent = 0
    for address in BadRequests.addresses {
      for method in BadRequests.methods {
        for contentType in BadRequests.contentTypes {
          guard let request = requests.request(method, address, contentType) else { continue }
          sent += 1
          let outcome = authority.answer(
            request, isSecure: true, at: Self.now, random: &random)
          if let complaint = Self.complaint(outcome) {
            Issue.record("seed \(seed), request \(sent): \(complaint)\n\(request)")
          }
        }
      }
    }
    #expect(sent > 2000)
  }

  @Test(arguments: ["&", "=", "%00", "a=b&", "[", "\"", "+"])
  func muchOfOneThing(_ piece: String) throws {
    try sendEverywhere(String(repeating: piece, count: (1 << 15) / piece.utf8.count))
  }

  @Test func aMebibyte() throws {
    try sendEverywhere(String(repeating: "a", count: 1 << 20))
  }

  /// To every endpoint, in the query, as a form's value and as JSON.
  private func sendEverywhere(_ text: String) throws {
    var random = InstanceRandom(seed: "1")
    var authority = Self.authority(&random)
    for address in Endpoint.allCases.compactMap(\.addresses.first) {
      for (method, query, type, body) in [
        ("GET", "?client_id=\(text)", "", ""),
        ("POST", "", "application/x-www-form-urlencoded", "client_id=\(text)"),
        ("POST", "", "application/json", text),
      ] {
        let method = try #require(HTTPRequest.Method(rawValue: method))
        guard let target = HTTPRequest.Target(method: method, text: address.path + query) else {
          continue
        }
        let request = HTTPRequest(
          method: method, target: target,
          fields: [.host: address.host.rawValue, .contentType: type], body: Array(body.utf8))
        let outcome = authority.answer(request, isSecure: true, at: Self.now, random: &random)
        #expect(Self.complaint(outcome) == nil, "\(method.rawValue) \(address.path) \(type)")
      }
    }
  }
}
