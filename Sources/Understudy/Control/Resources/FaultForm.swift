internal import HTTPWire
internal import WireFormats
internal import Words

/// How the control API writes a fault.
enum FaultForm {
  static let members: [SchemaMember] = [
    .optional(
      "at", .text(.choice(labels)), "Which endpoint it is for; any, unless one is named."),
    .optional(
      "match",
      .object([
        .optional("client", .text(.filled), "The id of the client that asks."),
        .optional(
          "account", .text(.filled), "The subject of whom the request's code or token belongs to."),
        .optional(
          "parameters", .map(names: .filled, .text()),
          "Parameters of the query or form, each with its exact value."),
      ]), "Which requests it is for; all, unless said."),
    .optional(
      "times", .orNull(.number(1...1_000_000)), "How many requests it meets; null for all."),
    .optional("skip", .number(0...1_000_000), "How many it lets pass first."),
    .optional("phase", .choice(FaultPhase.self), "Before or after the authority has acted."),
    .required("do", action, "What happens to the request."),
  ]

  static let armed = Schema.named(
    "Fault",
    .object([
      .required("id", .count, "By which it is disarmed."),
      .required("at", .text(.choice(labels)), "Which endpoint it is for."),
      .required("action", .choice(FaultAction.Word.self), "What happens to the request."),
      .required("phase", .choice(FaultPhase.self), "Before or after the authority has acted."),
      .required("times", .orNull(.count), "How many requests it still meets."),
      .required("skip", .count, "How many it still lets pass."),
      .required("struck", .count, "How many it has met."),
    ]))

  private static let anyEndpoint = "any"
  private static let labels = [anyEndpoint] + EndpointWord.allCases.map(\.rawValue)
  private static let nothing = Schema.object([])

  private static let action = Schema.oneOf([
    .optional(
      FaultAction.Word.reply.rawValue,
      .object([
        .optional("status", .number(200...599), "200, unless said."),
        .optional("headers", .map(names: .fieldName, .text()), "Its fields."),
        .optional("json", .anything, "Its body, as JSON."),
        .optional("body", .text(), "Its body, as text."),
        .optional("type", .text(.filled), "Its Content-Type."),
      ]), "Another answer."),
    .optional(
      FaultAction.Word.redirect.rawValue,
      .object([
        .optional("status", .number(300...399), "302, unless said."),
        .required("to", .text(.filled), "The Location."),
      ]), "Sends the client elsewhere."),
    .optional(FaultAction.Word.delay.rawValue, .text(.duration), "The answer is late."),
    .optional(FaultAction.Word.hang.rawValue, nothing, "No answer, for ever."),
    .optional(FaultAction.Word.reset.rawValue, nothing, "The connection is reset."),
    .optional(
      FaultAction.Word.truncate.rawValue, .number(0...1 << 20),
      "The connection ends after so many bytes of the body, of which the head promises more."),
    .optional(
      FaultAction.Word.drip.rawValue,
      .object([
        .required("bytes", .number(1...1 << 20), "How many come at a time."),
        .required("every", .text(.duration), "The pause between them."),
      ]), "The answer trickles."),
    .optional(
      FaultAction.Word.edit.rawValue,
      .object([
        .optional("set", .map(names: .any, .anything), "Members that are put into the body."),
        .optional("drop", .list(.text()), "Members that are left out."),
        .optional("add", .map(names: .any, .anything), "Members for where there are none."),
      ]), "The JSON of the answer is changed."),
    .optional(
      FaultAction.Word.pad.rawValue, .number(1...64 << 20), "So many spaces follow the body."),
    .optional(FaultAction.Word.type.rawValue, .text(.filled), "Another Content-Type."),
    .optional(
      FaultAction.Word.certificate.rawValue, .choice(CertificateFlaw.self),
      "The TLS handshake shows a certificate that a client must refuse. It is met by handshakes, not "
        + "by requests: at any host, or at the one that serves the endpoint."),
  ])
}

