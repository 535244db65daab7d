import WireFormats

/// The text of a file in which an app finds who it is.
struct ClientText {
  private let text: String
  private let json: JSONValue?

  init(_ text: String) {
    self.text = text
    json = try? JSONValue(parsing: text)
  }

  func names(_ clientID: String) -> Bool { text.contains(clientID) }

  /// True for a text that no interpreter runs: JSON, or nothing but names with values.
  var isData: Bool {
    json != nil
      || text.split(separator: "\n").allSatisfy {
        $0.wholeMatch(of: /\s*([#;].*|\[[^\]]*\]|-{0,2}[\w.-]+\s*[=:]\s*[^(){};]*)?/) != nil
      }
  }

  /// True for a text that begins by taking in others, as programs in most languages do.
  var isCode: Bool {
    let lines = text.split(separator: "\n").prefix(Self.linesBeforeImports)
    return lines.contains {
      $0.firstMatch(
        of: /^\s*(import|from|use|using|library|require|require_once|package)\b\s*[('"]?[\w.@\/]+/)
        != nil || $0.contains(/=\s*require\(/)
    }
  }

  private static let linesBeforeImports = 100

  /// True for the file that Google's console hands out.
  var isOfGoogle: Bool {
    ["installed", "web"].contains { json?[$0]?["client_id"]?.stringValue != nil }
  }

  /// The address of the proxy that a line of it names; nil where none does.
  var proxy: String? {
    text.firstMatch(
      of:
        /(?mi)(?:^|[{,])\s*["']?[\w.-]*proxy[\w.-]*["']?\s*[:= ]\s*["']?(\w+:\/\/[^\s"',;}]+|[\w.-]+:[0-9]+)/
    ).map { String($0.output.1) }
  }

  /// The text with the driver's variables in place of the client's id and secret, and without all
  /// else that looks like a secret.
  func with(_ variables: [String: String]) -> (text: String, hidesSecrets: Bool) {
    var hides = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = String(line).withoutReferences.replacing(variables)
      line = line.replacing(Self.assignment) { match in
        let (name, middle, value) = (match.1, match.2, match.3)
        guard !value.hasPrefix("${"), !Self.isPlace(value) else { return String(match.0) }
        let isClients = name.lowercased().contains(/client.?secret/)
        if !isClients { hides = true }
        return "\(name)\(middle)\(isClients ? "${client.secret}" : "hidden")"
      }
      return line
    }
    return (lines.joined(separator: "\n"), hides)
  }

  /// True for a path or an address, which is no secret.
  private static func isPlace(_ value: Substring) -> Bool {
    value.contains("://") || ["/", "~", "./", "../", "$"].contains { value.hasPrefix($0) }
  }

  /// A name that speaks of a secret, what stands between, and the value.
  private static var assignment: Regex<(Substring, Substring, Substring, Substring)> {
    /([\w-]*(?:secret|passw|token|api.?key)[\w-]*)("?'?\s*[:=]\s*"?'?)([^\s"',}]+)/.ignoresCase()
  }
}

extension String {
  /// The text with others in place of some.
  func replacing(_ texts: [String: String]) -> String {
    texts.reduce(self) { $0.replacing($1.key, with: $1.value) }
  }
}
