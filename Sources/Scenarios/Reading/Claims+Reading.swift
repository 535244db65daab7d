internal import Forms
internal import WireFormats
internal import Words

extension OutcomeClaim: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    guard node.mapping != nil else {
      self.init(classes: try [OutcomeClass](reading: node), user: nil)
      return
    }
    let fields = try Fields(node)
    self.init(
      classes: try fields.list(OutcomeMembers.classes),
      user: try fields.find(OutcomeMembers.user))
  }
}

extension RequestClaim: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    at = try fields.get(RequestMembers.at)
    grant = try fields.find(RequestMembers.grant)
    needsScope = try fields.find(RequestMembers.needsScope)
    `where` = []
    for entry in fields[RequestMembers.tests]?.mapping?.entries ?? [] {
      `where`.append(try FieldTest(entry))
    }
    status = try fields.find(RequestMembers.status)
    count = try fields.find(RequestMembers.count) ?? CountRange(min: 1, max: nil)
    spacing = try fields.find(RequestMembers.spacing)
    order = try fields.find(RequestMembers.order)
  }
}

extension CountRange: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    guard node.mapping != nil else {
      let count = try Int(reading: node)
      self.init(min: count, max: count)
      return
    }
    let fields = try Fields(node)
    self.init(min: try fields.get(CountMembers.min), max: try fields.find(CountMembers.max))
  }
}

extension SpacingRange: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    min = try fields.find(SpacingMembers.min)
    max = try fields.find(SpacingMembers.max)
  }
}

extension FieldTest {
  init(_ entry: Mapping.Entry) throws(UnreadableNode) {
    let pieces = entry.key.text.split(separator: ".", maxSplits: 1).map(String.init)
    guard pieces.count == 2, let place = Place(rawValue: pieces[0]) else {
      throw UnreadableNode(entry.key.node)
    }
    self.place = place
    name = pieces[1]
    comparison = try Comparison(Fields(entry.value))
    span = entry.key.span
  }
}

extension FieldTest.Comparison {
  init(_ fields: Fields) throws(UnreadableNode) {
    if let value: TemplateValue = try fields.find(FieldTestMembers.is) {
      self = .is(value)
    } else if let value: TemplateValue = try fields.find(FieldTestMembers.not) {
      self = .not(value)
    } else if let pattern: Pattern = try fields.find(FieldTestMembers.matches) {
      self = .matches(pattern)
    } else if let values: [TemplateValue] = try fields.findList(FieldTestMembers.oneOf) {
      self = .oneOf(values)
    } else if let isAbsent: Bool = try fields.find(FieldTestMembers.absent) {
      self = .absent(isAbsent)
    } else {
      self = .verifies(try fields.get(FieldTestMembers.verifies))
    }
  }
}

extension ListenerClaim: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    closedWithin = try fields.find(ListenerMembers.closedWithin)
    reachableFrom = try fields.findList(ListenerMembers.reachableFrom)
    boundTo = try fields.findList(ListenerMembers.boundTo)
  }
}

extension PageClaim: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    status = try fields.find(PageMembers.status)
    type = try fields.find(PageMembers.type)
    contains = try fields.find(PageMembers.contains)
    linksToOtherHosts = try fields.find(PageMembers.links)
  }
}

extension OutputClaim: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    stream = try fields.get(OutputMembers.stream)
    hasNoSecrets = fields.has(OutputMembers.hasNo)
    mentionsAny = try fields.find(OutputMembers.mentionsAny)
    matches = try fields.find(OutputMembers.matches)
  }
}

extension StoredClaim: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    tokens = [:]
    tokens[.accessToken] = try fields.find(StoredMembers.accessToken)
    tokens[.refreshToken] = try fields.find(StoredMembers.refreshToken)
    tokens[.idToken] = try fields.find(StoredMembers.idToken)
    mode = try fields.find(StoredMembers.mode)
  }
}

extension TokenClaim {
  init(_ node: Node, user: Marked<String>) throws(UnreadableNode) {
    let fields = try Fields(node)
    self.user = user
    tokens = [:]
    tokens[.accessToken] = try fields.find(TokenMembers.accessToken)
    tokens[.refreshToken] = try fields.find(TokenMembers.refreshToken)
  }
}

extension ProcessClaim: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    exitsWithin = try fields.find(ProcessMembers.exitsWithin)
    cpuMax = try fields.find(ProcessMembers.cpuMax)
    rssMax = try fields.bytes(ProcessMembers.rssMax)
    children = try fields.find(ProcessMembers.children)
  }
}
