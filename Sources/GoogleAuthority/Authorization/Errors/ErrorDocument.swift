internal import WireFormats

/// The error page as HTML: plain, in one column, readable without style and without scripts.
struct ErrorDocument {
  var title: String
  var paragraphs: [String]
  /// Such as `Error 400: invalid_request`.
  var line: String?
  var helpURL: String?
  var details: [Form.Field] = []

  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(HTMLText.escaped(title))</title>
    <style>
    body { margin: 0; font: 1rem/1.5 sans-serif; color: #1b1b1b; background: #fff; }
    .mock { margin: 0; padding: .5rem 1rem; color: #fff; background: #5b2a86; }
    main { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
    a { color: #5b2a86; }
    </style>
    </head>
    <body>
    <p class="mock" role="note">This is Understudy, a mock. It is not Google.</p>
    <main>
    <h1>\(HTMLText.escaped(title))</h1>
    \(content)
    </main>
    </body>
    </html>

    """
  }

  private var content: String {
    var lines = paragraphs.map { "<p>\(HTMLText.escaped($0))</p>" }
    if let line { lines.append("<p>\(HTMLText.escaped(line))</p>") }
    if let helpURL, let link = Self.link(to: helpURL) { lines.append(link) }
    if !details.isEmpty {
      let list = details.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
      lines.append("<p>Request details: \(HTMLText.escaped(list))</p>")
    }
    return lines.joined(separator: "\n")
  }

  /// Whoever writes the URL of the page writes the link, so it leads nowhere but to Google's documents.
  private static func link(to url: String) -> String? {
    let isDocument = ["https://developers.google.com/", "https://support.google.com/"]
      .contains { url.hasPrefix($0) }
    guard isDocument else { return nil }
    return "<p><a href=\"\(HTMLText.escaped(url))\">Documentation for developers</a></p>"
  }
}
