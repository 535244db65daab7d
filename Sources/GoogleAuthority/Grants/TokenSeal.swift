internal import Keyring
internal import WireFormats

/// Writes and reads the tokens of one instance.
///
/// A token carries what is needed to find its grant, under a tag that only this instance can make.
/// So no token is ever stored, a garbled or foreign one is known at sight, and one whose grant was
/// forgotten long ago is still known to have been real.
struct TokenSeal: Sendable {
  /// The contents of a token, which only this instance can read.
  struct Contents: Hashable, Sendable {
    var grant: GrantID
    /// A refresh token's generation, or the number of an access token's set of scopes.
    var number: UInt32 = 0
    /// Access tokens and device codes expire by what stands in them.
    var expiry = Timestamp(secondsSince1970: 0)
  }

  private static let contentsSize = 24
  private static let tagSize = 8

  /// Changed only before anything is sealed.
  var key: TokenKey
  var shapes = TokenShapes()

  init(random: inout some RandomSource) {
    let first = random.number()
    key = TokenKey(first, random.number())
  }

  /// Makes a token; no two are alike, even with the same content.
  func token(
    _ contents: Contents, kind: TokenKind, random: inout some RandomSource
  ) -> IssuedToken {
    // The contents are hidden under random bytes that stand in front of them, and the rest is
    // random too, as tokens look.
    var token = IssuedToken(of: kind)
    token.shape = shapes[kind]
    var bytes = token.bytes.mutableSpan
    random.fill(&bytes)
    let end = kind.byteCount - Self.tagSize
    let start = end - Self.contentsSize
    let seconds = UInt64(bitPattern: contents.expiry.secondsSince1970)
    let rest = UInt64(contents.number) << 32 | UInt64(UInt32(contents.expiry.nanoseconds))
    bytes.store(contents.grant.serial ^ bytes.span.mask(0), at: start)
    bytes.store(seconds ^ bytes.span.mask(1), at: start + 8)
    bytes.store(rest ^ bytes.span.mask(2), at: start + 16)
    bytes.store(tag(kind).digest(bytes.span.extracting(0..<end)), at: end)
    return token
  }

  /// Reads a token of the kind; nil for any that this instance hasn't made.
  func open(_ text: Span<UInt8>, as kind: TokenKind) -> Contents? {
    // Those that were made before shapes were changed are good as they are.
    if let contents = contents(ofGoogles: text, as: kind) { return contents }
    guard shapes[kind] != .google else { return nil }
    let text = String(decoding: text.indices.map { text[$0] }, as: UTF8.self)
    return shapes[kind].undressed(text, of: kind).flatMap { text in
      contents(ofGoogles: text.utf8Span.span, as: kind)
    }
  }

  private func contents(ofGoogles text: Span<UInt8>, as kind: TokenKind) -> Contents? {
    let prefix = kind.prefix
    let start = prefix.utf8.count
    guard text.count == start + (kind.byteCount * 4 + 2) / 3,
      text.extracting(first: start).isEqual(to: prefix.utf8Span.span)
    else { return nil }
    // Read into scratch space, which costs a tenth of an array.
    var scratch = IssuedToken.Bytes(repeating: 0)
    var bytes = scratch.mutableSpan
    guard Base64URL.decode(text.extracting(droppingFirst: start), into: &bytes) == kind.byteCount
    else { return nil }
    let end = kind.byteCount - Self.tagSize
    let sealed = bytes.span.extracting(0..<end)
    guard bytes.span.word(at: end) == tag(kind).digest(sealed) else { return nil }
    return contents(of: sealed)
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

  /// The key of bytes that only look random: no kind of token has it.
  var noiseHash: FoldedHash { FoldedHash(key: key.first, ~key.second) }

  /// Each kind has its own key, so that one kind of token never passes for another.
  private func tag(_ kind: TokenKind) -> FoldedHash {
    FoldedHash(key: key.first, key.second ^ UInt64(kind.rawValue))
  }
}

extension Span<UInt8> {
  /// The random bytes that hide one word of the contents; a code's filler is too short for three
  /// words of their own, so they overlap.
  fileprivate func mask(_ index: Int) -> UInt64 { word(at: index * 5) }
}

extension TokenSeal {
  /// Writes a refresh token again, which security events name when it ends.
  func token(_ token: SealedRefreshToken) -> IssuedToken {
    var noise = KeyedNoise(
      hash: noiseHash, seed: [token.grant.serial, UInt64(token.generation), token.spelling])
    let contents = Contents(grant: token.grant, number: token.generation)
    return self.token(contents, kind: .refresh, random: &noise)
  }

  /// Sixteen bytes that no other instance and no other number have.
  func identifier(_ number: UInt64) -> [UInt8] {
    var noise = KeyedNoise(hash: noiseHash, seed: [number])
    return noise.bytes(16)
  }

  /// A number of nineteen digits for an API's resource, which no other number has.
  func resourceNumber(_ number: UInt64) -> UInt64 {
    // The two words behind tell the seed from all others.
    var noise = KeyedNoise(hash: noiseHash, seed: [number, 0, 0])
    let smallest: UInt64 = 1_000_000_000_000_000_000
    return smallest + noise.number(below: smallest)
  }

  /// The key of the pages of instances that share their state.
  var pageKey: [UInt8] {
    // Four words tell the seed from all others.
    var noise = KeyedNoise(hash: noiseHash, seed: [0, 0, 0, 0])
    return noise.bytes(32)
  }

  /// Bytes for the name of a browser, which no other number has.
  func browserName(_ number: UInt64, size: Int) -> [UInt8] {
    // The second word tells the seed from an identifier's.
    var noise = KeyedNoise(hash: noiseHash, seed: [number, 0])
    return noise.bytes(size)
  }
}

/// Bytes that look random without the key, and are always the same for a seed.
private struct KeyedNoise: RandomSource {
  let hash: FoldedHash
  /// The seed's bytes, and a counter behind them.
  private var block: [UInt8]
  private var count: UInt8 = 0

  init(hash: FoldedHash, seed: [UInt64]) {
    self.hash = hash
    block = seed.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
    block.append(0)
  }

  mutating func fill(_ bytes: inout MutableSpan<UInt8>) {
    var word: UInt64 = 0
    for index in bytes.indices {
      if index % 8 == 0 {
        block[block.count - 1] = count
        count &+= 1
        word = hash.digest(block.span)
      }
      bytes[index] = UInt8(truncatingIfNeeded: word)
      word >>= 8
    }
  }
}

/// The numbers from which a refresh token can be written again, letter by letter: none is ever
/// stored.
struct SealedRefreshToken: Hashable, Sendable {
  let grant: GrantID
  let generation: UInt32
  /// The number of the spelling that was issued.
  let spelling: UInt64
}
