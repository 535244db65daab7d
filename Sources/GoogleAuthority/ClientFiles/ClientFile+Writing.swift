internal import WireFormats

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

  /// The file's bytes, as compact as Google's; what there isn't is left out.
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
