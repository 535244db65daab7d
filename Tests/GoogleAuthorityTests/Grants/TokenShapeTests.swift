import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

@Suite struct TokenShapeTests {
  private let contents = TokenSeal.Contents(grant: GrantID(serial: 42), number: 7)

  struct ShapeCase: Sendable, CustomTestStringConvertible {
    let shape: TokenShape
    let kind: TokenKind
    let prefix: String
    let length: Int
    var testDescription: String { "\(kind) as \(shape)" }

    static let all = [
      ShapeCase(shape: .plain, kind: .code, prefix: "40AV", length: 72),
      ShapeCase(shape: .long(256), kind: .code, prefix: "4/0AV", length: 256),
      ShapeCase(shape: .long(2048), kind: .access, prefix: "ya29.a0A", length: 2048),
      ShapeCase(shape: .long(8192), kind: .refresh, prefix: "1//03", length: 8192),
      ShapeCase(
        shape: .document, kind: .access, prefix: "eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.",
        length: 703),
    ]
  }

  @Test(arguments: ShapeCase.all) func looksSoAndIsReadAgain(_ wanted: ShapeCase) {
    var random = SeededRandom(seed: 1)
    let seal = seal(wanted, &random)
    let text = seal.token(contents, kind: wanted.kind, random: &random).text
    #expect(text.hasPrefix(wanted.prefix))
    #expect(text.utf8.count == wanted.length)
    #expect(Self.open(Array(text.utf8), wanted.kind, seal) == contents)
  }

  @Test(arguments: ShapeCase.all) func noLetterIsChangedOrLost(_ wanted: ShapeCase) {
    var random = SeededRandom(seed: 2)
    let seal = seal(wanted, &random)
    let text = Array(seal.token(contents, kind: wanted.kind, random: &random).text.utf8)
    for index in Array(stride(from: 0, to: text.count, by: 7)) + [text.count - 1] {
      var changed = text
      changed[index] = changed[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      #expect(Self.open(changed, wanted.kind, seal) == nil)
    }
    #expect(Self.open(text.dropLast(), wanted.kind, seal) == nil)
    #expect(Self.open(text + text.suffix(1), wanted.kind, seal) == nil)
  }

  @Test func whatWasMadeBeforeIsStillGood() {
    var random = SeededRandom(seed: 3)
    var seal = TokenSeal(random: &random)
    let text = seal.token(contents, kind: .access, random: &random).text
    seal.shapes.access = .document
    #expect(Self.open(Array(text.utf8), .access, seal) == contents)
  }

  @Test func aDocumentHasRunOut() throws {
    var random = SeededRandom(seed: 4)
    let seal = seal(ShapeCase.all[4], &random)
    let text = seal.token(contents, kind: .access, random: &random).text
    let claims = try JWS(compact: text).claims
    #expect(claims["exp"]?.intValue == 1_000_000_000)
    #expect(claims["iss"] == "https://accounts.google.com")
  }

  private static func open(
    _ text: [UInt8], _ kind: TokenKind, _ seal: TokenSeal
  ) -> TokenSeal.Contents? {
    seal.open(text.span, as: kind)
  }

  private func seal(_ wanted: ShapeCase, _ random: inout SeededRandom) -> TokenSeal {
    var seal = TokenSeal(random: &random)
    switch wanted.kind {
    case .code: seal.shapes.code = wanted.shape
    case .access: seal.shapes.access = wanted.shape
    case .refresh: seal.shapes.refresh = wanted.shape
    case .device, .serviceAccess: break
    }
    return seal
  }
}
