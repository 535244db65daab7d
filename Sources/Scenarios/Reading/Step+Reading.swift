internal import Forms

extension Step: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    name = try fields.find(StepMembers.name)
    when = Condition()
    if let condition = fields[StepMembers.when] {
      let fields = try Fields(condition)
      when.flows = try fields.list(WhenMembers.flow)
      when.capabilities = try fields.list(WhenMembers.has)
    }
    limit = try fields.find(StepMembers.limit)
    level = try fields.find(StepMembers.level)
    action = try StepAction(fields)
    span = node.span
  }
}

extension StepAction {
  init(_ fields: Fields) throws(UnreadableNode) {
    let entries = fields.node.mapping?.entries ?? []
    guard let first = entries.compactMap({ StepMembers.selectors.index(of: $0.key) }).min(),
      let value = fields[StepMembers.actions[first]]
    else { throw UnreadableNode(fields.node) }
    let chosen = StepMembers.actions[first]
    switch chosen.name {
    case StepMembers.run.name: self = .run(try RunStep(fields))
    case StepMembers.callback.name: self = .callback(try CallbackStep(reading: value))
    case StepMembers.visit.name: self = .visit(try VisitStep(reading: value))
    case StepMembers.deliver.name: self = .deliverHeld
    case StepMembers.occupy.name: self = .occupy(try fields.get(StepMembers.occupy))
    case StepMembers.mint.name: self = .mint(try MintStep(reading: value))
    case StepMembers.clock.name: self = .clock(try ClockStep(reading: value))
    case StepMembers.server.name: self = .server(try ServerStep(reading: value))
    case StepMembers.fault.name: self = .fault(try FaultStep(reading: value))
    case StepMembers.clear.name: self = .clear(try ClearStep(reading: value))
    case StepMembers.signal.name: self = .signal(try SignalStep(reading: value))
    case StepMembers.wait.name: self = .wait(try WaitStep(reading: value))
    case StepMembers.remember.name: self = .remember(try [Named<TemplateValue>](entriesOf: value))
    case StepMembers.store.name: self = .store(try StoreStep(reading: value))
    case StepMembers.expect.name: self = .expect(try Expectation(reading: value))
    case StepMembers.do.name: self = .do(try [Step](reading: value))
    case StepMembers.browserStep.name: self = .browser(try Browser(reading: value))
    case _: throw UnreadableNode(fields.node)
    }
  }
}

extension RunStep {
  init(_ fields: Fields) throws(UnreadableNode) {
    action = try fields.get(StepMembers.run)
    browser = try fields.find(StepMembers.browser)
    label = try fields.find(StepMembers.label)
    isInBackground = try fields.get(StepMembers.background)
    times = try fields.get(StepMembers.times)
    if let with = fields[StepMembers.with] {
      action.value.feature = try Fields(with).get(WithMembers.feature)
    }
  }
}

extension Browser: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    user = try fields.find(BrowserMembers.user)
    decision = try fields.get(BrowserMembers.decide)
    grant = try fields.list(BrowserMembers.grant)
    refuse = try fields.list(BrowserMembers.refuse)
    duration = try fields.find(BrowserMembers.duration)
    delivery = try fields.get(BrowserMembers.deliver)
    style = try fields.get(BrowserMembers.style)
    opener = try fields.get(BrowserMembers.opener)
    isOptional = try fields.get(BrowserMembers.optional)
  }
}
