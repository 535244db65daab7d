internal import Keyring
internal import WireFormats

/// The body of a good answer: two fresh opaque tokens among constant text, 241 bytes in all.
package enum TokenAnswer {
  package static let size = 241
  private static let scope = "https://www.googleapis.com/auth/keep"

  package static func body() -> [UInt8] {
    var random = SystemRandom()
    var secrets = InlineArray<64, UInt8>(repeating: 0)
    var bytes = secrets.mutableSpan
    random.fill(&bytes)
    var tokens: [UInt8] = []
    tokens.reserveCapacity(128)
    tokens.append(contentsOf: "ya29.".utf8)
    Base64URL.encode(secrets.span.extracting(first: 32), into: &tokens)
    let border = tokens.count
    tokens.append(contentsOf: "1//".utf8)
    Base64URL.encode(secrets.span.extracting(last: 32), into: &tokens)
    var body: [UInt8] = []
    body.reserveCapacity(size)
    JSONWriter.write(.google, into: &body) { json in
      json.object { json in
        json.member("access_token", utf8: tokens.span.extracting(first: border))
        json.member("expires_in", 3599)
        json.member("refresh_token", utf8: tokens.span.extracting(droppingFirst: border))
        json.member("scope", scope)
        json.member("token_type", "Bearer")
      }
    }
    return body
  }
}