// MARK: - Reading

extension FaultForm {
  static func fault(_ call: ControlCall) throws(ControlFailure) -> Fault {
    guard let member = call.body["do"]?.objectValue?.members.first,
      let word = FaultAction.Word(rawValue: member.name)
    else { throw ControlFailure(.memberMissing, "the member 'do' is missing", at: ["do"]) }
    let action = try action(word, member.value)
    let phase = call.text("phase").flatMap(FaultPhase.init(rawValue:))
    let label = call.text("at").flatMap(EndpointWord.init)
    var fault = Fault(action, at: label.map { [$0] }, phase: phase)
    fault.match = match(call.body["match"])
    if let times = call.body["times"] { fault.times = times.wholeNumber }
    fault.skip = call.number("skip") ?? 0
    return fault
  }

  private static func match(_ value: JSONValue?) -> FaultMatch {
    var match = FaultMatch()
    match.client = value?["client"]?.stringValue
    match.account = value?["account"]?.stringValue
    for member in value?["parameters"]?.objectValue?.members ?? [] {
      match.parameters[member.name] = member.value.stringValue
    }
    return match
  }

  private static func action(
    _ word: FaultAction.Word, _ value: JSONValue
  ) throws(ControlFailure) -> FaultAction {
    switch word {
    case .reply: .reply(try reply(value))
    case .redirect:
      .redirect(
        HTTPResponse.Status(value["status"]?.wholeNumber ?? 302), to: value["to"]?.stringValue ?? ""
      )
    case .delay: .delay(duration(value))
    case .hang: .hang
    case .reset: .reset
    case .truncate: .truncate(value.wholeNumber ?? 0)
    case .drip: .drip(bytes: value["bytes"]?.wholeNumber ?? 1, pause: duration(value["every"]))
    case .edit:
      .edit(
        set: value["set"]?.objectValue ?? JSONObject(),
        drop: value["drop"]?.arrayValue?.compactMap(\.stringValue) ?? [],
        add: value["add"]?.objectValue ?? JSONObject())
    case .pad: .pad(value.wholeNumber ?? 0)
    case .type: .type(value.stringValue ?? "")
    case .certificate:
      .certificate(value.stringValue.flatMap(CertificateFlaw.init) ?? .untrusted)
    }
  }

  private static func reply(_ value: JSONValue) throws(ControlFailure) -> HTTPResponse {
    guard value["json"] == nil || value["body"] == nil else {
      throw ControlFailure(.conflict, "a reply has a body as JSON or as text, not both", at: ["do"])
    }
    var response = HTTPResponse(status: HTTPResponse.Status(value["status"]?.wholeNumber ?? 200))
    if let json = value["json"] {
      response.body = json.bytes(.google)
      response.fields[.contentType] = "application/json; charset=utf-8"
    } else if let text = value["body"]?.stringValue {
      response.body = Array(text.utf8)
      response.fields[.contentType] = "text/plain; charset=utf-8"
    }
    if let type = value["type"]?.stringValue { response.fields[.contentType] = type }
    for member in value["headers"]?.objectValue?.members ?? [] {
      guard let name = HTTPField.Name(member.name) else { continue }
      response.fields[name] = member.value.stringValue ?? ""
    }
    return response
  }

  private static func duration(_ value: JSONValue?) -> Duration {
    value?.stringValue.flatMap { try? DurationText.parse($0) } ?? .zero
  }
}

// MARK: - Writing

extension FaultForm {
  static func json(_ armed: FaultQueue.Armed) -> JSONValue {
    let fault = armed.fault
    return [
      "id": .count(armed.id), "at": .string(fault.labels?.first?.rawValue ?? anyEndpoint),
      "action": .string(fault.action.word.rawValue), "phase": .string(fault.phase.rawValue),
      "times": fault.times.map(JSONValue.count) ?? .null, "skip": .count(fault.skip),
      "struck": .count(armed.struck),
    ]
  }
}
