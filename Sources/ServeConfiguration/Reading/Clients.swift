internal import Forms
internal import GoogleAuthority
internal import Keyring
internal import WireFormats

extension ConfigurationReader {
  mutating func readClients(_ nodes: [Node], of project: Project) {
    var names: Set<String> = []
    for node in nodes { readClient(node, of: project, &names) }
  }

  private mutating func readClient(_ node: Node, of project: Project, _ names: inout Set<String>) {
    guard let fields = Fields(node),
      let type = fields.word(ClientMembers.type, ClientType.self)
    else { return }
    let name = clientName(fields, type, &names)
    guard let kind = kind(fields, type) else { return }
    // The same names make the same id and secret, in every run and after a reload.
    var random = SeededRandom(seed: "client \(project.number.rawValue) \(name)")
    let made = ClientID.random(of: project.number, using: &random)
    let madeSecret = ClientSecret.random(using: &random)
    var client = OAuthClient(
      id: fields.text(ClientMembers.id).map(ClientID.init(rawValue:)) ?? made,
      secret: fields.text(ClientMembers.secret) ?? (kind.hasSecret ? madeSecret : nil),
      kind: kind, project: project.number,
      state: fields.word(ClientMembers.state, OAuthClient.State.self) ?? .active)
    if client.secret == ClientMembers.anySecret {
      client.secret = nil
      client.takesAnySecret = true
    }
    client.name = fields.text(ClientMembers.name)
    readAppCheck(fields, of: client)
    client.ownership =
      fields.word(ClientMembers.ownership, OAuthClient.Ownership.self) ?? .unverified
    take(client, fields)
  }

  private mutating func clientName(
    _ fields: Fields, _ type: ClientType, _ names: inout Set<String>
  ) -> String {
    guard let name = fields.text(ClientMembers.name) else {
      var name = type.rawValue
      var count = 1
      while !names.insert(name).inserted {
        count += 1
        name = "\(type.rawValue) \(count)"
      }
      return name
    }
    // Where the id is written, nothing is derived from the name.
    if !names.insert(name).inserted, fields[ClientMembers.id] == nil {
      problems.error(
        "two clients of the project have the name '\(name)'",
        at: fields.place(of: ClientMembers.name),
        help: "ids are derived from names, so names must be unique")
    }
    return name
  }

  private mutating func take(_ client: OAuthClient, _ fields: Fields) {
    for problem in client.problems {
      // A number that is wrong makes every id wrong.
      if case .clientIDOfAnotherProject(_, let number) = problem, !number.isWellFormed { continue }
      if case .clientID = problem, fields[ClientMembers.id] == nil { continue }
      note(problem, at: place(of: problem, fields))
    }
    if setup.registry.clients[client.id] != nil, fields[ClientMembers.id] != nil {
      note(.clientIDTaken(client.id), at: fields.place(of: ClientMembers.id))
    }
    setup.registry.put(client)
    clients.append(client)
  }

  private func place(of problem: RegistrationProblem, _ fields: Fields) -> SourceSpan {
    switch problem {
    case .clientID, .clientIDOfAnotherProject, .clientIDTaken, .projectUnknown:
      fields.place(of: ClientMembers.id)
    case .secret, .secretMissing, .secretUnneeded: fields.place(of: ClientMembers.secret)
    case .bundleID: fields.place(of: ClientMembers.bundleID)
    case .appStoreID: fields.place(of: ClientMembers.appStoreID)
    case .teamID: fields.place(of: ClientMembers.teamID)
    case .packageName: fields.place(of: ClientMembers.packageName)
    case .fingerprint: fields.place(of: ClientMembers.fingerprint)
    case .itemID: fields.place(of: ClientMembers.itemID)
    case .storeID: fields.place(of: ClientMembers.storeID)
    case .packageSID: fields.place(of: ClientMembers.packageSID)
    case .redirectURI(let text, _): fields.place(of: text, in: ClientMembers.redirectURIs)
    case .origin(let text, _): fields.place(of: text, in: ClientMembers.javaScriptOrigins)
    case .subject, .subjectTaken, .email, .emailTaken, .hostedDomain, .serviceAccountEmail,
      .serviceAccountTaken:
      SourceSpan(at: fields.node.span.start)
    }
  }
}

// MARK: - Types

extension ConfigurationReader {
  /// The registration of a type; nil when something is missing, which has been noted.
  private func kind(_ fields: Fields, _ type: ClientType) -> ClientKind? {
    switch type {
    case .desktop: return .desktop
    case .limitedInput: return .limitedInput
    case .web:
      let uris = fields.texts(ClientMembers.redirectURIs).map(\.text)
      let origins = fields.texts(ClientMembers.javaScriptOrigins).map(\.text)
      return .web(ClientKind.WebApp(redirectURIs: uris, javaScriptOrigins: origins))
    case .iOS:
      return fields.text(ClientMembers.bundleID).map {
        .iOS(
          ClientKind.IOSApp(
            bundleID: $0, appStoreID: fields.text(ClientMembers.appStoreID),
            teamID: fields.text(ClientMembers.teamID)))
      }
    case .android:
      guard let name = fields.text(ClientMembers.packageName),
        let fingerprint = fields.text(ClientMembers.fingerprint)
      else { return nil }
      return .android(
        ClientKind.AndroidApp(
          packageName: name, fingerprint: fingerprint,
          allowsCustomScheme: fields.bool(ClientMembers.customScheme) ?? false))
    case .chromeExtension:
      return fields.text(ClientMembers.itemID).map { .chromeExtension(itemID: $0) }
    case .universalWindows:
      return fields.text(ClientMembers.storeID).map {
        .universalWindows(
          ClientKind.WindowsApp(storeID: $0, packageSID: fields.text(ClientMembers.packageSID)))
      }
    }
  }

  /// Switches App Check on, if the console would offer it.
  private mutating func readAppCheck(_ fields: Fields, of client: OAuthClient) {
    guard let state = fields.word(ClientMembers.appCheck, AppCheckState.self),
      case .iOS(let app) = client.kind
    else { return }
    setup.appCheck[client.id] = AppCheck(state.mode)
    guard state != .disabled else { return }
    if app.teamID == nil {
      noteAppCheck(.noTeamID, fields, help: "add \"\(ClientMembers.teamID.name):\"")
    }
    if app.bundleID.contains("*") {
      noteAppCheck(.wildcardBundleID, fields, help: "write the whole bundle id")
    }
  }

  private mutating func noteAppCheck(_ failure: AppCheckFailure, _ fields: Fields, help: String) {
    problems.error(
      failure.description, at: fields.place(of: ClientMembers.appCheck), help: help)
  }
}
