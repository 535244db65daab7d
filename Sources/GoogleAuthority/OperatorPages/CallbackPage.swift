package import HTTPWire
package import WireFormats

/// The target of a sign-in that no app has begun: it shows an app's answer, and the next step.
package struct CallbackPage: Sendable {
  package static let path = "/_understudy/callback"

  private let authority: Authority
  private let origin: String

  package init(_ authority: Authority, origin: String) {
    self.authority = authority
    self.origin = origin
  }

  package func response(to query: String, at now: Timestamp) -> HTTPResponse {
    let form = FormURLEncoded.decode(query)
    let facts = form.fields.map { ($0.name, $0.value) }
    guard let code = form["code"] else {
      let title = form["error"] == nil ? "Nothing has come back" : "The sign-in was refused"
      return .operatorPage(
        PageDocument(title: title, parts: [.details("What came back", facts)]))
    }
    return .operatorPage(
      PageDocument(
        title: "Signed in", parts: next(code, at: now) + [.details("What came back", facts)]))
  }

  private func next(_ code: String, at now: Timestamp) -> [Markup] {
    let pending: PendingCode
    do throws(GrantFailure) {
      pending = try authority.grants.code(code, at: now)
    } catch {
      return [.alert("The code is good no longer, or was never issued by this instance.")]
    }
    return [
      .paragraph("An app has got a code, and exchanges it for tokens:"),
      .paragraph(command(code, pending.grant)),
      .note(.text("A code is good for one exchange, for ten minutes unless that was changed.")),
    ]
  }

  private func command(_ code: String, _ grant: CodeGrant) -> String {
    let secret = authority.registry.clients[grant.client]?.secret
    var fields = [
      "grant_type=authorization_code", "code=\(code)", "redirect_uri=\(grant.redirectURI)",
      "client_id=\(grant.client.rawValue)",
    ]
    if let secret { fields.append("client_secret=\(secret)") }
    if grant.challenge != nil { fields.append("code_verifier=VERIFIER") }
    let arguments = fields.map { "--data-urlencode \($0.quoted)" }
    return "curl \(arguments.joined(separator: " ")) \((origin + "/token").quoted)"
  }
}

extension String {
  /// The text as a shell reads it: in quotes, where it isn't plain.
  fileprivate var quoted: String {
    let plain = ASCIISet.unreserved.union(ASCIISet("=:/@"))
    guard !utf8.allSatisfy(plain.contains) else { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}
