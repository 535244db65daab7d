package import HTTPWire
package import WireFormats

/// The figures of App Check, which the console shows in the edit view of each iOS client.
package struct AppCheckPage: Sendable {
  package static let path = "/_understudy/app-check"

  private let authority: Authority

  package init(_ authority: Authority) { self.authority = authority }

  package func response(at now: Timestamp) -> HTTPResponse {
    let clients = authority.registry.clients.values.filter(\.isForIOS)
      .sorted { $0.id.rawValue < $1.id.rawValue }
    let parts =
      clients.isEmpty
      ? [Markup.paragraph("There is no iOS client.")]
      : clients.flatMap { client in
        [
          Markup.heading(client.id.rawValue),
          .plainList(
            authority.appCheck.report(of: client.id, at: now).lines.map { .text($0) }),
        ]
      }
    return .operatorPage(PageDocument(title: "App Check", parts: parts))
  }
}

extension OAuthClient {
  fileprivate var isForIOS: Bool {
    if case .iOS = kind { true } else { false }
  }
}

extension AppCheckReport {
  /// The figures by the names that the console has for them.
  fileprivate var lines: [String] {
    let felt = awaited.map { ", felt from \($0.rfc3339)" } ?? ""
    return [
      "Mode: \(mode.rawValue)\(felt)",
      "Number of verified requests: \(metrics.verified)",
      "Number of unverified requests, likely outdated client: \(metrics.likelyOutdatedClient)",
      "Number of unverified requests, unknown origin: \(metrics.unknownOrigin)",
      "Number of unverified requests, invalid: \(metrics.invalid)",
    ]
  }
}
