/// The name of a member, made ready for who writes it again and again: with its quotes, a colon and a space.
package struct JSONName: Sendable {
  private let start: Block
  private let rest: Block
  private let count: Int

  /// Takes at most 28 bytes of which none needs an escape.
  package init(_ name: String) {
    let text = Array("\"\(name)\": ".utf8)
    precondition(text.count <= 32, "a name has room in two blocks")
    precondition(!name.utf8.contains(where: JSONEscape.isNeeded), "a name stands for itself")
    start = text.span.paddedBlock(at: 0)
    rest = text.span.extracting(droppingFirst: 16).paddedBlock(at: 0)
    count = text.count
  }

  /// What writing takes, since it stores whole blocks.
  static let room = 32

  @inline(__always)
  func write(
    spaced: Bool, to target: inout MutableSpan<UInt8>, at position: inout Int
  ) {
    target.store(start, at: position)
    target.store(rest, at: position &+ 16)
    position &+= spaced ? count : count &- 1
  }
}
