internal import GoogleAuthority
internal import Keyring
internal import Plays
internal import ServeConfiguration
internal import WireFormats
internal import Words

/// The parties of a case: the accounts and the client as the mock knows them, and the scenario's
/// names for them.
struct CastList: Sendable {
  private(set) var registry = Registry()
  /// The default account.
  private let usual: Subject
  /// The subjects of the scenario's users.
  private(set) var subjects: [String: Subject] = [:]
  private(set) var client: OAuthClient
  /// The clients of the scenario's own, by its names for them.
  private(set) var others: [String: OAuthClient] = [:]
  /// The second issuer's registry: the same people, and the clients that are registered there.
  private(set) var secondRegistry = Registry()
  /// The scopes of each of the driver's roles.
  let scopes: [ScopeRole: [String]]
  /// The rest of what the scenario's configuration says.
  private(set) var setup = AuthoritySetup()

  init(_ plan: CasePlan, _ variables: Variables) throws(WorldFailure) {
    let driver = plan.driver
    scopes = driver.scopes
    var random = SeededRandom(seed: plan.seed + "/cast")
    var first: Subject?
    let part = plan.scenario.server.configuration?.read(in: plan.scenario.source)
    setup.serviceAccounts = [:]
    if let part {
      setup = part.setup
      registry = part.setup.registry
      first = plan.scenario.users.isEmpty ? registry.usualAccount : nil
    }
    for user in plan.scenario.users {
      // One whom the configuration has is that account; all else about it stands there.
      let account =
        registry.account(withEmail: user.value.email)
        ?? user.value.account(named: user.name, using: &random)
      subjects[user.name] = account.subject
      registry.put(account)
      first = first ?? account.subject
    }
    if first == nil { registry.put(StandardCast.consumer) }
    usual = first ?? StandardCast.consumer.subject
    registry.usualAccount = usual
    let id = driver.client.id.map(ClientID.init(rawValue:))
    let number = id?.projectNumber ?? part?.firstProject ?? .random(using: &random)
    client = OAuthClient(
      id: id ?? .random(of: number, using: &random),
      secret: driver.client.secret.text(using: &random),
      kind: try driver.client.kind(variables), project: number)
    client.takesAnySecret = driver.client.secret == .any
    var project = Project(number: number, name: driver.title)
    project.isVerified = true
    if let model = part?.firstProject { project = setup.project(model, as: number) ?? project }
    plan.scenario.server.apply(to: &project, testers: Set(registry.accounts.values.map(\.email)))
    if !plan.scenario.accessDurations.isEmpty {
      project.accessDurations = plan.scenario.accessDurations
    }
    registry.put(project)
    secondRegistry = registry
    registry.put(client)
    for wish in plan.scenario.clients {
      let other = wish.value.client(of: number, using: &random)
      others[wish.name] = other
      if wish.value.isAtSecondIssuer { secondRegistry.put(other) } else { registry.put(other) }
    }
    // A client has to be registered there for codes and tokens to be made.
    if !plan.scenario.clients.contains(where: \.value.isAtSecondIssuer) {
      secondRegistry.put(client)
    }
  }

  /// The setup that a configuration makes in this case: its first project is the client's.
  func setup(of part: ConfigurationPart) -> AuthoritySetup {
    var setup = part.setup
    if let model = part.firstProject, let project = setup.project(model, as: client.project) {
      setup.registry.put(project)
    }
    return setup
  }

  /// The client that the scenario calls so, or the driver's.
  func client(named name: String?) -> OAuthClient { name.flatMap { others[$0] } ?? client }

  /// The account of the user that is named, or else the usual one.
  func subject(of user: Marked<String>?) -> Subject {
    user.flatMap { subjects[$0.value] } ?? usual
  }

  /// The name that the scenario has for an account, or the account's own.
  func name(of subject: Subject) -> String {
    subjects.first { $0.value == subject }?.key ?? registry.accounts[subject]?.email
      ?? subject.rawValue
  }

