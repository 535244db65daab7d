internal import WireFormats

/// What the error page says.
struct ErrorDocument {
  var title: String
  var paragraphs: [String]
  /// Such as `Error 400: invalid_request`.
  var line: String
  var helpURL: String?
  var details: [Form.Field]

  var page: PageDocument {
    var parts = (paragraphs + [line]).map(Markup.paragraph)
    if let helpURL, let link = Self.link(to: helpURL) { parts.append(link) }
    if !details.isEmpty {
      let list = details.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
      parts.append(.paragraph("Request details: \(list)"))
    }
    return PageDocument(title: title, parts: parts)
  }

  /// Whoever writes the URL of the page writes the link, so it leads nowhere but to Google's documents.
  private static func link(to url: String) -> Markup? {
    let isDocument = ["https://developers.google.com/", "https://support.google.com/"]
      .contains { url.hasPrefix($0) }
    guard isDocument else { return nil }
    return .inline("p", [], .link("Documentation for developers", to: url))
  }
}
