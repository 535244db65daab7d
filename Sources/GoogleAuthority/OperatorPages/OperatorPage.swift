package import HTTPWire
internal import WireFormats

/// The operator's page: links to everything that can be done, and the latest entries of the
/// journal. With its script it shows exchanges as they happen, and has controls.
package struct OperatorPage: Sendable {
  package static let path = "/_understudy/"
  /// The files of its script and its style are below.
  package static let filePath = path + "page/"
  private static let style = "page.css"
  private static let script = "main.js"

  private let authority: Authority
  /// The origin of the instance, which may be another one than the page's.
  private let origin: String
  private let signInURL: String
  /// The address of the control API.
  private let controlURL: String
  /// The part of the path in front of the mock's own, where there is one.
  private let prefix: String
  /// The path at which the other cases of a run are found; nil where there is no run.
  private let runPath: String?

  package init(
    _ authority: Authority, origin: String, signInURL: String, controlURL: String,
    prefix: String = "", runPath: String? = nil
  ) {
    self.authority = authority
    self.origin = origin
    self.signInURL = signInURL
    self.controlURL = controlURL
    self.prefix = prefix
    self.runPath = runPath
  }

  package var response: HTTPResponse {
    var page = PageDocument(title: "Behind the scenes", parts: links + user + journal)
    let files = prefix + Self.filePath
    page.head = [
      // Browsers would ask for one, and the journal would have that.
      .void("link", [("rel", "icon"), ("href", "data:,")]),
      .void("link", [("rel", "stylesheet"), ("href", files + Self.style)]),
      .inline("script", [("type", "module"), ("src", files + Self.script)]),
    ]
    if let runPath { page.head.append(.void("link", [("rel", "up"), ("href", runPath)])) }
    return .operatorPage(page, mayRun: true)
  }

  private var links: [Markup] {
    let run = runPath.map { Markup.link("The case that is shown now", to: $0) }
    let own: [Markup] = [
      .link("Sign in, as a user would", to: signInURL),
      .link("See what was granted, and take it back", to: origin + PagePath.permissions),
      .link("The figures of App Check", to: origin + AppCheckPage.path),
      .link("What the instance is like", to: controlURL + "/state"),
      .link("The journal", to: controlURL + "/journal"),
      .link("What the control API can do", to: controlURL + "/openapi.json"),
    ]
    return [.plainList([run].compactMap(\.self) + own)]
  }

  private var user: [Markup] {
    let decisions = authority.decisions
    let fallback = decisions.fallback.map { "Then \($0.answer.sentence)" }
    return [
      .heading("What the user will decide"),
      .plainList(
        decisions.waiting.map { .text("Next: \($0.answer.sentence)") }
          + [.text(fallback ?? "Then a person is asked.")]),
    ]
  }

  private var journal: [Markup] {
    let last = authority.journal.entries.suffix(20).reversed()
    guard !last.isEmpty else {
      return [.heading("What has happened"), .paragraph("Nothing yet.")]
    }
    return [.heading("What has happened last"), .plainList(last.map { .text($0.line) })]
  }
}

extension Decision.Answer {
  fileprivate var sentence: String {
    switch self {
    case .approve(let refused) where refused.isEmpty: "everything is approved."
    case .approve(let refused):
      "approved, without \(refused.map(\.rawValue).sorted().joined(separator: ", "))."
    case .approveUnticked: "approved, with every box left clear."
    case .deny: "denied."
    case .close: "the page is closed."
    case .ignore: "the page is left open."
    }
  }
}

extension JournalEntry {
  /// One line for a person. Targets lose their queries, which have secrets in them.
  fileprivate var line: String {
    if let event {
      return [time.rfc3339, event.kind.explanation, event.detail].compactMap(\.self)
        .joined(separator: " ")
    }
    let status = response.map { "\($0.status.code)" }
    return [
      time.rfc3339, request?.method.rawValue, request?.target.path, status,
      cause.map { "\($0.code): \($0.explanation)" },
    ].compactMap(\.self).joined(separator: " ")
  }
}

extension HTTPResponse {
  /// A page for the operator. Its URL may have a code in it, which is passed on to no other site.
  /// A page that may run has scripts of the mock's, which use the control API.
  static func operatorPage(_ document: PageDocument, mayRun: Bool = false) -> HTTPResponse {
    let sources =
      mayRun
      ? "script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src data:"
      : "style-src 'unsafe-inline'"
    let policy =
      "default-src 'none'; \(sources); base-uri 'none'; form-action 'none'; "
      + "frame-ancestors 'none'"
    return HTTPResponse(
      status: .ok,
      fields: [
        .contentType: "text/html; charset=UTF-8", .cacheControl: "no-store",
        .contentSecurityPolicy: policy, .referrerPolicy: "no-referrer", .xFrameOptions: "DENY",
        .xContentTypeOptions: "nosniff",
      ], body: Array(document.html.utf8))
  }
}
