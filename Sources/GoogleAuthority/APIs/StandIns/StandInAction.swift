internal import GoogleAPIs
internal import WireFormats

/// A method's effect on the store, by its verb, its path and its name.
struct StandInAction {
  /// The resource that a path names.
  struct Target {
    let collection: ResourceStore.Place
    let key: String
  }

  private let call: StandInCall
  private let seal: TokenSeal
  private let now: Timestamp
  private let place: [String]
  /// The file that comes with the request.
  private let content: FileContent?
  /// The resources that the account had from the first; nil for a collection that begins empty.
  private let given: GivenCollection?

  init(
    _ call: StandInCall, with content: FileContent? = nil, seal: TokenSeal, now: Timestamp
  ) {
    self.call = call
    self.content = content
    self.seal = seal
    self.now = now
    place = call.match.place
    given = GivenCollection(call)
  }

  /// The answer; nil for one without a body.
  mutating func perform(
    body: [UInt8], in store: inout ResourceStore
  ) throws(APIRefusal) -> JSONValue? {
    let method = call.method
    switch method.verb {
    case .get:
      if call.match.lists { return try list(in: store) }
      return call.match.isCustom ? blank(&store) : try read(target(nil), in: &store)
    case .post:
      let sent = try object(body)
      if call.match.isInsert { return try insert(sent, in: &store) }
      return blank(&store)
    case .put, .patch:
      let sent = try object(body)
      guard call.match.changesElement else { return blank(&store) }
      return try change(target(sent), to: sent, in: &store)
    case .delete:
      if call.match.changesElement { try remove(target(nil), in: &store) }
      // A bare `nil` between colons would be JSON's null.
      guard call.match.response != nil else { return .none }
      return blank(&store)
    }
  }

  // MARK: - The parts of a request

  private func object(_ body: [UInt8]) throws(APIRefusal) -> JSONObject {
    guard !body.isEmpty else { return JSONObject() }
    let value: JSONValue
    do throws(JSONFailure) { value = try JSONValue(parsing: body) } catch {
      throw APIRefusal(.resource(.bodyMalformed), .standInBodyMalformed)
    }
    guard let object = value.objectValue else {
      throw APIRefusal(.resource(.bodyIsNoObject), .standInBodyMalformed)
    }
    return unwrapped(object)
  }

  /// Requests such as `{"contactGroup": {…}}` have the resource in a member with its name.
  private func unwrapped(_ object: JSONObject) -> JSONObject {
    guard let request = call.match.request, let resource = call.resource,
      request.name != resource.name
    else { return object }
    let name = resource.name.lowercased()
    let inner = object.members.first { $0.name.lowercased() == name }?.value.objectValue
    return inner ?? object
  }

  private func collection(_ path: some Sequence<String>) -> ResourceStore.Place {
    ResourceStore.Place(
      account: call.subject, api: call.match.api.name, path: Array(path))
  }

  /// The resource that a path ends with; one that has no path of its own is named in the query or
  /// in the body, as YouTube's are.
  private func target(_ sent: JSONObject?) -> Target {
    if !call.match.endsWithVariable, let id = call.query["id"] ?? sent?["id"]?.stringValue {
      return Target(collection: collection(place), key: id)
    }
    return Target(collection: collection(place.dropLast()), key: place.last ?? "")
  }

  /// The resource as a program has left it, or as its account had it from the first.
  private func stored(_ target: Target, in store: ResourceStore) -> JSONObject? {
    if let object = store[target.collection, target.key] { return object }
    return store.hasBegun(target.collection) ? nil : given?[target.key]
  }

  private func shape(_ key: String?, at path: some Collection<String>) -> ResourceShape {
    var shape = ResourceShape(call, key: key, collection: Array(path), now: now)
    shape.content = content
    return shape
  }

  // MARK: - Reading

