internal import Forms

extension Driver {
  init(reading node: Node, source: String) throws(UnreadableNode) {
    let fields = try Fields(node)
    self.source = source
    let id: Marked<String> = try fields.get(DriverMembers.id)
    self.id = id.value
    idSpan = id.span
    title = try fields.get(DriverMembers.title)
    version = nil
    if let command = fields[DriverMembers.version] {
      let fields = try Fields(command)
      version = try fields.list(VersionMembers.run)
      oldestVersion = try fields.find(VersionMembers.atLeast)
    }
    flows = try fields.list(DriverMembers.flows)
    capabilities = try fields.list(DriverMembers.capabilities)
    needs = try fields.find(DriverMembers.requires) ?? DriverNeeds()
    reauthenticatesInteractively = try fields.get(DriverMembers.interactiveReauth)
    client = try fields.get(DriverMembers.client)
    endpoints = try fields.get(DriverMembers.endpoints)
    trust = try fields.find(DriverMembers.trust) ?? .plainHTTP
    isolation = try fields.find(DriverMembers.isolate) ?? Isolation(environment: [], inherited: [])
    service = try fields.find(DriverMembers.service)
    browser = try fields.get(DriverMembers.browser)
    actions = []
    for entry in fields[DriverMembers.actions]?.mapping?.entries ?? [] {
      actions.append(try DriverAction(entry))
    }
    scopes = try fields.table(DriverMembers.scopes)
    api = try fields.list(DriverMembers.api)
    outcomes = []
    for entry in fields[DriverMembers.outcomes]?.mapping?.entries ?? [] {
      outcomes += try OutcomeRule.all(entry)
    }
    store = try fields.get(DriverMembers.store)
    clock = try fields.find(DriverMembers.clock) ?? .none
    words = try fields.named(DriverMembers.words)
    limits = try fields.find(DriverMembers.limits) ?? DriverLimits()
    setEnvironment = try fields.named(DriverMembers.setEnv)
  }
}

extension DriverNeeds: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    guard node.mapping != nil else {
      programs = try [Marked<String>](reading: node)
      return
    }
    let fields = try Fields(node)
    programs = try fields.list(NeedMembers.programs)
    debian = try fields.list(NeedMembers.debian)
    pypi = try fields.list(NeedMembers.pypi)
  }
}

extension PackageNeed: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    guard let text = node.scalar?.text, let need = PackageNeed(text) else {
      throw UnreadableNode(node)
    }
    self = need
  }
}

extension VersionNumber: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    guard let text = node.scalar?.text, let version = VersionNumber(text) else {
      throw UnreadableNode(node)
    }
    self = version
  }
}

extension DriverClient: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    kind = try fields.get(DriverClientMembers.type)
    let id: Template = try fields.get(DriverClientMembers.id)
    self.id = id.literal
    let secret: Template = try fields.get(DriverClientMembers.secret)
    self.secret =
      switch secret.literal {
      case "any": .any
      case "none": .none
      case let text?: .fixed(text)
      case nil: .made
      }
    redirectURIs = try fields.list(DriverClientMembers.redirectURIs)
  }
}

extension DriverLimits: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    loginTimeout = try fields.find(DriverLimitMembers.loginTimeout)
    networkTimeout = try fields.find(DriverLimitMembers.networkTimeout)
  }
}

extension DriverStore: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    guard node.mapping != nil else {
      self = .none
      return
    }
    let fields = try Fields(node)
    files = try fields.list(DriverStoreMembers.files)
    pointers = nil
    if fields[DriverStoreMembers.read]?.mapping != nil {
      pointers = try fields.table(DriverStoreMembers.read)
    }
    export = try fields.findList(DriverStoreMembers.export)
  }
}
