internal import Keyring
internal import WireFormats

/// The body of a good answer: two fresh opaque tokens among constant text, 241 bytes in all.
enum TokenAnswer {
  private static let size = 241
  private static let beforeAccess = Array(#"{"access_token":"ya29."#.utf8)
  private static let beforeRefresh = Array(#"","expires_in":3599,"refresh_token":"1//"#.utf8)
  private static let beforeScope = Array(#"","scope":""#.utf8)
  private static let scope = Array(
    "openid email https://www.googleapis.com/auth/drive.appdata".utf8)
  private static let afterScope = Array(#"","token_type":"Bearer"}"#.utf8)

  static func body() -> [UInt8] {
    var random = SystemRandom()
    var body: [UInt8] = []
    body.reserveCapacity(size)
    body.append(contentsOf: beforeAccess)
    appendToken(to: &body, from: &random)
    body.append(contentsOf: beforeRefresh)
    appendToken(to: &body, from: &random)
    body.append(contentsOf: beforeScope)
    body.append(contentsOf: scope)
    body.append(contentsOf: afterScope)
    return body
  }

  private static func appendToken(to body: inout [UInt8], from random: inout SystemRandom) {
    var token = InlineArray<32, UInt8>(repeating: 0)
    var bytes = token.mutableSpan
    random.fill(&bytes)
    Base64URL.encode(token.span, into: &body)
  }
}
