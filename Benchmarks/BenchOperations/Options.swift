/// The options on the command line.
struct Options {
  var names: Set<String> = []
  var rounds = 5
  var duration = Duration.milliseconds(200)
  var instances = 10_000
  /// Files of saved cases; without them nothing is judged.
  var evidence: [String] = []

  static let usage = """
    usage: BenchOperations [--only NAME]... [--rounds N] [--milliseconds N] [--instances N] \
    [--evidence FILE]...
    """

  /// Nil for arguments that make no sense.
  init?(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    while let option = rest.next() {
      guard let value = rest.next() else { return nil }
      switch option {
      case "--only": names.insert(value)
      case "--rounds": rounds = Int(value) ?? 0
      case "--milliseconds": duration = .milliseconds(Int(value) ?? 0)
      case "--evidence": evidence.append(value)
      case "--instances": instances = Int(value) ?? 0
      default: return nil
      }
    }
    guard rounds > 0, duration > .zero, instances > 0 else { return nil }
  }

  func wants(_ name: String) -> Bool { names.isEmpty || names.contains(name) }
}
