/// Both sides of one of a child's standard streams.
struct StreamEnds: ~Copyable {
  let child: ChildSide
  let ours: ChildStream?

  /// The file that the child finds in the stream's place.
  enum ChildSide: ~Copyable {
    case inherited
    case opened(path: String)
    case end(OwnedDescriptor)
  }

  private init(child: consuming ChildSide, ours: ChildStream? = nil) {
    self.child = child
    self.ours = ours
  }

  static func input(
    _ input: Launch.Input, terminal: PseudoTerminal?
  ) throws(LaunchFailure) -> StreamEnds {
    switch input {
    case .inherited: return StreamEnds(child: .inherited)
    case .null: return StreamEnds(child: .opened(path: "/dev/null"))
    case .bytes(let bytes): return StreamEnds(child: .end(try MemoryFile.make(bytes)))
    case .terminal: return try on(terminal, isShared: false)
    case .pipe:
      let pipe = try Pipe()
      return StreamEnds(child: .end(pipe.readEnd), ours: try ChildStream(pipe.writeEnd))
    }
  }

  /// The terminal's output comes out once, even when both standard output and errors go there.
  static func output(
    _ output: Launch.Output, terminal: PseudoTerminal?, isTerminalRead: Bool = false
  ) throws(LaunchFailure) -> StreamEnds {
    switch output {
    case .inherited: return StreamEnds(child: .inherited)
    case .null: return StreamEnds(child: .opened(path: "/dev/null"))
    case .terminal: return try on(terminal, isShared: isTerminalRead)
    case .pipe:
      let pipe = try Pipe()
      return StreamEnds(child: .end(pipe.writeEnd), ours: try ChildStream(pipe.readEnd))
    }
  }

  private static func on(_ terminal: PseudoTerminal?, isShared: Bool) throws(LaunchFailure)
    -> StreamEnds
  {
    guard let terminal else { preconditionFailure("a launch on a terminal has one") }
    let ours = isShared ? nil : try ChildStream(terminal.master.duplicate())
    return StreamEnds(child: .opened(path: terminal.path), ours: ours)
  }
}
