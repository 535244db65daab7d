internal import HTTPWire
package import WireFormats

/// The page at `/signin/oauth/error`, which shows the `authError` in its URL.
package struct ErrorPage {
  private let registry: Registry
  private let urls: PublicURLs
  private let note: DeveloperNote?

  init(registry: Registry, urls: PublicURLs, note: DeveloperNote? = nil) {
    self.registry = registry
    self.urls = urls
    self.note = note
  }

  /// Answers with 200, as Google does; with 400 when the URL carries no error that can be read.
  package func answer(_ query: Form, at now: Timestamp) -> Outcome {
    let headers = AccountsHeaders(urls: urls, now: now)
    guard let error = query["authError"].flatMap(AuthError.init(text:)) else {
      let page = PageDocument(
        title: "Error 400", parts: [.paragraph("This link is broken.")] + noted)
      return Outcome(
        headers.page(page, status: .badRequest), cause: Cause.Authorization.errorUnreadable)
    }
    let flow = query["flowName"].map { [Form.Field("flowName", $0)] } ?? []
    let document = ErrorDocument(
      title: Self.title(of: error, app: app(in: query)),
      paragraphs: Self.paragraphs(of: error.message),
      line: "Error \(error.status): \(error.code)", helpURL: error.helpURL,
      details: error.details + flow)
    var page = document.page
    page.parts += noted
    return Outcome(headers.page(page))
  }

  private var noted: [Markup] { note?.markup ?? [] }

  private func app(in query: Form) -> String? {
    query["client_id"].flatMap { registry.clients[ClientID(rawValue: $0)] }
      .flatMap(registry.project(of:))?.name
  }

  private static func title(of error: AuthError, app: String?) -> String {
    let isOutOfBand = error.helpURL?.hasSuffix("/oob-migration") == true
    return switch error.code {
    case "access_denied":
      "Access blocked: \(app ?? "This app") has not completed the Google verification process"
    case "redirect_uri_mismatch": "Access blocked: \(app ?? "This app")'s request is invalid"
    case _ where isOutOfBand: "Access blocked: \(app ?? "This app")'s request is invalid"
    case _: "Access blocked: Authorization Error"
    }
  }

  /// Splits Google's messages into paragraphs at empty lines.
  private static func paragraphs(of message: String) -> [String] {
    var paragraphs: [String] = []
    var isOpen = false
    for line in message.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = String(line.drop { $0 == " " })
      if text.isEmpty {
        isOpen = false
      } else if isOpen {
        paragraphs[paragraphs.count - 1] += " " + text
      } else {
        paragraphs.append(text)
        isOpen = true
      }
    }
    return paragraphs
  }
}

/// The content of the error page.
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

  /// The author of the page's URL also writes the link, so it leads only to Google's documents.
  private static func link(to url: String) -> Markup? {
    let isDocument = ["https://developers.google.com/", "https://support.google.com/"]
      .contains { url.hasPrefix($0) }
    guard isDocument else { return nil }
    return .inline("p", [], .link("Documentation for developers", to: url))
  }
}
