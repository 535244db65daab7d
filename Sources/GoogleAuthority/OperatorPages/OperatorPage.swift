package import HTTPWire
internal import WireFormats

/// The operator's page: links to everything that can be done, and the latest entries of the
/// journal.
package struct OperatorPage: Sendable {
  package static let path = "/_understudy/"

  private let authority: Authority
  /// The origin of the instance, which may be another one than the page's.
  private let origin: String
  private let signInURL: String
  /// The address of the control API.
  private let controlURL: String

  package init(_ authority: Authority, origin: String, signInURL: String, controlURL: String) {
    self.authority = authority
    self.origin = origin
    self.signInURL = signInURL
    self.controlURL = controlURL
  }

  package var response: HTTPResponse {
    .operatorPage(PageDocument(title: "Behind the scenes", parts: links + user + journal))
  }

  private var links: [Markup] {
    [
      .plainList([
        .link("Sign in, as a user would", to: signInURL),
        .link("See what was granted, and take it back", to: origin + PagePath.permissions),
        .link("The figures of App Check", to: origin + AppCheckPage.path),
        .link("What the instance is like", to: controlURL + "/state"),
        .link("The journal", to: controlURL + "/journal"),
        .link("What the control API can do", to: controlURL + "/openapi.json"),
      ])
    ]
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
  static func operatorPage(_ document: PageDocument) -> HTTPResponse {
    let policy =
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
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
