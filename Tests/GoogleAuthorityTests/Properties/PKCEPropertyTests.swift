import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 6.4, for all verifiers of RFC 7636, section 4.1.
@Suite struct PKCEPropertyTests {
  private static let characters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)

  /// A verifier of that length, and its challenge.
  private static func pair(
    _ length: Int, _ method: CodeChallenge.Method, _ random: inout SeededRandom
  ) -> (verifier: [UInt8], challenge: CodeChallenge) {
    let verifier = (0..<length).map { _ in
      characters[Int(random.number(below: UInt64(characters.count)))]
    }
    let text = String(decoding: verifier, as: UTF8.self)
    let value = method == .plain ? text : Base64URL.encode(SHA256.digest(text))
    return (verifier, CodeChallenge(method: method, value: value))
  }

  @Test(arguments: [43, 44, 64, 127, 128], [CodeChallenge.Method.plain, .sha256])
  func everyVerifierAnswersItsChallenge(_ length: Int, _ method: CodeChallenge.Method) throws {
    var random = SeededRandom(seed: UInt64(length))
    var world = TokenWorld()
    for _ in 0..<10 {
      let (verifier, challenge) = Self.pair(length, method, &random)
      let code = world.code(challenge: challenge)
      let outcome = try world.exchange(code, verifier: String(decoding: verifier, as: UTF8.self))
      #expect(outcome.response.status == .ok)
    }
  }

  @Test(arguments: [CodeChallenge.Method.plain, .sha256])
  func aChangedCharacterIsRefused(_ method: CodeChallenge.Method) throws {
    var random = SeededRandom(seed: 7)
    var world = TokenWorld()
    let (verifier, challenge) = Self.pair(43, method, &random)
    let code = world.code(challenge: challenge)
    for index in verifier.indices {
      var changed = verifier
      while changed[index] == verifier[index] {
        changed[index] =
          Self.characters[
            Int(random.number(below: UInt64(Self.characters.count)))]
      }
      let outcome = try world.exchange(code, verifier: String(decoding: changed, as: UTF8.self))
      #expect(outcome.cause == .verifierWrong, "character \(index)")
    }
    // None of them has used the code up.
    let right = String(decoding: verifier, as: UTF8.self)
    #expect(try world.exchange(code, verifier: right).response.status == .ok)
  }
}
