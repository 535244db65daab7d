internal import WireFormats

/// Scans by blocks of sixteen bytes, which costs an instruction a byte instead of ten.
extension Span<UInt8> {
  /// The first index from `start` on whose byte cannot stand in a field value, at most `stop`.
  @inline(__always)
  func endOfFieldValue(from start: Int, to stop: Int) -> Int {
    var at = start
    while at &+ 16 <= stop {
      let first = block(at: at).controlBytes.firstSet
      at &+= first
      guard first < 16 else { continue }
      // The blocks don't know that a tab is welcome.
      guard self[at] == Byte.tab else { return at }
      at &+= 1
    }
    while at < stop, ByteClass.isFieldValue(self[at]) { at &+= 1 }
    return at
  }

  /// The first index from `start` on whose byte is not a token byte, at most `stop`.
  @inline(__always)
  func endOfToken(from start: Int, to stop: Int) -> Int {
    var at = start
    while at &+ 16 <= stop {
      let first = block(at: at).bytesBesidesLettersAndHyphens.firstSet
      at &+= first
      guard first < 16 else { continue }
      // A colon ends most names; digits and marks are rare in them.
      guard self[at] != Byte.colon, ByteClass.isToken(self[at]) else { return at }
      at &+= 1
    }
    while at < stop, ByteClass.isToken(self[at]) { at &+= 1 }
    return at
  }

  /// The first index from `start` on whose byte isn't unreserved, at most `stop`.
  @inline(__always)
  func endOfUnreserved(from start: Int, to stop: Int) -> Int {
    var at = start
    // What is behind `stop` is looked at, but doesn't count.
    while at < stop, at &+ 16 <= count {
      let first = block(at: at).bytesBesidesUnreserved.firstSet
      at &+= first
      guard first == 16 else { return Swift.min(at, stop) }
    }
    while at < stop, ByteClass.isUnreserved(self[at]) { at &+= 1 }
    return Swift.min(at, stop)
  }
}

extension Block {
  /// Bytes below space, and DEL.
  @inline(__always)
  fileprivate var controlBytes: SIMDMask<SIMD16<Int8>> {
    self .< Block(eachByte: Byte.space) .| self .== Block(eachByte: Byte.delete)
  }

  @inline(__always)
  fileprivate var bytesBesidesLettersAndHyphens: SIMDMask<SIMD16<Int8>> {
    let letters = (self | Block(eachByte: 0x20)) &- Block(eachByte: UInt8(ascii: "a"))
    return letters .>= Block(eachByte: 26) .& self .!= Block(eachByte: Byte.hyphen)
  }

  @inline(__always)
  fileprivate var bytesBesidesUnreserved: SIMDMask<SIMD16<Int8>> {
    let digits = self &- Block(eachByte: Byte.zero)
    return bytesBesidesLettersAndHyphens .& digits .>= Block(eachByte: 10)
      .& self .!= Block(eachByte: Byte.dot) .& self .!= Block(eachByte: UInt8(ascii: "_"))
      .& self .!= Block(eachByte: UInt8(ascii: "~"))
  }
}
