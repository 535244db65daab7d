internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats

extension Understudy.Journal {
  /// The latest requests for a person to read: each with its answer, and a refusal with its cause and
  /// the usual fix. It is what the output of a failed test needs.
  public var summary: String {
    let requests = kept.filter { $0.exchange != nil }
    guard !requests.isEmpty else { return "no request has come" }
    let earlier = requests.count - Self.shown
    let archive = "\(ControlPath.root)/journal.har"
    let note = "… and \(earlier) earlier ones: \(archive) has all that are kept"
    let lines = requests.suffix(Self.shown).flatMap(Self.lines)
    return ((earlier > 0 ? [note] : []) + lines).joined(separator: "\n")
  }

  /// The most requests that are shown, and the most characters of the target of one that wasn't
  /// refused: of the others, any part may be what was wrong.
  private static let shown = 8
  private static let width = 100

  private static func lines(of entry: GoogleAuthority.JournalEntry) -> [String] {
    guard let request = entry.request else { return [] }
    let target = request.target.text.printable
    let status = entry.response.map { "\($0.status.code)" } ?? "no answer"
    func line(_ target: some StringProtocol) -> String {
      "\(entry.number). \(request.method.rawValue) \(target): \(status)"
    }
    guard let cause = entry.cause else {
      return [target.count > width ? line("\(target.prefix(width))…") : line(target)]
    }
    return [line(target), "     \(cause.code): \(cause.explanation) \(cause.fix)"]
  }
}
