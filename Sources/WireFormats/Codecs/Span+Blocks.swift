/// Sixteen bytes at a time, where eight aren't enough: what every processor of this family does in
/// one instruction.
///
/// Comparisons are between whole blocks. Those with a single byte are made element by element by
/// the standard library, which is several times dearer.
@usableFromInline
package typealias Block = SIMD16<UInt8>

extension Span<UInt8> {
  /// The block at an index, bounds-checked like a subscript.
  @inlinable @inline(__always)
  package func block(at index: Int) -> Block {
    precondition(Bounds.contain(16, at: index, of: count))
    return unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: Block.self)
  }

  /// The block at an index, with zeros for the bytes behind the end.
  @inlinable @inline(__always)
  package func paddedBlock(at index: Int) -> Block {
    guard Bounds.contain(16, at: index, of: count) else { return lastBlock(from: index) }
    return block(at: index)
  }

  @usableFromInline
  package func lastBlock(from index: Int) -> Block {
    let middle = index &+ 8
    return Block(words: paddedWord(at: index), middle < count ? paddedWord(at: middle) : 0)
  }

  /// The block at an index, with a filler for the bytes behind the end.
  func block(at index: Int, filledWith filler: UInt8) -> Block {
    let isInside = Block.places(before: Swift.min(count &- index, 16))
    return paddedBlock(at: index).kept(where: isInside)
      | Block(eachByte: filler).kept(where: .!isInside)
  }
}

extension MutableSpan<UInt8> {
  @inlinable @inline(__always)
  package mutating func store(_ block: Block, at index: Int) {
    precondition(Bounds.contain(16, at: index, of: count))
    var bytes = mutableBytes
    unsafe bytes.storeBytes(of: block, toUncheckedByteOffset: index, as: Block.self)
  }
}

extension Block {
  @inlinable @inline(__always)
  package init(words low: UInt64, _ high: UInt64) {
    self.init(lanes: SIMD2(low.littleEndian, high.littleEndian))
  }

  @inlinable @inline(__always)
  package init(lanes: SIMD2<UInt64>) {
    self = unsafe unsafeBitCast(lanes, to: Block.self)
  }

  @inlinable @inline(__always)
  package init(eachByte byte: UInt8) { self.init(repeating: byte) }

  /// The two halves, the first byte lowest in each.
  @inlinable @inline(__always)
  package var words: (low: UInt64, high: UInt64) {
    (UInt64(littleEndian: lanes[0]), UInt64(littleEndian: lanes[1]))
  }

  @inlinable @inline(__always)
  package var lanes: SIMD2<UInt64> { unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self) }

  /// The first bytes, with zeros for the others.
  @inline(__always)
  func first(_ count: Int) -> Block { kept(where: Self.places(before: count)) }

  @inline(__always)
  static func places(before count: Int) -> SIMDMask<SIMD16<Int8>> {
    Block(words: 0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908)
      .< Block(eachByte: UInt8(truncatingIfNeeded: count))
  }

  @inline(__always)
  var signed: SIMD16<Int8> { unsafe unsafeBitCast(self, to: SIMD16<Int8>.self) }

  @inlinable @inline(__always)
  package func isEqual(to other: Block) -> Bool {
    let differences = lanes ^ other.lanes
    return differences[0] | differences[1] == 0
  }

  /// The block with zeros where the answer is no.
  @inlinable @inline(__always)
  package func kept(where mask: SIMDMask<SIMD16<Int8>>) -> Block {
    unsafe self & unsafeBitCast(mask, to: Block.self)
  }
}

extension SIMDMask<SIMD16<Int8>> {
  /// The position of the first byte for which the answer is yes; 16 if there is none.
  @inlinable @inline(__always)
  package var firstSet: Int {
    // Half of each byte's answer is enough, so all sixteen fit into one word and no branch is
    // needed.
    let pairs = unsafe unsafeBitCast(self, to: SIMD8<UInt16>.self) &>> 4
    let halves = unsafe unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: pairs), to: UInt64.self)
    return halves.trailingZeroBitCount &>> 2
  }
}
