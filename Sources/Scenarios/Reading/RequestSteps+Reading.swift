internal import Forms

extension CallbackStep: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    to = try fields.find(CallbackMembers.to)
    set = try fields.named(CallbackMembers.set)
    request = try RawRequest(fields)
  }
}

extension VisitStep: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    kind = try fields.get(VisitMembers.kind)
    action = try fields.find(VisitMembers.action)
    set = try fields.named(CallbackMembers.set)
    request = try RawRequest(fields)
  }
}

extension RawRequest {
  init(_ fields: Fields) throws(UnreadableNode) {
    path = try fields.find(RawRequestMembers.path)
    method = try fields.get(RawRequestMembers.method)
    headers = try fields.named(RawRequestMembers.headers)
    host = try fields.find(RawRequestMembers.host)
    from = try fields.get(RawRequestMembers.from)
    browser = try fields.find(RawRequestMembers.browser)
    times = try fields.get(RawRequestMembers.times)
    slow = try fields.find(RawRequestMembers.slow)
    answer = try fields.find(RawRequestMembers.answer)
  }
}
