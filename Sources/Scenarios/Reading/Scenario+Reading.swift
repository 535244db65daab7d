internal import Forms
internal import Words

extension Scenario {
  /// One case of a scenario, from a tree in which its values are filled in. What the tree leaves out is
  /// as in another case, if there is one.
  init(
    reading node: Node, source: String, variant: String?, like other: Scenario? = nil
  ) throws(UnreadableNode) {
    let fields = try Fields(node)
    let known = other.map { Marked($0.name.scenario, at: $0.places.id) }
    guard let id = try fields.find(ScenarioMembers.id) ?? known,
      let title = try fields.find(ScenarioMembers.title) ?? other?.title
    else { throw UnreadableNode(node) }
    self.source = source
    name = CaseName(scenario: id.value, variant: variant)
    self.title = title
    places = Places(
      id: id.span, flows: try fields.findList(ScenarioMembers.flows) ?? other?.places.flows ?? [],
      needs: try fields.findList(ScenarioMembers.needs) ?? other?.places.needs ?? [],
      roles: try fields.findList(ScenarioMembers.needsScopeRoles) ?? other?.places.roles ?? [])
    flows = places.flows.map(\.value)
    uses = try fields.findList(ScenarioMembers.uses) ?? other?.uses ?? []
    needs = places.needs.map(\.value)
    needsScopeRoles = places.roles.map(\.value)
    checks = try fields.findList(ScenarioMembers.checks) ?? other?.checks ?? []
    boxedServer =
      try fields.find(ScenarioMembers.server).map(Boxed.init) ?? other?.boxedServer
      ?? Boxed(ServerSettings())
    clients = try fields.findNamed(ScenarioMembers.clients) ?? other?.clients ?? []
    users = try fields.findNamed(ScenarioMembers.users) ?? other?.users ?? []
    clock = try fields.section(ScenarioMembers.clock, orAs: other?.clock)
    faults = try fields.findNamed(ScenarioMembers.faults) ?? other?.faults ?? []
    steps = try fields.findList(ScenarioMembers.steps) ?? other?.steps ?? []
    limits = try fields.section(ScenarioMembers.limits, orAs: other?.limits)
  }
}

extension [Scenario] {
  /// The cases of one file: a fault that a step of one arms waits for that step in all.
  var knowingEachOther: [Scenario] {
    let waiting = Set(flatMap(\.steps).flatMap(\.armedFaults))
    return map { scenario in
      var scenario = scenario
      scenario.waitingFaults = waiting
      return scenario
    }
  }
}

extension ScenarioLimits: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    `case` = try fields.find(LimitMembers.wholeCase)
    step = try fields.find(LimitMembers.step)
  }
}

extension ScenarioUser: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    email = try fields.get(UserMembers.email)
    subject = try fields.find(UserMembers.sub)
    hostedDomain = try fields.find(UserMembers.hd)
    isVerified = try fields.get(UserMembers.verified)
    adminBlocks = []
    if let policy = fields[UserMembers.policy] {
      adminBlocks = try Fields(policy).list(PolicyMembers.adminBlocks)
    }
  }
}

extension ClientRegistrationWish: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    kind = try fields.get(ClientMembers.type)
    id = try fields.find(ClientMembers.id)
    secret = try fields.find(ClientMembers.secret)
    redirectURIs = try fields.list(ClientMembers.redirectURIs)
    isAtSecondIssuer = try fields.get(ClientMembers.atSecondIssuer)
  }
}

extension ClockSettings: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    start = try fields.find(ClockMembers.start)
    client = try fields.get(ClockMembers.client)
    clientSkew = .zero
    if let skew = fields[ClockMembers.skew] {
      clientSkew = try Fields(skew).get(ClockSkewMembers.client)
    }
  }
}
