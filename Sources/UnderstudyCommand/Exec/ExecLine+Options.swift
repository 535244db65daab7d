extension ExecLine {
  /// The words of a command line of `exec`, with another way in which the command is led.
  static func words(_ arguments: [String], leadingBy way: ExecOptions.Network) -> [String] {
    let flag = ExecCommand.network.flag
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    var words = arguments
    for index in arguments[..<end].indices {
      if arguments[index].hasPrefix("\(flag)=") {
        words[index] = "\(flag)=\(way.rawValue)"
      } else if arguments[index] == flag, index + 1 < end {
        words[index + 1] = way.rawValue
      }
    }
    return words
  }

  /// The line that goes on with what was kept, with this time in place of any other.
  func goingOn(after later: String) -> String {
    var line = without(ExecCommand.later.flag).without(ExecCommand.scene.flag)
    // It keeps in any case; a name has to be said again.
    if options.contains(ExecCommand.keep.flag),
      value(of: ExecCommand.keep.flag)?.hasPrefix("-") ?? true
    {
      line = line.without(ExecCommand.keep.flag)
    }
    return line.adding(ExecCommand.later.flag, later)
  }
}
