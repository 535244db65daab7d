/// The command line of `exec`, as it was written, to be shown with a change.
package struct ExecLine: Hashable, Sendable {
  /// The options that were given.
  package let options: [String]
  package let command: [String]

  package init(options: [String] = [], command: [String]) {
    self.options = options
    self.command = command
  }

  /// Takes this process's arguments apart.
  init(running command: [String], arguments: [String]) {
    var options = Array(arguments.dropFirst(2).dropLast(command.count))
    if options.last == "--" { options.removeLast() }
    self.init(options: options, command: command)
  }

  var text: String { adding() }

  /// True if the command is in a network in which it finds the mock without a proxy.
  var isInOwnNetwork: Bool { value(of: "--network") == "hosts" }

  /// The value of an option in one or two words; nil where it isn't given.
  func value(of flag: String) -> String? {
    for (index, word) in options.enumerated() {
      if word.hasPrefix("\(flag)=") { return String(word.dropFirst(flag.count + 1)) }
      if word == flag, index + 1 < options.count { return options[index + 1] }
    }
    return nil
  }

  /// The line without an option and its value.
  func without(_ flag: String) -> ExecLine {
    var kept: [String] = []
    var rest = options[...]
    while let word = rest.popFirst() {
      if word == flag {
        if let next = rest.first, !next.hasPrefix("-") { rest.removeFirst() }
      } else if !word.hasPrefix("\(flag)=") {
        kept.append(word)
      }
    }
    return ExecLine(options: kept, command: command)
  }

  func adding(_ words: String...) -> String { adding(words) }

  /// The options that a line has once, and that another value takes the place of.
  private static let replaceable = ["--network", "--browser"]

  /// The line with more options. Those that are there once stay so.
  func adding(_ words: [String]) -> String {
    var line = self
    for flag in Self.replaceable where words.first == flag { line = line.without(flag) }
    return (["understudy", "exec"] + line.options + words + ["--"] + command).map(Self.quoted)
      .joined(separator: " ")
  }

  /// A word as a shell takes it.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "-_./:=,@+%".utf8.contains(byte)
    }
    if isPlain, !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: #"'\''"#) + "'"
  }
}
