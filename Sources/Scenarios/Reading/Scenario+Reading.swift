internal import MarkedYAML

extension Scenario {
  /// One case of a scenario, from a tree in which its values are filled in.
  init(reading node: YAMLNode, source: String, variant: String?) throws(UnreadableNode) {
    let fields = try Fields(node)
    self.source = source
    let id: Marked<String> = try fields.get(ScenarioMembers.id)
    name = CaseName(scenario: id.value, variant: variant)
    title = try fields.get(ScenarioMembers.title)
    places = Places(
      id: id.span, flows: try fields.list(ScenarioMembers.flows),
      needs: try fields.list(ScenarioMembers.needs),
      roles: try fields.list(ScenarioMembers.needsScopeRoles))
    flows = places.flows.map(\.value)
    uses = try fields.list(ScenarioMembers.uses)
    needs = places.needs.map(\.value)
    needsScopeRoles = places.roles.map(\.value)
    checks = try fields.list(ScenarioMembers.checks)
    server = try fields.find(ScenarioMembers.server) ?? ServerSettings()
    clients = try fields.named(ScenarioMembers.clients)
    users = try fields.named(ScenarioMembers.users)
    clock = try ClockSettings(fields[ScenarioMembers.clock] ?? .emptyMapping(at: fields))
    faults = try fields.named(ScenarioMembers.faults)
    steps = try fields.list(ScenarioMembers.steps)
    limits = try ScenarioLimits(fields[ScenarioMembers.limits] ?? .emptyMapping(at: fields))
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

extension YAMLNode {
  /// What stands for a section that is left out, so that its usual values hold.
  static func emptyMapping(at fields: Fields) -> YAMLNode {
    YAMLNode(.mapping(YAMLMapping()), at: fields.span)
  }
}

extension ScenarioLimits {
  init(_ node: YAMLNode) throws(UnreadableNode) {
    let fields = try Fields(node)
    `case` = try fields.find(LimitMembers.wholeCase)
    step = try fields.find(LimitMembers.step)
  }
}

extension ScenarioUser: NodeReadable {
  init(reading node: YAMLNode) throws(UnreadableNode) {
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
  init(reading node: YAMLNode) throws(UnreadableNode) {
    let fields = try Fields(node)
    kind = try fields.get(ClientMembers.type)
    id = try fields.find(ClientMembers.id)
    secret = try fields.find(ClientMembers.secret)
    redirectURIs = try fields.list(ClientMembers.redirectURIs)
    isAtSecondIssuer = try fields.get(ClientMembers.atSecondIssuer)
  }
}

extension ClockSettings {
  init(_ node: YAMLNode) throws(UnreadableNode) {
    let fields = try Fields(node)
    start = try fields.find(ClockMembers.start)
    client = try fields.get(ClockMembers.client)
    clientSkew = .zero
    if let skew = fields[ClockMembers.skew] {
      clientSkew = try Fields(skew).get(ClockSkewMembers.client)
    }
  }
}
