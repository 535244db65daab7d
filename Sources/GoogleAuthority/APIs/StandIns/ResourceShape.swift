internal import GoogleAPIs
internal import WireFormats

/// The members that a server gives a resource, as far as its schema has them.
struct ResourceShape {
  private let call: StandInCall
  /// The name of the resource in its collection; nil for one that its path needn't tell apart.
  private let key: String?
  private let collection: [String]
  private let now: Timestamp
  /// The resource as it was stored before.
  var before: JSONObject?
  /// The file that came with it.
  var content: FileContent?

  init(_ call: StandInCall, key: String?, collection: [String], now: Timestamp) {
    self.call = call
    self.key = key
    self.collection = collection
    self.now = now
  }

  /// The resource that a client has sent, with the server's members in front.
  func filled(_ sent: JSONObject, _ stamp: ChangeStamp) -> JSONObject {
    guard let schema = call.resource else { return sent }
    var own = JSONObject()
    if !schema.kind.isEmpty { own["kind"] = .string(schema.kind) }
    if schema.hasETag { own["etag"] = .string(Self.tag(stamp.number, call)) }
    if let key, let identity = schema.identity { own[identity] = .string(name(for: key)) }
    if let key, schema.hasName, schema.identity == "id", sent["name"] == nil,
      call.match.namesElements(at: depth)
    {
      own["name"] = .string(key)
    }
    if schema.hasSelfLink { own["selfLink"] = .string(link) }
    let created = before?["createTime"] ?? .string(now.rfc3339)
    if schema.hasCreateTime { own["createTime"] = created }
    if schema.hasUpdateTime { own["updateTime"] = .string(now.rfc3339) }
    if schema.hasEmailAddress, sent["emailAddress"] == nil, let account = call.account {
      own["emailAddress"] = .string(account.email)
    }
    if schema.hasHistoryID { own["historyId"] = .string(stamp.historyID) }
    if let content {
      if let size = schema.sizeMember { own[size] = .string(String(content.size)) }
      if let type = schema.typeMember, sent[type] == nil, !content.type.isEmpty {
        own[type] = .string(content.type)
      }
    }
    for member in sent.members where own[member.name] == nil { own[member.name] = member.value }
    return own
  }

  static func tag(_ stamp: UInt64, _ call: StandInCall) -> String {
    let text = String(stamp, radix: 36)
    // Newer APIs' have no quotation marks.
    return call.style == .classic ? "\"\(text)\"" : text
  }

  private var depth: Int { collection.count }

  /// The identity of a resource: newer APIs name it by its whole path.
  private func name(for key: String) -> String {
    guard let start = call.match.startOfName(ofElementsAt: depth) else { return key }
    return (collection + [key]).dropFirst(start).joined(separator: "/")
  }

  private var link: String {
    let element = call.match.isInsert ? "/" + (key ?? "") : ""
    return "https://\(call.match.version.host)\(call.path)\(element)"
  }

  /// The name that a client has chosen for a new resource; nil where the server chooses.
  static func chosenKey(_ call: StandInCall, _ sent: JSONObject, depth: Int) -> String? {
    let query = call.method.parameters.filter { $0.name.hasSuffix("Id") && $0.name != "requestId" }
    let chosen = query.compactMap { call.query[$0.name] }.first { !$0.isEmpty }
    if let chosen, call.match.startOfName(ofElementsAt: depth) != nil { return chosen }
    if let identity = call.resource?.identity, let name = sent[identity]?.stringValue,
      let last = name.split(separator: "/").last
    {
      return String(last)
    }
    if let variable = call.match.nameOfElements(at: depth), variable.hasSuffix("Id"),
      let reference = sent["\(variable.dropLast(2))Reference"]?.objectValue
    {
      // BigQuery's resources are named by members such as `datasetReference`.
      return reference[variable]?.stringValue
    }
    guard call.match.namesElements(at: depth) else { return nil }
    return sent["name"]?.stringValue ?? call.query["name"]
  }
}

/// The mark of a change, by which it is told from all others and from those before it.
struct ChangeStamp {
  let number: UInt64
  /// The number of changes up to it.
  let order: UInt64

  /// It grows with each change, and nobody has ever seen a zero.
  var historyID: String { String(order + 1) }
}
