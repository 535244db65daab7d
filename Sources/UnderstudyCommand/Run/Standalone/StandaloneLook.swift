import ClientChecks
import Evidence
import WireFormats
import Words

/// The mark of a finding in what `reproduce.py` prints: a pattern for the lines that show it.
struct StandaloneLook: Hashable, Sendable {
  /// The line for the one who looks.
  var title: String
  /// The pattern of one line.
  var line: String
  /// The number of such lines that it takes.
  var count = 1
  /// True if the line is that of a file.
  var isInFile = false

  /// The pattern for all that is printed.
  var pattern: String {
    count == 1 ? "(?m)\(line)" : "(?m)(?:\(line)[\\s\\S]*?){\(count)}"
  }

  /// The reason why a finding can't be looked for in what a script prints.
  enum Trouble: Error, Hashable, Sendable {
    /// No request, address, output or end of the client's shows it.
    case elsewhere(String)
    case inTime
    /// It lies in values that the client makes up: only two of them side by side show it.
    case inComparison

    var reason: String {
      switch self {
      case .elsewhere(let place): "only \(place) shows it"
      case .inTime: "only times and statistics show it"
      case .inComparison: "only several requests beside each other show it"
      }
    }
  }
}

/// Everything that a script would have printed in a case, with the things in the evidence that it
/// comes from.
struct StandaloneTranscript {
  private let evidence: Evidence
  private let canaries: Canaries
  private var lines: [(thing: Decisive, text: String)] = []
  /// The values that the client makes up anew.
  private var ownValues: Set<String> = []
  private var ownPorts: Set<String> = []

  init(of evidence: Evidence) {
    self.evidence = evidence
    canaries = Canaries(evidence.secrets)
    for event in evidence.timeline {
      switch event.kind {
      case .exchange where evidence.exchanges[event.number].sender == .client:
        let exchange = evidence.exchanges[event.number]
        lines.append((Decisive(.exchange, event.number), exchange.shownLine))
      case .opening:
        let url = evidence.openings[event.number].url
        lines.append((Decisive(.opening, event.number), "opened \(url)"))
        noteOwn(url)
      case .runEnd:
        let run = evidence.runs[event.number]
        guard case .code(let code)? = run.exit else { break }
        lines.append((Decisive(.runEnd, event.number), "\(run.action): exit \(code)"))
      case .exchange, .answer, .connection, .output, .visit, .visitAnswer, .listener,
        .listenerEnd, .process, .file, .clock, .secret, .note, .run:
        break
      }
    }
    for secret in evidence.secrets where secret.kind == .codeVerifier {
      if let value = secret.value { ownValues.insert(value) }
    }
  }

  private static let ownNames = ["state", "nonce", "code_challenge"]

  private mutating func noteOwn(_ url: String) {
    let query = url.parted(at: "?").after.map { FormURLEncoded.decode($0) } ?? Form()
    for name in Self.ownNames { query[name].map { _ = ownValues.insert($0) } }
    let port = query["redirect_uri"]?.split(separator: ":").last?.prefix { $0.isNumber }
    if let port, !port.isEmpty { ownPorts.insert(String(port)) }
  }
}

// MARK: - Looking

extension StandaloneTranscript {
  /// The mark of a finding.
  func look(
    for finding: CheckLine.Finding, of line: CheckLine
  ) throws(StandaloneLook.Trouble) -> StandaloneLook {
    let check = CheckCatalogue.all.checks.first { $0.id.rawValue == line.subject }
    if check?.evidence.contains(.time) == true { throw .inTime }
    guard let decisive = finding.decisive else { throw .elsewhere("the whole story") }
    let title = "seen again: \(line.subject), \(line.title): \(finding.seen)"
    // A request may have led to what is wrong without being it.
    if [.exchange, .answer, .opening].contains(decisive.kind),
      check?.evidence.contains(.wire) == false
    {
      throw .elsewhere("what the client says to its user, or doesn't,")
    }
    let thing = end(in: finding.seen, after: decisive) ?? thing(of: decisive)
    switch thing.kind {
    case .exchange, .opening, .runEnd: break
    case .output:
      return StandaloneLook(title: title, line: try pattern(ofOutput: thing.number, finding))
    case .file:
      return StandaloneLook(
        title: title, line: try pattern(ofFile: thing.number), isInFile: true)
    case .visitAnswer: throw .elsewhere("the client's answer to the browser")
    case .listener, .listenerEnd: throw .elsewhere("the table of sockets")
    case .process: throw .elsewhere("the table of processes")
    case .connection: throw .elsewhere("a connection")
    case .run, .answer, .visit, .clock, .secret, .note: throw .elsewhere("the harness")
    }
    guard let place = lines.firstIndex(where: { $0.thing == thing }) else {
      throw .elsewhere("an event that the script doesn't print")
    }
    let pattern = try pattern(ofLine: place)
    guard let expression = try? Regex(pattern) else { throw .elsewhere("an odd line") }
    let count = lines[...place].count { $0.text.firstMatch(of: expression) != nil }
    guard count > 0 else { throw .elsewhere("an odd line") }
    return StandaloneLook(title: title, line: pattern, count: count)
  }

