extension Authority {
  /// Registers the client of a request that nobody knows, as a client of the type that the request
  /// shows. Its secret isn't known here, so that any will do.
  mutating func takeClient(of call: Call) {
    guard let name = call.client, !name.isEmpty, let kind = ClientKind(shownBy: call)
    else { return }
    let id = ClientID(rawValue: name)
    guard registry.clients[id] == nil else { return }
    let number = id.projectNumber ?? StandardCast.project.number
    if registry.projects[number] == nil {
      registry.put(Project(number: number, name: StandardCast.project.name))
    }
    var client = OAuthClient(id: id, secret: nil, kind: kind, project: number)
    client.takesAnySecret = true
    registry.put(client)
    takenClients.append(TakenClient(id: id, kind: kind))
  }
}

extension ClientKind {
  /// Nil for a request that shows no type.
  fileprivate init?(shownBy call: Call) {
    switch call.endpoint {
    case .deviceCode?: self = .limitedInput
    case .authorization?:
      guard let text = call.purpose["redirect_uri"],
        let uri = try? RedirectURI(parsing: text)
      else { return nil }
      let host = uri.authority.map { RedirectHost($0.host) }
      if host == .loopback || uri.scheme == "urn" {
        self = .desktop
      } else if uri.hasCustomScheme {
        self = .iOS(IOSApp(bundleID: uri.scheme))
      } else {
        self = .web(WebApp(redirectURIs: [text]))
      }
    case _: return nil
    }
  }

  /// The name of the type for a person.
  package var title: String {
    switch self {
    case .desktop: "a desktop app"
    case .iOS: "an iOS app"
    case .android: "an Android app"
    case .chromeExtension: "a Chrome extension"
    case .universalWindows: "a Windows app"
    case .limitedInput: "a device"
    case .web: "a web app"
    }
  }
}