  private func list(in store: ResourceStore) throws(APIRefusal) -> JSONValue {
    guard let response = call.match.response, let member = response.list else { return [:] }
    if let given, !store.hasBegun(collection(place)) {
      var begun = store
      begun.begin(collection(place), with: given)
      let page = try page(of: begun)
      var object = given.list
      object[given.member] = .array(page.objects.map(JSONValue.object))
      object["nextPageToken"] = page.next.map(JSONValue.string)
      return .object(object)
    }
    let page = try page(of: store)
    var object = given?.list ?? JSONObject()
    if !response.kind.isEmpty { object["kind"] = .string(response.kind) }
    if response.hasETag { object["etag"] = .string(ResourceShape.tag(store.changes, call)) }
    if var info = object["pageInfo"]?.objectValue {
      info["totalResults"] = .number(JSONNumber(store.count(of: collection(place))))
      object["pageInfo"] = .object(info)
    }
    // Newer APIs leave out what is empty.
    if response.hasKind || !page.objects.isEmpty {
      object[member] = .array(page.objects.map(JSONValue.object))
    }
    if let next = page.next, response.hasPages { object["nextPageToken"] = .string(next) }
    if response.hasHistoryID {
      object["historyId"] = .string(ChangeStamp(number: 0, order: store.changes).historyID)
    }
    // Only the last page has it.
    if response.hasSyncToken {
      object["nextSyncToken"] = nil
      if page.next == nil {
        let since = Base64URL.encode(Array("since \(store.changes)".utf8))
        object["nextSyncToken"] = .string(since)
      }
    }
    return .object(object)
  }

  private func page(of store: ResourceStore) throws(APIRefusal) -> ResourceStore.Page {
    let elements = collection(place)
    if let ids = call.query["id"] {
      let found = ids.split(separator: ",").compactMap {
        stored(Target(collection: elements, key: String($0)), in: store)
      }
      return ResourceStore.Page(objects: found, next: nil)
    }
    var start: UInt64 = 0
    if let token = call.query["pageToken"], !token.isEmpty {
      guard let serial = ResourceStore.serial(ofPage: token) else {
        throw APIRefusal(
          .resource(.pageTokenInvalid(api: call.match.api.name)), .standInPageToken)
      }
      start = serial
    }
    let size = (call.query["maxResults"] ?? call.query["pageSize"]).flatMap { Int($0) } ?? 100
    return store.page(of: elements, after: start, size: min(max(size, 1), 1000))
  }

  private func read(
    _ target: Target, in store: inout ResourceStore
  ) throws(APIRefusal) -> JSONValue {
    if let object = stored(target, in: store) { return .object(object) }
    try mustNotHaveBeenMade(target)
    let key = call.match.endsWithVariable ? target.key : nil
    return .object(
      shape(key, at: target.collection.path).filled(JSONObject(), stamp(&store)))
  }

  /// The file of the resource at the path.
  func file(in store: ResourceStore) throws(APIRefusal) -> FileContent {
    let target = target(nil)
    if let content = store.content(of: target.key, in: target.collection) { return content }
    if store[target.collection, target.key] != nil {
      throw APIRefusal(.resource(.contentMissing), .fileMissing)
    }
    // Nobody has put in what a given file contains.
    if stored(target, in: store) != nil {
      throw APIRefusal(.resource(.unplayed), .standInMissing)
    }
    if call.match.endsWithVariable { try mustNotHaveBeenMade(target) }
    throw APIRefusal(.resource(.unplayed), .standInMissing)
  }

  /// A resource that nobody has made is missing, unless every account has it: an API has no method
  /// to make a profile, and `primary` is a calendar that one is given.
  private func mustNotHaveBeenMade(_ target: Target) throws(APIRefusal) {
    guard call.match.hasCreator(ofElementsAt: target.collection.path.count),
      !Self.givenNames.contains(target.key)
    else { return }
    throw APIRefusal(
      .resource(.entityMissing(isOld: !call.match.version.servicePath.isEmpty)),
      .standInNotStored)
  }

  private static let givenNames: Set = ["me", "@me", "primary", "@default", "default", "root", "-"]

  /// An answer of the method's shape, about nothing that is stored.
  private func blank(_ store: inout ResourceStore) -> JSONValue {
    guard let response = call.match.response, !response.isEmpty else { return [:] }
    var object = JSONObject()
    if !response.kind.isEmpty { object["kind"] = .string(response.kind) }
    if response.isOperation || response.isOldOperation {
      return receipt(for: object, &store)
    }
    if response.hasID { object["id"] = .string(String(store.draw(seal))) }
    return .object(object)
  }

