internal import Evidence

/// A document that checks cite, and how links into it are made.
package struct CitedDocument: Hashable, Sendable {
  /// The beginning of the keys of its places.
  package var key: String
  package var title: String
  package var link: String
  private var sections: String?
  private var appendices: String?

  private init(
    _ key: String, _ title: String, _ link: String, sections: String? = nil,
    appendices: String? = nil
  ) {
    self.key = key
    self.title = title
    self.link = link
    self.sections = sections
    self.appendices = appendices
  }

  /// The citation of a place, such as `§8.9` or ` step 2`.
  func citation(of place: Substring) -> Citation {
    guard place.first == "§" else {
      return Citation(place.isEmpty ? title : "\(title),\(place)", link: link)
    }
    let number = place.dropFirst()
    let isAppendix = number.first?.isLetter == true
    let anchor = (isAppendix ? appendices : sections).map { "#\($0)\(number)" } ?? ""
    return Citation(
      isAppendix ? "\(title) App. \(number)" : "\(title) \(place)", link: link + anchor)
  }
}

extension CitedDocument {
  /// All documents, by their keys.
  static let byKey = Dictionary(
    uniqueKeysWithValues: (rfcs + drafts + openID + google).map { ($0.key, $0) })

  private static let rfcs = [
    6585, 6749, 6750, 6819, 7009, 7515, 7517, 7519, 7636, 8252, 8259, 8414, 8628, 8725, 9110, 9112,
    9207, 9325, 9700,
  ].map { number in
    CitedDocument(
      "\(number)", "RFC \(number)", "https://www.rfc-editor.org/rfc/rfc\(number)",
      sections: "section-", appendices: "appendix-")
  }

  private static let drafts = [
    CitedDocument(
      "2.1", "OAuth 2.1 (draft)", "https://datatracker.ietf.org/doc/html/draft-ietf-oauth-v2-1",
      sections: "section-", appendices: "appendix-")
  ]

  private static let openID = [
    CitedDocument(
      "OIDC", "OpenID Connect Core", "https://openid.net/specs/openid-connect-core-1_0.html",
      sections: "rfc.section."),
    CitedDocument(
      "OIDC-D", "OpenID Connect Discovery",
      "https://openid.net/specs/openid-connect-discovery-1_0.html", sections: "rfc.section."),
  ]

  private static let google = [
    ("G:native", "Google, mobile and desktop apps", "/native-app"),
    (
      "G:native step 1", "Google, mobile and desktop apps, step 1",
      "/native-app#step1-code-verifier"
    ),
    ("G:web", "Google, web server apps", "/web-server"),
    ("G:device", "Google, TV and limited-input devices", "/limited-input-device"),
    ("G:best", "Google, OAuth 2.0 best practices", "/resources/best-practices"),
    ("G:granular", "Google, granular permissions", "/resources/granular-permissions"),
    ("G:oidc", "Google, OpenID Connect", "/openid-connect"),
    ("G:policies", "Google, OAuth 2.0 policies", "/policies"),
    ("G:oob-migration", "Google, out-of-band migration", "/resources/oob-migration"),
    ("G:overview", "Google, using OAuth 2.0", ""),
  ].map { key, title, path in
    CitedDocument(key, title, "https://developers.google.com/identity/protocols/oauth2\(path)")
  }
}
