internal import Forms
package import WireFormats
package import Words

/// The way one real client is started, told about the mock, watched and understood.
package struct Driver: Hashable {
  /// The file's name in messages.
  package var source = ""
  package var id = ""
  package var title = ""
  /// The command that prints the client's version.
  package var version: [Template]?
  /// The oldest version that the driver supports.
  package var oldestVersion: Marked<VersionNumber>?
  package var flows: [Flow] = []
  package var capabilities: [Capability] = []
  /// The parts that the program beside the driver does, as the library leaves them to its users.
  package var ownCode: [ClientPart] = []
  package var login = LoginMeaning.always
  /// The programs and packages that must be installed.
  package var needs = DriverNeeds()
  /// True if the client may open the browser again by itself.
  package var reauthenticatesInteractively = false
  package var client = DriverClient()
  package var endpoints = DriverEndpoints()
  package var trust = DriverTrust()
  package var isolation = Isolation()
  package var service: ClientService?
  package var browser = BrowserCapture()
  package var actions: [DriverAction] = []
  package var scopes: [ScopeRole: [String]] = [:]
  /// The answers of the mock's API for this client.
  package var api: [APIRoute] = []
  /// The source of the methods beside those.
  package var apiSource = APISource.routes
  /// The first one that fits tells the outcome.
  package var outcomes: [OutcomeRule] = []
  package var store = DriverStore.none
  package var clock = DriverClock()
  /// Words of the client's messages by what they are about.
  package var words: [Named<[String]>] = []
  package var limits = DriverLimits()
  /// Environment of the client's own, such as a shorter wait.
  package var setEnvironment: [Named<Template>] = []
  var idSpan = SourceSpan.unwritten
}

extension Driver: FileMapping {
  package static let form = FileForm<Driver>(
    "a driver", "Describes how one real client is started, pointed at the mock, and understood.",
    blank: Driver(),
    [
      .unread(.schema(.driver)),
      .required(
        "id", Marked<String>.self, takes: .form(.name), "The name in reports and baselines."
      ) {
        $0.id = $1.value
        $0.idSpan = $1.span
      },
      .required("title", "A short description of the client.") { $0.title = $1 },
      .optional("version", DriverVersion.self, "The command that prints the client's version.") {
        $0.version = $1.run
        $0.oldestVersion = $1.atLeast
      },
      .required("flows", "The flows that the client uses.") { $0.flows = $1 },
      .optional(
        "capabilities", takes: .listOrOne(.word(Capability.listed)),
        "The client's capabilities. Scenarios that need others are not applicable."
      ) { $0.capabilities = $1 }.alsoCalled("needs"),
      .optional(
        "own_code", takes: .listOrOne(.word(WordSet(ClientPart.self))),
        """
        What a program written for this driver does, if the client is a library that leaves it \
        to its users. Checks of these parts are not applicable.
        """
      ) { $0.ownCode = $1 },
      .optional(
        "login", usually: "always",
        """
        Its login signs in anew each time, or only `if_needed`. Scenarios that sign in a second \
        time are then not applicable.
        """
      ) { $0.login = $1 },
      .optional(
        "requires",
        """
        Programs, or programs and packages, that must be installed. `understudy doctor` lists \
        missing ones.
        """
      ) { $0.needs = $1 },
      .optional(
        "interactive_reauth", usually: "false",
        """
        True if the client opens the browser again by itself when a login is needed. An action \
        that then waits for the user counts as `needs_login`.
        """
      ) { $0.reauthenticatesInteractively = $1 },
      .required("client", "The client's registration at the mock.") { $0.client = $1 },
      .required("endpoints", "Defines how the client finds the mock.") { $0.endpoints = $1 },
      .optional(
        "trust", usually: .words("plain HTTP on loopback"),
        "Defines how the client comes to trust the mock's certificate."
      ) { $0.trust = $1 },
      .optional("isolate", "The client's isolated environment.") { $0.isolation = $1 },
      .optional("service", "A client that runs longer than one action.") { $0.service = $1 },
      .required("browser", "Defines how the harness learns which URL to open.") { $0.browser = $1 },
      .required(
        "actions", "The actions and how each is started. `call_api.optional` has a feature."
      ) { $0.actions = $1 },
      .optional(
        "scopes", takes: .map(.word(WordSet(ScopeRole.self)), .listOrOne(.form(.scope))),
        "The scopes that the client requests, by role."
      ) { $0.scopes = $1 },
      .optional(
        "api", [DriverAPI].self,
        """
        The mock's API answers for this client, and `google` for all others in Google's discovery \
        documents.
        """
      ) { $0.take($1) },
      .required("outcomes", "Rules that classify the end of an action. The first match wins.") {
        $0.outcomes = $1
      },
      .optional("store", usually: "none", "The client's token store.") {
        $0.store = $1
      },
      .optional(
        "clock", usually: .words("`{ via: none }`"), "The clock that the client uses."
      ) { $0.clock = $1 },
      .optional(
        "words", takes: .map(.form(.name), .listOrOne(.text)),
        "Words that its messages use, available as `${driver.words.…}`."
      ) { $0.words = $1 },
      .optional("limits", "The client's own timeouts.") { $0.limits = $1 },
      .optional(
        "set_env", takes: .environment, "Environment variables of the client."
      ) { $0.setEnvironment = $1 }.alsoCalled("env"),
    ], relation: checkParts)
}

