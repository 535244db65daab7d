internal import Keyring

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
}

/// Bytes that look random to whoever hasn't got the key, and are always the same for a seed.
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