  // MARK: - Changing

  private func insert(
    _ sent: JSONObject, in store: inout ResourceStore
  ) throws(APIRefusal) -> JSONValue {
    let elements = collection(call.match.collection)
    let stamp = stamp(&store)
    let chosen = ResourceShape.chosenKey(call, sent, depth: elements.path.count)
    let key = chosen ?? String(store.draw(seal))
    let target = Target(collection: elements, key: key)
    guard stored(target, in: store) == nil else { throw alreadyThere }
    let object = shape(key, at: elements.path).filled(sent, stamp)
    try put(object, target, in: &store)
    return reply(object, &store)
  }

  private func change(
    _ target: Target, to sent: JSONObject, in store: inout ResourceStore
  ) throws(APIRefusal) -> JSONValue {
    let old = stored(target, in: store)
    try mustBeAsSeen(old)
    if call.method.creates {
      guard old == nil else { throw alreadyThere }
    } else if old == nil {
      try mustNotHaveBeenMade(target)
    }
    var shape = shape(
      call.match.endsWithVariable || old != nil ? target.key : nil,
      at: target.collection.path)
    shape.before = old
    let merged = call.method.verb == .patch ? (old ?? JSONObject()).merged(with: sent) : sent
    let object = shape.filled(merged, stamp(&store))
    try put(object, target, in: &store)
    return reply(object, &store)
  }

  private func remove(
    _ target: Target, in store: inout ResourceStore
  ) throws(APIRefusal) {
    let old = stored(target, in: store)
    try mustBeAsSeen(old)
    if old != nil { store.begin(target.collection, with: given) }
    guard !store.remove(target.key, from: target.collection) else { return }
    try mustNotHaveBeenMade(target)
  }

  private func put(
    _ object: JSONObject, _ target: Target, in store: inout ResourceStore
  ) throws(APIRefusal) {
    store.begin(target.collection, with: given)
    guard store.put(object, target.key, with: content, into: target.collection) else {
      throw APIRefusal(.resource(.storeFull), .standInStoreFull)
    }
  }

  /// A client may want to change only what it has seen.
  private func mustBeAsSeen(_ stored: JSONObject?) throws(APIRefusal) {
    guard let seen = call.ifMatch, let tag = stored?["etag"]?.stringValue,
      !EntityTags(seen).contain(tag)
    else { return }
    throw APIRefusal(.resource(.conditionNotMet), .standInChanged)
  }

  private var alreadyThere: APIRefusal {
    APIRefusal(.resource(.entityExists(api: call.match.api.name)), .standInExists)
  }

  /// The resource, or the receipt of the operation that has made it, or an answer of its own shape.
  private func reply(_ object: JSONObject, _ store: inout ResourceStore) -> JSONValue {
    guard let response = call.match.response else { return .object(object) }
    if response.isOperation || response.isOldOperation { return receipt(for: object, &store) }
    return response.name == call.resource?.name ? .object(object) : blank(&store)
  }

  /// A long-running operation that is already done.
  private func receipt(for object: JSONObject, _ store: inout ResourceStore) -> JSONValue {
    let number = String(store.draw(seal))
    guard call.match.response?.isOldOperation == true else {
      return ["name": .string("operations/\(number)"), "done": true, "response": .object(object)]
    }
    var receipt = JSONObject()
    if let kind = call.match.response?.kind, !kind.isEmpty { receipt["kind"] = .string(kind) }
    receipt["id"] = .string(number)
    receipt["name"] = .string("operation-\(number)")
    receipt["status"] = "DONE"
    return .object(receipt)
  }

  private func stamp(_ store: inout ResourceStore) -> ChangeStamp {
    ChangeStamp(number: store.draw(seal), order: store.changes)
  }
}

extension JSONObject {
  /// Takes over members, of objects one by one; null takes a member away.
  fileprivate func merged(with other: JSONObject) -> JSONObject {
    var merged = self
    for member in other.members {
      switch (merged[member.name], member.value) {
      case (_, .null): merged[member.name] = nil
      case (.object(let old)?, .object(let new)):
        merged[member.name] = .object(old.merged(with: new))
      case (_, let value): merged[member.name] = value
      }
    }
    return merged
  }
}
