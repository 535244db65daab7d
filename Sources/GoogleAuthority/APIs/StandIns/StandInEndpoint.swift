internal import GoogleAPIs
internal import HTTPWire
internal import WireFormats

/// All of Google's APIs that have no route: a call with a good token and one of its method's scopes
/// gets an answer of the method's shape, made of what the account has stored before.
struct StandInEndpoint {
  let gate: APIGate

  private var seal: TokenSeal { gate.grants.seal }

  /// Checks the credentials before it reads the body.
  func answer(_ call: Call, _ store: inout ResourceStore) -> Outcome {
    let path = call.request.target.path
    let host = GoogleHost.name(of: call.request) ?? APIVersion.sharedHost
    if let id = call.purpose.query["upload_id"], !call.isReading {
      return goOn(call, with: id, &store)
    }
    if let verb = APIMethod.Verb(rawValue: call.request.method.rawValue),
      let match = APITable.match(verb, path, of: host)
    {
      return answer(call, as: StandInCall(match, call), &store)
    }
    // The gateway has a page for what an API doesn't know; a host that isn't documented tells
    // nothing before it has seen a token.
    guard !APITable.serves(host) else {
      let isKnown = APITable.isKnown(path, of: host)
      return .noSuchPage(call, isKnown ? .methodUnknown : .nothingThere)
    }
    return gate.answer(call, on: UnlistedCall(host: host)) { (_) throws(APIRefusal) in
      throw APIRefusal(.resource(.methodMissing), .nothingThere)
    }
  }

  private func answer(
    _ call: Call, as told: StandInCall, _ store: inout ResourceStore
  ) -> Outcome {
    gate.answer(call, on: told) { (access) throws(APIRefusal) in
      var told = told
      told.subject = access?.grant.account
      told.account = access.flatMap { gate.registry.accounts[$0.grant.account] }
      if told.wantsFile {
        let file = try StandInAction(told, seal: seal, now: call.now).file(in: store)
        return try FileDownload(file, at: call.now).response(to: call.request.fields[.range])
      }
      try told.checkFields()
      guard let taken = told.upload else {
        return try act(told, call.request.body, nil, &store, at: call.now)
      }
      let upload = try FileUpload(call.request, told.query)
      try upload.check(against: taken)
      if let content = upload.content {
        return try act(told, upload.metadata, content, &store, at: call.now)
      }
      let id = String(store.draw(seal))
      let involved = access?.grant.involved ?? Involved()
      store.uploads.begin(UploadSession(told, upload, involved: involved), as: id)
      return UploadAnswer.begun(call, as: id)
    }
  }

  /// Answers a list that a route began.
  func answer(
    _ told: StandInCall, by access: AccessGrant, _ call: Call, _ store: inout ResourceStore
  ) throws(APIRefusal) -> HTTPResponse {
    var told = told
    told.subject = access.grant.account
    told.account = gate.registry.accounts[access.grant.account]
    try told.checkFields()
    return try act(told, call.request.body, nil, &store, at: call.now)
  }

  /// Does what the method does, and answers with the members that the client wants.
  private func act(
    _ told: StandInCall, _ body: [UInt8], _ content: FileContent?,
    _ store: inout ResourceStore, at now: Timestamp
  ) throws(APIRefusal) -> HTTPResponse {
    var action = StandInAction(told, with: content, seal: seal, now: now)
    guard let json = try action.perform(body: body, in: &store) else {
      return HTTPResponse(status: .noContent, fields: APIFields.fields(type: nil, at: now))
    }
    if told.method.verb == .get, let seen = told.ifNoneMatch, let tag = json["etag"]?.stringValue,
      EntityTags(seen).contain(tag)
    {
      return HTTPResponse(status: .notModified, fields: APIFields.fields(type: nil, at: now))
    }
    let shown = told.mask?.applied(to: json) ?? json
    return HTTPResponse(
      status: .ok, fields: APIFields.fields(startsWithType: true, at: now),
      body: shown.bytes(.google))
  }

  /// Takes a part of a file; its address is the right to send it.
  private func goOn(_ call: Call, with id: String, _ store: inout ResourceStore) -> Outcome {
    guard var session = store.uploads[id], session.call.path == call.request.target.path else {
      let refusal = APIRefusal(.upload(.notFound, "Not Found"), .uploadUnknown)
      let terms = UnlistedCall(host: call.request.host ?? "")
      return Outcome(refusal.response(from: terms, at: call.now), cause: refusal.cause)
    }
    let involved = session.involved
    if call.request.method == .delete {
      store.uploads.end(id)
      return Outcome(UploadAnswer.cancelled(call, as: id), involved: involved)
    }
    if let completion = session.completion { return Outcome(completion, involved: involved) }
    do throws(APIRefusal) {
      let room = store.room
      let isComplete = try session.take(
        call.request.body, call.request.fields[.contentRange], room: room)
      guard isComplete else {
        store.uploads.update(session, as: id)
        return Outcome(UploadAnswer.incomplete(session, call, as: id), involved: involved)
      }
      // What has been kept of it moves into the resource.
      store.uploads.end(id)
      let answer = try act(
        session.call, session.metadata, session.content, &store, at: call.now)
      store.uploads.begin(session.completed(with: answer), as: id)
      return Outcome(answer, involved: involved)
    } catch {
      return Outcome(
        error.response(from: session.call, at: call.now), cause: error.cause, involved: involved)
    }
  }
}
