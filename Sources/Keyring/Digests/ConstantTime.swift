internal import WireFormats

/// Compares two secrets in a time that depends on their lengths only.
package func constantTimeEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
  constantTimeEqual(first.span, second.span)
}

/// Compares the UTF-8 bytes of two secrets in a time that depends on their lengths only.
package func constantTimeEqual(_ first: String, _ second: String) -> Bool {
  constantTimeEqual(first.utf8Span.span, second.utf8Span.span)
}

/// Compares two secrets in a time that depends on their lengths only.
package func constantTimeEqual(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Bool {
  guard first.count == second.count else { return false }
  // Every byte is looked at, and no branch depends on what one is.
  var differences = Block()
  var index = 0
  while index &+ 16 < first.count {
    differences |= first.block(at: index) ^ second.block(at: index)
    index &+= 16
  }
  // The last block may overlap the one before it.
  let last = max(0, first.count &- 16)
  differences |= first.paddedBlock(at: last) ^ second.paddedBlock(at: last)
  return differences.isEqual(to: Block())
}
