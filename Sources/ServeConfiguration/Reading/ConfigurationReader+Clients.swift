internal import Forms
internal import GoogleAuthority
internal import Keyring
internal import WireFormats

extension ConfigurationReader {
  mutating func readClients(_ node: Node?, of project: Project) {
    var names: Set<String> = []
    for element in yaml.elements(node) ?? [] { readClient(element, of: project, &names) }
  }

  private mutating func readClient(
    _ node: Node, of project: Project, _ names: inout Set<String>
  ) {
    guard let mapping = yaml.mapping(node) else { return }
    guard let typeNode = mapping[ClientMembers.type.name] else {
      // Which members there are depends on the type, so nothing else can be said.
      yaml.problems.error(
        "key \"\(ClientMembers.type.name)\" is missing in a client",
        at: SourceSpan(at: node.span.start),
        help: "add one of \(ClientType.allCases.map(\.rawValue).joined(separator: ", "))")
      return
    }
    let noun = Noun("a type of client", "types of clients")
    guard let type: ClientType = yaml.word(typeNode, noun),
      let fields = yaml.fields(node, of: type.section)
    else { return }
    let name = clientName(fields, type, &names)
    let kind = kind(fields, type)
    let id = yaml.filledText(fields[ClientMembers.id]).map(ClientID.init(rawValue:))
    let secret = yaml.filledText(fields[ClientMembers.secret])
    let state: ClientState? = yaml.word(
      fields[ClientMembers.state], Noun("a state of a client", "states"))
    guard let kind else { return }

    // The same names make the same id and secret, in every run and after a reload.
    var random = SeededRandom(seed: "client \(project.number.rawValue) \(name)")
    let made = ClientID.random(of: project.number, using: &random)
    let madeSecret = ClientSecret.random(using: &random)
    var client = OAuthClient(
      id: id ?? made, secret: secret ?? (kind.hasSecret ? madeSecret : nil), kind: kind,
      project: project.number, state: state?.state ?? .active)
    readAppCheck(fields, of: client)
    client.ownership =
      yaml.word(fields[ClientMembers.ownership], Noun("an ownership", "ownerships"))
      ?? .unverified
    take(client, fields)
  }

  private mutating func clientName(
    _ fields: Fields, _ type: ClientType, _ names: inout Set<String>
  ) -> String {
    guard let name = yaml.filledText(fields[ClientMembers.name]) else {
      var name = type.rawValue
      var count = 1
      while !names.insert(name).inserted {
        count += 1
        name = "\(type.rawValue) \(count)"
      }
      return name
    }
    if !names.insert(name).inserted {
      yaml.problems.error(
        "two clients of the project have the name '\(name)'",
        at: fields.place(of: ClientMembers.name),
        help: "ids are made from names, so each has its own")
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
    case .subject, .subjectTaken, .email, .emailTaken, .hostedDomain:
      SourceSpan(at: fields.node.span.start)
    }
  }
}

extension Fields {
  /// Where a text stands in a list.
  func place(of text: String, in member: Member) -> SourceSpan {
    let element = self[member]?.elements?.first { $0.scalar?.text == text }
    return element?.span ?? place(of: member)
  }
}