extension Driver {
  /// Completes what was read by what its parts say together.
  mutating func complete(readFrom source: String) {
    self.source = source
    if login == .always { capabilities.append(.freshLogin) }
  }

  /// The place of the driver's id.
  package var place: SourceSpan { idSpan }

  private mutating func take(_ answers: [DriverAPI]) {
    for answer in answers {
      switch answer {
      case .route(let route): api.append(route)
      case .source(let source): apiSource = source
      }
    }
  }

  /// Gives the client a variable that its file doesn't name.
  package mutating func set(_ variable: String, to value: Template) {
    guard !setEnvironment.contains(where: { $0.name == variable }) else { return }
    setEnvironment.append(Named(variable, at: .unwritten, value))
  }

  package func action(_ name: ActionName) -> DriverAction? {
    actions.first { $0.name == name }
  }
}

/// The command that prints the client's version.
private struct DriverVersion: FileMapping {
  var run: [Template] = []
  var atLeast: Marked<VersionNumber>?

  static let form = FileForm<DriverVersion>(
    "version", "The command that prints the client's version.", blank: DriverVersion(),
    [
      .required("run", takes: .list(.template), "The command and its arguments.") { $0.run = $1 },
      .optional("at_least", "The oldest version that the driver supports.") { $0.atLeast = $1 },
    ])
}

/// The patience of a client.
package struct DriverLimits: Hashable, FileMapping {
  /// The time for which a login waits for the user.
  package var loginTimeout: Duration?
  /// The time for which the client waits for an answer.
  package var networkTimeout: Duration?

  package static let form = FileForm<DriverLimits>(
    "limits", "The client's own timeouts.", blank: DriverLimits(),
    [
      .optional("login_timeout", "The time for which a login waits for the user.") {
        $0.loginTimeout = $1
      },
      .optional(
        "network_timeout", "The time for which the client waits for an answer."
      ) { $0.networkTimeout = $1 },
    ], definition: "driverLimits")
}

extension TimeLimit {
  /// The time that a client needs to notice that its own time is over, and to say so.
  private static let allowance = Duration.seconds(10)
  /// The longest patience of a client whose driver says nothing.
  private static let longest = Duration.seconds(120)

  /// The limit for a client that is so patient.
  package func duration(for limits: DriverLimits) -> Duration {
    switch self {
    case .time(let duration): duration
    case .patience(let patience): (limits[patience] ?? Self.longest) + Self.allowance
    }
  }
}

extension DriverLimits {
  package subscript(patience: Patience) -> Duration? {
    switch patience {
    case .login: loginTimeout
    case .network: networkTimeout
    }
  }
}

