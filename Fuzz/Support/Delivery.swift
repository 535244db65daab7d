/// The way in which an input reaches a machine that reads a connection.
public enum Delivery: Sendable, CaseIterable {
  case whole
  /// As a transport gets it: what was not taken is presented again, with more behind it.
  case pieces

  /// Presents the input; the closure takes what it can and moves the offset behind it.
  public func present(_ input: Span<UInt8>, to take: (Span<UInt8>, inout Int) -> Void) {
    switch self {
    case .whole:
      var offset = 0
      take(input, &offset)
    case .pieces:
      var choices = Choices(input)
      var pending: [UInt8] = []
      var start = 0
      for piece in choices.pieces(of: input.count) {
        for index in start..<(start + piece) { pending.append(input[index]) }
        start += piece
        var offset = 0
        take(pending.span, &offset)
        pending.removeFirst(offset)
      }
    }
  }
}
