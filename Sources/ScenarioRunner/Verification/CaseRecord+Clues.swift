internal import Evidence
internal import GoogleAuthority
internal import WireFormats

extension CaseRecord {
  private static let lineLimit = 12

  /// The words that tell why something has failed: the mock's reasons for its refusals, failures of
  /// connections, and the last lines of the client.
  var clues: [String] {
    (refusals + failures + lastLines).map(canaries.concealing)
  }

  private var refusals: [String] {
    var refusals: [String] = []
    for exchange in evidence.exchanges {
      guard let cause = exchange.cause, exchange.fault == nil else { continue }
      let explanation = Cause.all.first { $0.code == cause }?.explanation
      let words = [explanation ?? cause, exchange.shownError].compactMap(\.self)
      let refusal =
        "the mock refused \(exchange.request.method) \(exchange.request.path): "
        + words.joined(separator: " ")
      if !refusals.contains(refusal) { refusals.append(refusal) }
    }
    return refusals
  }

  private var failures: [String] {
    let connections = evidence.connections.filter { $0.sender == .client }
    let notes = evidence.notes.filter { $0.kind == .harness || $0.kind == .user }
    return connections.compactMap { $0.failure.map { "a connection to the mock failed: \($0)" } }
      + notes.map { "\($0.kind == .user ? "the user " : "")\($0.text)" }
  }

  private var lastLines: [String] {
    let text = evidence.outputs.map(\.text).joined()
    let lines = text.split(separator: "\n").map { "the client: \($0)" }
    return Array(lines.suffix(Self.lineLimit))
  }
}

extension Evidence.Exchange {
  /// The message of the error page to which the browser was sent: the address alone hides it.
  fileprivate var shownError: String? {
    guard let location = answer?.fields[first: "location"],
      let mark = location.firstIndex(of: "?"),
      let text = FormURLEncoded.decode(String(location[mark...].dropFirst()))["authError"]
    else { return nil }
    return AuthError(text: text).map { "(\($0.message))" }
  }
}