  /// The scopes that are meant, in the spelling of tokens.
  func scopes(meantBy selectors: [ScopeSelector]) -> Set<Scope> {
    Set(selectors.flatMap(scopes(meantBy:)).map(Scope.init(rawValue:)))
  }

  func scopes(meantBy selector: ScopeSelector) -> [String] {
    switch selector {
    case .role(let role): scopes[role] ?? []
    case .scope(let scope): [scope]
    }
  }
}

extension AuthoritySetup {
  /// A project, and what belongs to it, under the number that a client's id asks for.
  fileprivate mutating func project(_ model: ProjectNumber, as number: ProjectNumber) -> Project? {
    guard let model = registry.projects[model] else { return nil }
    if let receiver = receivers[model.number] {
      receivers[number] = EventReceiver(
        project: number, url: receiver.url, types: receiver.types, isEnabled: receiver.isEnabled)
    }
    return Project(
      number: number, id: model.id, name: model.name, supportEmail: model.supportEmail,
      audience: model.audience, consentStyle: model.consentStyle, isVerified: model.isVerified,
      accessDurations: model.accessDurations, enabledAPIs: model.enabledAPIs)
  }
}

extension ScenarioUser {
  fileprivate func account(named name: String, using random: inout SeededRandom) -> Account {
    var account = Account(
      subject: subject.map(Subject.init(rawValue:)) ?? .random(using: &random), email: email,
      givenName: name.prefix(1).uppercased() + name.dropFirst(), familyName: "Example",
      hostedDomain: hostedDomain)
    account.hasVerifiedEmail = isVerified
    return account
  }
}

extension ClientRegistrationWish {
  fileprivate func client(
    of project: ProjectNumber, using random: inout SeededRandom
  ) -> OAuthClient {
    let kind: ClientKind =
      switch kind {
      case .desktop: .desktop
      case .device: .limitedInput
      case .web: .web(ClientKind.WebApp(redirectURIs: redirectURIs))
      case .customScheme: .app(bundleID: "com.example.other")
      }
    return OAuthClient(
      id: id.map(ClientID.init(rawValue:)) ?? .random(of: project, using: &random),
      secret: secret ?? ClientSecret.random(using: &random), kind: kind, project: project)
  }
}

extension DriverClient.Secret {
  fileprivate func text(using random: inout SeededRandom) -> String? {
    switch self {
    case .made: ClientSecret.random(using: &random)
    case .fixed(let text): text
    case .any: "any"
    case .none: nil
    }
  }
}

extension DriverClient {
  fileprivate func kind(_ variables: Variables) throws(WorldFailure) -> ClientKind {
    var addresses: [String] = []
    do throws(UnresolvedReference) {
      for template in redirectURIs { addresses.append(try variables.text(of: template)) }
    } catch {
      throw .unresolved(error)
    }
    switch kind {
    case .desktop: return .desktop
    case .device: return .limitedInput
    case .web: return .web(ClientKind.WebApp(redirectURIs: addresses))
    case .customScheme:
      let scheme = addresses.first.map { $0.prefix { $0 != ":" } } ?? "com.example.app"
      return .app(bundleID: String(scheme))
    }
  }
}

extension ClientKind {
  /// An iOS app, with the team id that App Check asks for.
  fileprivate static func app(bundleID: String) -> ClientKind {
    .iOS(IOSApp(bundleID: bundleID, teamID: "ABCDE12345"))
  }
}

extension Scenario {
  /// For how long users of the scenario give access, where they say so.
  fileprivate var accessDurations: [Duration] {
    Set(steps.flatMap(\.accessDurations)).sorted()
  }
}

extension Step {
  fileprivate var accessDurations: [Duration] {
    switch action {
    case .run(let run): [run.browser?.duration].compactMap(\.self)
    case .browser(let browser): [browser.duration].compactMap(\.self)
    case .do(let steps): steps.flatMap(\.accessDurations)
    case .callback, .visit, .deliverHeld, .occupy, .mint, .clock, .server, .fault, .clear, .signal,
      .wait,
      .remember, .store, .expect:
      []
    }
  }
}