  /// The end of the client's of which a finding speaks, such as `'login' ended with signed_in`: a
  /// request before it may have been right.
  private func end(in seen: String, after decisive: Decisive) -> Decisive? {
    let words = seen.split(separator: "'")
    guard seen.contains("' ended with "), words.count > 1 else { return nil }
    let action = words.dropFirst(seen.hasPrefix("'") ? 0 : 1).first.map(String.init)
    let start = evidence.timeline.firstIndex {
      $0.kind == decisive.kind && $0.number == decisive.number
    }
    return evidence.timeline[(start ?? 0)...].first { event in
      guard event.kind == .runEnd else { return false }
      let run = evidence.runs[event.number]
      return run.action == action && run.outcome.map { seen.hasSuffix(" \($0.rawValue)") } == true
    }.map { Decisive(.runEnd, $0.number) }
  }

  /// The thing that the script prints a line for.
  private func thing(of decisive: Decisive) -> Decisive {
    switch decisive.kind {
    case .answer: return thing(of: Decisive(.exchange, decisive.number))
    case .exchange where evidence.exchanges[decisive.number].sender == .browser:
      let target = evidence.exchanges[decisive.number].request.target
      let opening = evidence.openings.firstIndex { $0.url.hasSuffix(target) }
      return opening.map { Decisive(.opening, $0) } ?? decisive
    case .run, .runEnd, .exchange, .connection, .output, .opening, .visit, .visitAnswer,
      .listener, .listenerEnd, .process, .file, .clock, .secret, .note:
      return decisive
    }
  }

  private func pattern(ofLine place: Int) throws(StandaloneLook.Trouble) -> String {
    let (thing, text) = lines[place]
    switch thing.kind {
    case .exchange:
      let exchange = evidence.exchanges[thing.number]
      let pairs = [exchange.request.target.parted(at: "?").after, exchange.formText]
      let parts = pairs.compactMap(\.self).flatMap { $0.split(separator: "&") }.map(String.init)
      var pattern = "^\(exchange.shownPlace.escaped)(?= )" + parts.map(lookahead).joined()
      pattern += absence(beside: parts, exchange.endpoint == .token ? Self.tokenNames : [])
      if let field = exchange.request.fields[first: "authorization"], field.hasPrefix("Bearer") {
        pattern += "(?=[^\\n]*\(field.escaped))"
      }
      return pattern + "[^\\n]*"
    case .opening:
      let url = evidence.openings[thing.number].url
      try requireNew(url, before: place)
      let (address, query) = url.parted(at: "?")
      let parts = (query ?? "").split(separator: "&").map(String.init)
      return "^[^\\n]*\(address.escaped)" + parts.map(lookahead).joined()
        + absence(beside: parts, Self.authorizationNames) + "[^\\n]*"
    case .run, .runEnd, .answer, .connection, .output, .visit, .visitAnswer, .listener,
      .listenerEnd, .process, .file, .clock, .secret, .note:
      return "^\(text.escaped)$"
    }
  }

  private static let authorizationNames = [
    "client_id", "redirect_uri", "response_type", "scope", "state", "nonce", "code_challenge",
    "code_challenge_method",
  ]
  private static let tokenNames = ["client_id", "redirect_uri", "code_verifier", "grant_type"]

