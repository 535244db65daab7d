import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

@Suite struct TokenSealTests {
  private let contents = TokenSeal.Contents(
    grant: GrantID(serial: 42), number: 7,
    expiry: Timestamp(secondsSince1970: 1_700_000_000, nanoseconds: 999_999_999))

  struct Shape: Sendable, CustomTestStringConvertible {
    let kind: TokenKind
    let prefix: String
    let length: Int
    var testDescription: String { prefix }

    static let all = [
      Shape(kind: .code, prefix: "4/0A", length: 73),
      Shape(kind: .access, prefix: "ya29.a0A", length: 163),
      Shape(kind: .refresh, prefix: "1//0", length: 103),
    ]
  }

  /// google-behaviour 6.7: prefixes and lengths.
  @Test(arguments: Shape.all) func looksLikeGoogles(_ shape: Shape) {
    var random = SeededRandom(seed: 1)
    let seal = TokenSeal(random: &random)
    let one = seal.text(contents, kind: shape.kind, random: &random)
    let other = seal.text(contents, kind: shape.kind, random: &random)
    #expect(one.hasPrefix(shape.prefix))
    #expect(one.utf8.count == shape.length)
    #expect(one != other)
    #expect(seal.open(one, as: shape.kind) == contents)
    #expect(seal.open(other, as: shape.kind) == contents)
  }

  @Test(arguments: Shape.all) func everyChangedCharacterIsNoticed(_ shape: Shape) {
    var random = SeededRandom(seed: 2)
    let seal = TokenSeal(random: &random)
    let text = Array(seal.text(contents, kind: shape.kind, random: &random).utf8)
    for index in text.indices {
      var changed = text
      changed[index] = changed[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      #expect(seal.open(String(decoding: changed, as: UTF8.self), as: shape.kind) == nil)
    }
  }

  @Test func neitherAnotherKindNorAnotherInstancePasses() {
    var random = SeededRandom(seed: 3)
    let seal = TokenSeal(random: &random)
    let other = TokenSeal(random: &random)
    for kind in [TokenKind.code, .access, .refresh] {
      let text = seal.text(contents, kind: kind, random: &random)
      #expect(other.open(text, as: kind) == nil)
      for wrong in [TokenKind.code, .access, .refresh] where wrong != kind {
        #expect(seal.open(text, as: wrong) == nil)
      }
    }
  }

  @Test(arguments: ["", "foo", "4/0AV", "4%2F0AV", "\0", "1//03\u{212A}", "ya29.a0A="])
  func garbageIsNoToken(_ text: String) {
    var random = SeededRandom(seed: 4)
    let seal = TokenSeal(random: &random)
    for kind in [TokenKind.code, .access, .refresh] { #expect(seal.open(text, as: kind) == nil) }
  }
}

extension TokenSealTests {
  @Test func aRefreshTokenCanBeWrittenAgain() {
    var random = SeededRandom(seed: 5)
    let seal = TokenSeal(random: &random)
    let token = SealedRefreshToken(grant: GrantID(serial: 42), generation: 7, spelling: 1)
    let text = seal.token(token).text
    #expect(text.utf8.count == 103)
    #expect(seal.token(token).text == text)
    #expect(
      seal.open(text, as: .refresh)
        == TokenSeal.Contents(grant: GrantID(serial: 42), number: 7))
    for other in [
      SealedRefreshToken(grant: GrantID(serial: 43), generation: 7, spelling: 1),
      SealedRefreshToken(grant: GrantID(serial: 42), generation: 8, spelling: 1),
      SealedRefreshToken(grant: GrantID(serial: 42), generation: 7, spelling: 2),
    ] {
      #expect(seal.token(other).text.prefix(16) != text.prefix(16))
    }
    #expect(TokenSeal(random: &random).token(token).text.prefix(16) != text.prefix(16))
  }
}

extension TokenSeal {
  fileprivate func text(
    _ contents: Contents, kind: TokenKind, random: inout some RandomSource
  ) -> String {
    token(contents, kind: kind, random: &random).text
  }

  fileprivate func open(_ text: String, as kind: TokenKind) -> Contents? {
    open(text.utf8Span.span, as: kind)
  }
}
