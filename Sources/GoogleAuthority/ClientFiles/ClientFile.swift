/// A client as Google's console lets one download it: `client_secret_….json`.
package struct ClientFile: Hashable, Sendable {
  /// The one member at the top, which tells clients of the two kinds apart.
  package enum Section: String, CaseIterable, Sendable {
    case installed, web
  }

  /// What a section says, in the order in which Google writes it.
  package enum Member: String, CaseIterable, Sendable {
    case clientID = "client_id"
    case projectID = "project_id"
    case authorizationURL = "auth_uri"
    case tokenURL = "token_uri"
    case certificatesURL = "auth_provider_x509_cert_url"
    case secret = "client_secret"
    case redirectURIs = "redirect_uris"
    case javaScriptOrigins = "javascript_origins"
  }

  package var section: Section
  package var clientID: ClientID
  package var projectID: String?
  package var authorizationURL: String?
  package var tokenURL: String?
  package var certificatesURL: String?
  package var secret: String?
  package var redirectURIs: [String] = []
  package var javaScriptOrigins: [String] = []

  package init(_ section: Section, clientID: ClientID) {
    self.section = section
    self.clientID = clientID
  }
}
