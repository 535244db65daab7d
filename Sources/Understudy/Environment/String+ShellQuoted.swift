internal import WireFormats

extension String {
  /// The text as one word for sh, and for the shells that read as it does.
  package var shellQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// The same, without quotes where none are needed.
  package var shellQuotedIfNeeded: String {
    let plain = ASCIISet.alphanumerics.union(ASCIISet("-._/:=,@%+"))
    return !isEmpty && utf8.allSatisfy(plain.contains) ? self : shellQuoted
  }
}
