internal import Forms
internal import GoogleAuthority
internal import Keyring
internal import WireFormats

extension ConfigurationReader {
  /// Reads the projects; without the member the standard one is there.
  mutating func readProjects(_ node: Node?) {
    guard let node else { return addStandardProject() }
    for element in yaml.elements(node) ?? [] { readProject(element) }
    let usual = clients.first(where: \.isForPrograms) ?? clients.first
    guard let usual else {
      // Whoever has an error in a client hasn't forgotten it.
      if !yaml.problems.hasErrors {
        yaml.problems.error(
          "no project has a client", at: SourceSpan(at: node.span.start),
          help: "add one below \"\(ProjectMembers.clients.name):\", such as \"- type: desktop\"")
      }
      return
    }
    setup.clientAtHand = usual.id
  }

  private mutating func addStandardProject() {
    setup.registry.put(StandardCast.project)
    for client in StandardCast.clients { setup.registry.put(client) }
    setup.serviceAccounts[StandardCast.robot.email] = StandardCast.robot
  }

  private mutating func readProject(_ node: Node) {
    guard let fields = yaml.fields(node, of: ProjectMembers.section) else { return }
    let name = projectName(fields)
    let number = projectNumber(fields, name: name)
    let id = yaml.filledText(fields[ProjectMembers.id])
    let email = yaml.filledText(fields[ProjectMembers.supportEmail])
    let audience = audience(fields)
    let isTrusted = yaml.bool(fields[ProjectMembers.trusted]) ?? false
    let isVerified = yaml.bool(fields[ProjectMembers.verified]) ?? true
    let durations = (yaml.elements(fields[ProjectMembers.accessDurations]) ?? [])
      .compactMap { yaml.duration($0, atLeast: .seconds(1)) }
    var project = Project(
      number: number, id: id, name: name ?? "", audience: audience,
      consentStyle: isTrusted ? .whole : .granular, isVerified: isVerified,
      accessDurations: durations)
    if let email { project.supportEmail = email }
    setup.registry.put(project)
    readClients(fields[ProjectMembers.clients], of: project)
    readServiceAccounts(fields[ProjectMembers.serviceAccounts], of: project)
    readReceiver(fields[ProjectMembers.securityEvents], of: project)
  }

  private mutating func projectName(_ fields: Fields) -> String? {
    guard let name = yaml.filledText(fields[ProjectMembers.name]) else { return nil }
    if !projectNames.insert(name).inserted {
      yaml.problems.error(
        "two projects have the name '\(name)'", at: fields.place(of: ProjectMembers.name),
        help: "numbers and ids are made from names, so each has one of its own")
    }
    return name
  }

  /// The number that the file gives, or one that is the same in every run.
  private mutating func projectNumber(_ fields: Fields, name: String?) -> ProjectNumber {
    guard let text = yaml.text(fields[ProjectMembers.number]) else {
      var random = SeededRandom(seed: "project \(name ?? "")")
      return ProjectNumber.random(using: &random)
    }
    let number = ProjectNumber(rawValue: text)
    let place = fields.place(of: ProjectMembers.number)
    if !number.isWellFormed {
      yaml.problems.error(
        "'\(text)' is not a project number", at: place,
        help: "write up to nineteen digits between quotes, such as \"123456789012\"")
    } else if setup.registry.projects[number] != nil {
      yaml.problems.error(
        "there is a project \(text) already", at: place, help: "leave it out to have one made")
    }
    return number
  }
}

extension OAuthClient {
  /// Whether a browser and a client-secret file are enough to sign in to it.
  fileprivate var isForPrograms: Bool {
    switch kind {
    case .desktop, .web: true
    case .iOS, .android, .chromeExtension, .universalWindows, .limitedInput: false
    }
  }
}
