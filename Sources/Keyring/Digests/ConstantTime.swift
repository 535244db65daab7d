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
  var differences: UInt64 = 0
  var index = 0
  while index &+ 8 <= first.count {
    differences |= first.word(at: index) ^ second.word(at: index)
    index &+= 8
  }
  while index < first.count {
    differences |= UInt64(first[index] ^ second[index])
    index &+= 1
  }
  return differences == 0
}
