/// What a token request has got.
enum TokenIssue {
  /// The body of the answer, which is complete.
  case answer([UInt8])
  /// In a box of its own: it is large and rare, and the other one is neither.
  indirect case unsigned(TokenDecision.Unsigned)
}
