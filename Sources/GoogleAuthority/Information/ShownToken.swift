internal import HTTPWire
internal import WireFormats

/// Where a request shows a token.
enum ShownToken {
  /// The token of `Authorization: Bearer`; nil for another scheme.
  static func inHeader(of request: HTTPRequest) -> String? {
    guard let header = request.fields[.authorization] else { return nil }
    let parts = header.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return text(parts[1].drop { $0 == " " })
  }

  /// A parameter of the query, or of a body that is read as a form whatever it says to be.
  static func parameter(_ name: String, of request: HTTPRequest) -> String? {
    if let query = request.target.query,
      let token = text(FormURLEncoded.decode(query)[name] ?? "")
    {
      return token
    }
    return text(FormURLEncoded.decode(request.body)[name] ?? "")
  }

  private static func text(_ text: some StringProtocol) -> String? {
    text.isEmpty ? nil : String(text)
  }
}