/// The registration that the mock is to have for the client.
package struct DriverClient: Hashable, FileMapping {
  package enum Secret: Hashable, Sendable {
    /// Made for the run.
    case made
    case fixed(String)
    /// Anything that the client sends is right.
    case any
    case none
  }

  package var kind = ClientRegistrationWish.Kind.desktop
  /// Nil for one that is made for the run.
  package var id: String?
  package var secret = Secret.made
  package var redirectURIs: [Template] = []

  package static let form = FileForm<DriverClient>(
    "client", "The client's registration at the mock.", blank: DriverClient(),
    [
      .required("type", "The type of the registration.") { $0.kind = $1 },
      .optional(
        "id", Template.self, usually: "${auto}", "Its id; `${auto}` is generated for the run."
      ) { $0.id = $1.literal },
      .optional(
        "secret", Template.self, usually: "${auto}",
        "Its secret: `${auto}` generates one, `any` accepts every secret, `none` means none."
      ) {
        $0.secret =
          switch $1.literal {
          case "any": .any
          case "none": .none
          case let text?: .fixed(text)
          case nil: .made
          }
      },
      .optional("redirect_uris", "The redirect URIs that are registered.") {
        $0.redirectURIs = $1
      },
    ], definition: "driverClient")
}

// MARK: - Checking

extension Driver {
  /// Checks parts of a driver that have to do with each other.
  private static func checkParts(_ checker: inout Checker, _ node: Node) {
    checkActions(&checker, node)
    checkOutcomes(&checker, node)
    checkReach(&checker, node)
  }

  /// Google's names are behind TLS, and only in a network of its own can a client be shown another
  /// system's store.
  private static func checkReach(_ checker: inout Checker, _ node: Node) {
    let hosts = DriverEndpoints.Way.hosts.rawValue
    let via = node["endpoints"]?["via"]
    let trust = node["trust"]?["via"]
    let way = trust.map { DriverTrust.Way(rawValue: $0.scalar?.text ?? "") } ?? .plainHTTP
    if let via, via.scalar?.text == hosts, way == .plainHTTP {
      checker.note(
        PlayCode.waysMissing, "\"via: \(hosts)\" needs a way to trust the mock",
        at: trust?.span ?? via.span, help: "add \"trust: { via: system }\"")
    }
    if let trust, way == .system, via?.scalar?.text != hosts {
      checker.note(
        PlayCode.waysUnused, "\"via: system\" needs \"endpoints: { via: \(hosts) }\"",
        at: trust.span, help: "write \"via: env\" and \"set: …\"")
    }
  }

  private static func checkActions(_ checker: inout Checker, _ node: Node) {
    guard let actions = node["actions"], let mapping = actions.mapping else { return }
    if mapping[ActionName.Verb.login.rawValue] == nil {
      checker.note(
        PlayCode.actionsMissing, "there is no action \"login\"", at: actions.span,
        help: "every scenario begins with one")
    }
    for entry in mapping.entries where entry.value["visit"] != nil && node["service"] == nil {
      checker.note(
        PlayCode.actionsMissing, "a visit needs a service that answers it", at: entry.key.span,
        help: "add \"service: …\", or write \"run\" instead of \"visit\"")
    }
  }

  private static func checkOutcomes(_ checker: inout Checker, _ node: Node) {
    guard let outcomes = node["outcomes"], let mapping = outcomes.mapping else { return }
    let place = mapping.entries.first?.key.span ?? outcomes.span
    if !mapping.keys.contains(OutcomeClass.signedIn.rawValue) {
      checker.note(
        PlayCode.outcomesMissing, "no rule recognises that the client is signed in", at: place,
        help: "add \"signed_in: …\"")
    }
    if mapping[OutcomeClass.error.rawValue] == nil {
      checker.note(
        PlayCode.outcomesMissing, "no rule recognises that the client has failed", at: place,
        help: "add \"error: { exit: any-nonzero }\"")
    }
    for entry in mapping.entries {
      for rule in entry.value.elements ?? [entry.value]
      where rule.mapping?.entries.isEmpty == true {
        checker.note(
          PlayCode.outcomesMissing, "a rule without conditions always matches", at: rule.span,
          help: "add a condition, such as \"exit: 0\"")
      }
    }
  }
}

extension Driver {
  /// True if the client's requests to `http` addresses come to the mock as well: not where a proxy
  /// is named for TLS alone.
  package var isSeenInPlain: Bool {
    let variables = endpoints.environment + trust.environment + isolation.environment
    let names = Set(variables.map { $0.name.lowercased() })
    return endpoints.way != .proxy || !names.contains("https_proxy")
      || !names.isDisjoint(with: ["http_proxy", "all_proxy"])
  }
}
