extension ClientFile {
  /// The client that the file is for. Its kind shows in the section and, for an app, in whether there
  /// is anywhere to redirect to: devices have no such place.
  package var client: OAuthClient {
    let kind: ClientKind =
      switch section {
      case .web:
        .web(
          ClientKind.WebApp(redirectURIs: redirectURIs, javaScriptOrigins: javaScriptOrigins))
      case .installed: redirectURIs.isEmpty ? .limitedInput : .desktop
      }
    return OAuthClient(id: clientID, secret: secret, kind: kind, project: projectNumber)
  }

  /// The project of the id; a client whose id has none goes into the standard project.
  var projectNumber: ProjectNumber { clientID.projectNumber ?? StandardCast.project.number }
}

extension Registry {
  /// Takes in the client of a downloaded file, and its project unless that is known.
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
