internal import WireFormats

/// A client in the form of the console's download: `client_secret_….json`.
package struct ClientFile: Hashable, Sendable {
  /// The one member at the top, which tells clients of the two kinds apart.
  package enum Section: String, CaseIterable, Sendable {
    case installed, web
  }

  /// The members of a section, in the order in which Google writes them.
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

extension ClientFile {
  /// The file of a client, with the URLs at which it is to find the authority.
  package init(of client: OAuthClient, in project: Project?, urls: PublicURLs) {
    self.init(.installed, clientID: client.id)
    projectID = project?.id
    authorizationURL = urls[.accounts] + "/o/oauth2/auth"
    tokenURL = urls[.oauth2] + "/token"
    certificatesURL = urls[.apis] + "/oauth2/v1/certs"
    secret = client.secret
    switch client.kind {
    case .desktop: redirectURIs = ["http://localhost"]
    case .web(let app):
      section = .web
      redirectURIs = app.redirectURIs
      javaScriptOrigins = app.javaScriptOrigins
    case .iOS, .android, .chromeExtension, .universalWindows, .limitedInput: break
    }
  }

  /// The file's bytes, as compact as Google's; members without a value are left out.
  package var json: [UInt8] {
    var bytes: [UInt8] = []
    JSONWriter.write(.compact, into: &bytes) { writer in
      writer.object { writer in
        writer.name(section.rawValue)
        writer.object { writer in
          for member in Member.allCases {
            if let value = self[member] { writer.member(member.rawValue, value) }
          }
        }
      }
    }
    return bytes
  }

  private subscript(member: Member) -> JSONValue? {
    switch member {
    case .clientID: .string(clientID.rawValue)
    case .projectID: projectID.map { .string($0) }
    case .authorizationURL: authorizationURL.map { .string($0) }
    case .tokenURL: tokenURL.map { .string($0) }
    case .certificatesURL: certificatesURL.map { .string($0) }
    case .secret: secret.map { .string($0) }
    case .redirectURIs: Self.list(redirectURIs)
    case .javaScriptOrigins: Self.list(javaScriptOrigins)
    }
  }

  private static func list(_ texts: [String]) -> JSONValue? {
    texts.isEmpty ? nil : .array(texts.map { .string($0) })
  }
}

extension ClientFile {
  /// The client that the file is for. Its kind shows in the section and, for an app, in whether
  /// there is anywhere to redirect to: the console's files for devices have no such place.
  package var client: OAuthClient {
    let kind: ClientKind =
      switch section {
      case .web:
        .web(
          ClientKind.WebApp(redirectURIs: redirectURIs, javaScriptOrigins: javaScriptOrigins))
      case .installed: redirectURIs.isEmpty && !isOfDesktopApp ? .limitedInput : .desktop
      }
    return OAuthClient(id: clientID, secret: secret, kind: kind, project: projectNumber)
  }

  /// True for a file that somebody else than the console has written, and that names an address to
  /// send a user to: programs bring such files along, and listen on loopback.
  private var isOfDesktopApp: Bool {
    authorizationURL != nil && projectID == nil && certificatesURL == nil
  }

  /// The project of the id; a client whose id has none goes into the standard project.
  var projectNumber: ProjectNumber { clientID.projectNumber ?? StandardCast.project.number }
}

extension Registry {
  /// Adds the client of a downloaded file, and its project unless that is known.
  @discardableResult
  package mutating func adopt(_ file: ClientFile) -> OAuthClient {
    let client = file.client
    if projects[client.project] == nil {
      put(
        Project(
          number: client.project, id: file.projectID,
          name: file.projectID ?? StandardCast.project.name))
    }
    put(client)
    return client
  }
}
