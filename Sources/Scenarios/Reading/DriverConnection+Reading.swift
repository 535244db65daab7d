internal import Forms

extension DriverEndpoints: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    way = try fields.get(EndpointMembers.via)
    environment = try fields.named(EndpointMembers.set)
    arguments = try fields.list(EndpointMembers.args)
    file = try fields.find(EndpointMembers.write)
    intercept = try fields.list(EndpointMembers.intercept)
    everythingElse = try fields.get(EndpointMembers.everythingElse)
  }
}

extension DriverFileWish: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    path = try fields.get(WrittenFileMembers.path)
    if let json: TemplateValue = try fields.find(WrittenFileMembers.json) {
      contents = .json(json)
    } else if let text: Template = try fields.find(WrittenFileMembers.text) {
      contents = .text(text)
    } else {
      guard fields.has(WrittenFileMembers.template) else { throw UnreadableNode(node) }
      contents = .googleClientSecrets
    }
  }
}

extension DriverTrust: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    way = try fields.get(TrustMembers.via)
    environment = try fields.named(TrustMembers.set)
    arguments = try fields.list(TrustMembers.args)
  }

  static let plainHTTP = DriverTrust(way: .plainHTTP, environment: [], arguments: [])
}

extension Isolation: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    environment = try fields.named(IsolationMembers.env)
    inherited = try fields.list(IsolationMembers.inherit)
  }
}

extension BrowserCapture: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    way = try fields.get(CaptureMembers.capture)
    pattern = try fields.find(CaptureMembers.pattern)
    fallback = nil
    if let other = fields[CaptureMembers.fallback] {
      fallback = try Fields(other).get(FallbackMembers.output)
    }
  }
}

extension DriverClock: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    way = try fields.get(DriverClockMembers.via)
    environment = try fields.named(DriverClockMembers.set)
    compresses = try fields.get(DriverClockMembers.compress)
  }

  static let none = DriverClock(way: .none, environment: [], compresses: false)
}