  /// The pattern of one parameter, as far as it mustn't be new each time.
  private func lookahead(_ pair: String) -> String {
    let (name, value) = pair.parted(at: "=")
    let start = "(?=[^\\n]*[?& ]\(name.escaped)="
    guard let value else { return "(?=[^\\n]*[?& ]\(name.escaped)[& ])" }
    let plain = FormURLEncoded.decode("v=\(value)")["v"] ?? value
    if ownValues.contains(plain) { return start + ")" }
    for port in ownPorts where plain.contains(":\(port)") {
      let parts = value.split(separator: Regex<Substring>(verbatim: port), maxSplits: 1)
      guard parts.count <= 2 else { break }
      return start + parts.map { String($0).escaped }.joined(separator: "\\d+")
        + (value.hasSuffix(port) ? "\\d+" : "") + "(?:[& ]|$))"
    }
    return start + value.escaped + "(?:[& ]|$))"
  }

  private func absence(beside parts: [String], _ names: [String]) -> String {
    let present = Set(parts.map { $0.parted(at: "=").before })
    return names.filter { !present.contains($0) }
      .map { "(?![^\\n]*[?& ]\($0)=)" }.joined()
  }

  /// Refuses an address with a value that an earlier one had: it is the finding perhaps, and new
  /// values can't show it.
  private func requireNew(_ url: String, before place: Int) throws(StandaloneLook.Trouble) {
    let own = ownValues.filter { url.contains($0) }
    let earlier = lines[..<place].filter { $0.thing.kind == .opening }.map(\.text)
    if own.contains(where: { value in earlier.contains { $0.contains(value) } }) {
      throw .inComparison
    }
  }

  /// The beginning of a line that is no request's, address's or file's.
  private static let outputLine = "^(?![A-Z]+ [^ ]+ /|opened |file )[^\\n]*"

  private func pattern(
    ofOutput number: Int, _ finding: CheckLine.Finding
  ) throws(StandaloneLook.Trouble) -> String {
    let text = evidence.outputs[number].text
    if let spelling = spelling(in: text) { return Self.outputLine + spelling.escaped }
    // Such as `'Traceback (most recent call last)' in the output`.
    let quoted = finding.seen.split(separator: "'")
    if finding.seen.hasPrefix("'"), let words = quoted.first, text.contains(words) {
      return Self.outputLine + String(words).escaped
    }
    throw .elsewhere("the output, to one who reads it,")
  }

  private func pattern(ofFile number: Int) throws(StandaloneLook.Trouble) -> String {
    let file = evidence.files[number]
    let isLast = evidence.files.lastIndex { ($0.place, $0.path) == (file.place, file.path) }
    guard file.kind == .regular, isLast == number else {
      throw .elsewhere("a file that was there for a time")
    }
    let secret = file.text.flatMap(spelling).map { "[^\\n]*\($0.escaped)" } ?? ""
    let mode = String(file.mode, radix: 8)
    return "^file \(mode) [^\\n ]*\(file.nameOnDisk.escaped) \(secret)"
  }

  /// A secret in a text, as it is spelt there; not one that the client makes up anew.
  private func spelling(in text: String) -> String? {
    let finding = canaries.findings(in: text).first {
      canaries.secrets[$0.secret].kind != .codeVerifier
    }
    return finding.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
  }
}

extension Evidence.FileSighting {
  /// The last part of its path.
  fileprivate var nameOnDisk: String { path.split(separator: "/").last.map(String.init) ?? path }
}

extension Evidence.Exchange {
  /// The method, host and path, as the server of the script reads them.
  var shownPlace: String {
    let path = (try? Percent.decode(request.path)).map { String(decoding: $0, as: UTF8.self) }
    return "\(request.method) \(request.fields[first: "host"] ?? "") \(path ?? request.path)"
  }

  fileprivate var formText: String? { request.isForm ? request.body.text : nil }

  /// The line that the script prints for it.
  fileprivate var shownLine: String {
    let query = request.target.parted(at: "?").after ?? ""
    let authorization = request.fields[first: "authorization"] ?? ""
    return "\(shownPlace) \(query) \(request.body.text) \(authorization)"
  }
}

extension String {
  /// The text as a pattern for itself.
  var escaped: String {
    let special = Set(#"\^$.|?*+()[]{}"#)
    return String(flatMap { special.contains($0) ? ["\\", $0] : [$0] })
  }
}
