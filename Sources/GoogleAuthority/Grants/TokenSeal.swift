internal import Keyring
internal import WireFormats

/// Writes and reads the tokens of one instance.
///
/// A token carries what is needed to find its grant, under a tag that only this instance can make.
/// So no token is ever stored, a garbled or foreign one is known at sight, and one whose grant was
/// forgotten long ago is still known to have been real.
struct TokenSeal: Sendable {
  /// What a token says to the one who can read it.
  struct Contents: Hashable, Sendable {
    var grant: GrantID
    /// A refresh token's generation, or the number of an access token's set of scopes.
    var number: UInt32 = 0
    /// Only access tokens expire by what stands in them.
    var expiry = Timestamp(secondsSince1970: 0)
  }

  private static let contentsSize = 24
  private static let tagSize = 8

  private let tag: SipHash

  init(random: inout some RandomSource) {
    tag = SipHash(key: random.number(), random.number())
  }

  /// Makes a token; no two are alike, whatever they say.
  func text(
    _ contents: Contents, kind: TokenKind, random: inout some RandomSource
  ) -> String {
    // The contents are hidden under random bytes that stand in front of them, and the rest is random
    // too, as tokens look.
    let fillerSize = kind.byteCount - Self.contentsSize - Self.tagSize
    var bytes = random.bytes(fillerSize)
    bytes.reserveCapacity(kind.byteCount + 1)
    bytes.append(word: contents.grant.serial ^ bytes.span.mask(0))
    bytes.append(word: UInt64(bitPattern: contents.expiry.secondsSince1970) ^ bytes.span.mask(1))
    let rest = UInt64(contents.number) << 32 | UInt64(UInt32(contents.expiry.nanoseconds))
    bytes.append(word: rest ^ bytes.span.mask(2))
    bytes.append(word: digest(of: &bytes, kind))
    var text: [UInt8] = []
    text.reserveCapacity(kind.prefix.utf8.count + (kind.byteCount * 4 + 2) / 3)
    text.append(contentsOf: kind.prefix.utf8)
    Base64URL.encode(bytes.span, into: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads a token of that kind; nil for whatever this instance hasn't made.
  func open(_ text: String, as kind: TokenKind) -> Contents? {
    let prefix = kind.prefix.utf8.count
    let span = text.utf8Span.span
    guard span.count == prefix + (kind.byteCount * 4 + 2) / 3,
      text.hasPrefix(kind.prefix),
      var bytes = Base64URL.decode(span.extracting(prefix..<span.count)),
      bytes.count == kind.byteCount
    else { return nil }
    let end = kind.byteCount - Self.tagSize
    let claimed = bytes.span.word(at: end)
    bytes.removeLast(Self.tagSize)
    guard claimed == digest(of: &bytes, kind) else { return nil }
    return contents(of: bytes.span)
  }

  private func contents(of bytes: Span<UInt8>) -> Contents? {
    let start = bytes.count - Self.contentsSize
    let seconds = Int64(bitPattern: bytes.word(at: start + 8) ^ bytes.mask(1))
    let rest = bytes.word(at: start + 16) ^ bytes.mask(2)
    let nanoseconds = Int32(truncatingIfNeeded: rest & 0xffff_ffff)
    guard (0..<1_000_000_000).contains(nanoseconds) else { return nil }
    return Contents(
      grant: GrantID(serial: bytes.word(at: start) ^ bytes.mask(0)),
      number: UInt32(rest >> 32),
      expiry: Timestamp(secondsSince1970: seconds, nanoseconds: nanoseconds))
  }

  /// The tag covers the kind too, so that one kind of token never passes for another.
  private func digest(of bytes: inout [UInt8], _ kind: TokenKind) -> UInt64 {
    bytes.append(kind.rawValue)
    defer { bytes.removeLast() }
    return tag.digest(bytes.span)
  }
}

extension [UInt8] {
  fileprivate mutating func append(word: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
    }
  }
}

extension Span<UInt8> {
  /// The random bytes that hide one word of the contents; a code's filler is too short for three
  /// words of their own, so they overlap.
  fileprivate func mask(_ index: Int) -> UInt64 { word(at: index * 5) }
}
