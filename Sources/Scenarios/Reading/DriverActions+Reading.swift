internal import Forms
internal import Words

extension DriverAction {
  init(_ entry: Mapping.Entry) throws(UnreadableNode) {
    let fields = try Fields(entry.value)
    name = try ActionName(reading: entry.key.node)
    if let arguments: [Template] = try fields.findList(DriverActionMembers.run) {
      way = .run(arguments: arguments)
    } else {
      way = .visit(
        paths: try fields.list(DriverActionMembers.visit),
        method: try fields.get(DriverActionMembers.method))
    }
    timeout = try fields.find(DriverActionMembers.timeout)
    environment = try fields.named(DriverActionMembers.env)
    directory = try fields.find(DriverActionMembers.directory)
    needsTerminal = try fields.get(DriverActionMembers.terminal)
    answers = try fields.list(DriverActionMembers.answers)
    span = entry.key.span
  }
}

extension PromptAnswer: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    prompt = try fields.get(PromptAnswerMembers.prompt)
    text = try fields.get(PromptAnswerMembers.type)
  }
}

extension ClientService: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    arguments = try fields.list(ServiceMembers.run)
    environment = try fields.named(ServiceMembers.env)
    ready = try fields.get(ServiceMembers.ready)
  }
}

extension ServiceReadiness: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    http = try fields.find(ReadinessMembers.http)
    output = try fields.find(ReadinessMembers.output)
    timeout = try fields.find(ReadinessMembers.timeout)
  }
}

extension APIRoute: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    let match: String = try fields.get(RouteMembers.match)
    let pieces = match.split(separator: " ", maxSplits: 1)
    guard pieces.count == 2 else { throw UnreadableNode(node) }
    method = String(pieces[0])
    path = String(pieces[1])
    scope = try fields.get(RouteMembers.scope)
    status = try fields.get(RouteMembers.status)
    body = try FaultReply.Body(
      json: fields.find(RouteMembers.json), text: fields.find(RouteMembers.body))
    type = try fields.find(RouteMembers.type)
    span = node.span
  }
}

extension OutcomeRule {
  /// The rules of one outcome, any of which tells it.
  static func all(_ entry: Mapping.Entry) throws(UnreadableNode) -> [OutcomeRule] {
    let outcome = try OutcomeClass(reading: entry.key.node)
    var rules: [OutcomeRule] = []
    for node in entry.value.elements ?? [entry.value] {
      rules.append(try OutcomeRule(node, outcome))
    }
    return rules
  }

  private init(_ node: Node, _ outcome: OutcomeClass) throws(UnreadableNode) {
    let fields = try Fields(node)
    self.outcome = outcome
    action = try fields.find(OutcomeRuleMembers.action)
    exit = try fields.find(OutcomeRuleMembers.exit)
    stdout = try fields.find(OutcomeRuleMembers.stdout)
    stderr = try fields.find(OutcomeRuleMembers.stderr)
    output = try fields.find(OutcomeRuleMembers.output)
    page = try fields.find(OutcomeRuleMembers.page)
    event = try fields.find(OutcomeRuleMembers.event)
    span = node.span
  }
}

extension OutcomePage: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    status = try fields.find(OutcomePageMembers.status)
    text = try fields.find(OutcomePageMembers.text)
    path = try fields.find(OutcomePageMembers.path)
  }
}
