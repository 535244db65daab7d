internal import Forms

extension FaultPlan: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    at = try fields.get(FaultMembers.at)
    match = try fields.find(FaultMembers.match) ?? FaultMatchPlan()
    times = try fields.get(FaultMembers.times)
    skip = try fields.get(FaultMembers.skip)
    phase = try fields.find(FaultMembers.phase)
    effect = try FaultEffect(fields)
    span = node.span
  }
}

extension FaultMatchPlan: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    grant = try fields.find(FaultMatchMembers.grant)
    form = try fields.named(FaultMatchMembers.form)
    client = try fields.find(FaultMatchMembers.client)
    user = try fields.find(FaultMatchMembers.user)
    feature = try fields.find(FaultMatchMembers.feature)
    nth = try fields.find(FaultMatchMembers.nth)
  }
}

extension FaultEffect {
  /// The one effect among a fault's members.
  init(_ fields: Fields) throws(UnreadableNode) {
    if let reply: FaultReply = try fields.find(FaultMembers.reply) {
      self = .reply(reply)
    } else if let delay: Duration = try fields.find(FaultMembers.delay) {
      self = .delay(delay)
    } else if fields.has(FaultMembers.hang) {
      self = .hang
    } else if fields.has(FaultMembers.reset) {
      self = .reset
    } else if let bytes = try fields.bytes(FaultMembers.truncate) {
      self = .truncate(bytes)
    } else if let drip: Drip = try fields.find(FaultMembers.drip) {
      self = .drip(drip)
    } else if let edits: MemberEdits = try fields.find(FaultMembers.edit) {
      self = .edit(edits)
    } else if let bytes = try fields.bytes(FaultMembers.pad) {
      self = .pad(bytes)
    } else if let type: String = try fields.find(FaultMembers.type) {
      self = .type(type)
    } else if let redirect = fields[FaultMembers.redirect] {
      let fields = try Fields(redirect)
      self = .redirect(
        status: try fields.get(RedirectMembers.status), to: try fields.get(RedirectMembers.to))
    } else {
      self = .certificate(try fields.get(FaultMembers.certificate))
    }
  }
}

extension FaultReply: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    status = try fields.get(ReplyMembers.status)
    headers = try fields.named(ReplyMembers.headers)
    body = try Body(json: fields.find(ReplyMembers.json), text: fields.find(ReplyMembers.body))
    type = try fields.find(ReplyMembers.type)
  }
}

extension FaultReply.Body {
  init?(json: TemplateValue?, text: Template?) {
    if let json {
      self = .json(json)
    } else if let text {
      self = .text(text)
    } else {
      return nil
    }
  }
}

extension Drip: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    bytes = try fields.get(DripMembers.bytes)
    every = try fields.get(DripMembers.every)
  }
}
