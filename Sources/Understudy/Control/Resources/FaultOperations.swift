internal import HTTPWire
internal import WireFormats
internal import Words

/// The operations on faults.
enum FaultOperations {
  private static let armed = AnswerForm<FaultQueue.Armed>.named(
    "Fault",
    [
      .value("id", .count, { $0.id }, "The number that disarms it."),
      .value(
        "at", AnswerForm(FaultPoint.form.schema) { .string($0) },
        { FaultPoint.word(for: $0.fault.labels) }, "The endpoint that it affects."),
      .value(
        "action", .choice(FaultAction.Word.self), { $0.fault.action.word },
        "The effect on the request."),
      .value(
        "phase", .choice(FaultPhase.self), { $0.fault.phase },
        "Whether it strikes before or after the authority acts."),
      .value(
        "times", .orNull(.count), { $0.fault.times },
        "The number of requests that it will still affect; null for all."),
      .value("skip", .count, { $0.fault.skip }, "The number of requests that will still pass."),
      .value("struck", .count, { $0.struck }, "The number of requests that it has affected."),
    ])
  private static let list = AnswerForm<[FaultQueue.Armed]>.object([
    .value("faults", .list(armed), { $0 }, "In the order in which they were armed.")
  ])

  static let all = [
    ControlOperation(
      "listFaults", .get, "/faults", "Lists the armed faults.", answer: .json(list),
      perform: { $0.faults.armed }),
    ControlOperation(
      "armFault", .post, "/faults", "Arms a fault. By default it affects one request.",
      body: Fault.self, status: .created, answer: .json(armed), failures: [.conflict],
      perform: arm),
    ControlOperation(
      "clearFaults", .delete, "/faults", "Disarms every fault.", answer: .json(list),
      perform: clear),
    ControlOperation(
      "disarmFault", .delete, "/faults/{fault}", "Disarms one fault.", answer: .nothing,
      perform: disarm),
  ]

  private static func arm(
    _ call: ControlCall, _ fault: Fault
  ) throws(ControlFailure) -> FaultQueue.Armed {
    do throws(FaultProblem) {
      return try call.faults.arm(fault)
    } catch {
      throw ControlFailure(
        .conflict, error.description, at: error.member.map { [.member($0)] } ?? [])
    }
  }

  private static func clear(_ call: ControlCall) -> [FaultQueue.Armed] {
    call.faults.removeAll()
    return call.faults.armed
  }

  private static func disarm(_ call: ControlCall) throws(ControlFailure) {
    let id = try call.place("fault")
    guard let number = Int(id), call.faults.disarm(Understudy.Faults.ID(number: number)) else {
      throw .unknown("no fault '\(id)' is armed", at: "fault")
    }
  }
}

/// The endpoint of a fault as callers write it: one by its label, or any.
private enum FaultPoint {
  private static let any = "any"

  static let form = InputForm.text(.choice([any] + EndpointWord.allCases.map(\.rawValue)))
    .mapped { word -> Set<EndpointWord>? in EndpointWord(rawValue: word).map { [$0] } }

  static func word(for labels: Set<EndpointWord>?) -> String { labels?.first?.rawValue ?? any }
}

// MARK: - Reading

extension Fault: ControlInput {
  static let form = ObjectForm(
    Fault(.hang),
    [
      .optional(
        "at", FaultPoint.form, \.labels, "The endpoint that it affects; any by default."),
      .optional(
        "match", .object(FaultMatch.form), \.match,
        "The requests that it affects; all by default."),
      .optional(
        "times", .orNull(.number(1...1_000_000)), \.times,
        "The number of requests that it affects; null for all."),
      .optional(
        "skip", .number(0...1_000_000), \.skip, "The number of requests that pass unaffected first."
      ),
      .optional(
        "phase", .choice(FaultPhase.self), \.chosenPhase,
        "Whether it strikes before or after the authority acts."),
      .required("do", FaultAction.form, \.action, "The effect on the request."),
    ])
}

extension FaultMatch: ControlInput {
  static let form = ObjectForm(
    FaultMatch(),
    [
      .optional("client", .filled, \.client, "The id of the client that sends the request."),
      .optional(
        "account", .filled, \.account,
        "The subject of the account to which the request's code or token belongs."),
      .optional(
        "parameters",
        InputForm.pairs(names: .filled, .text).mapped { Dictionary($0) { _, last in last } },
        \.parameters, "Parameters of the query or form with their exact values."),
    ])
}

extension FaultAction {
  fileprivate static let form = InputForm<FaultAction>.oneOf(
    Word.allCases.map { ($0.rawValue, $0.form, $0.summary) })
}

extension FaultAction.Word {
  /// The members in which an action's details are written.
  fileprivate var form: InputForm<FaultAction> {
    switch self {
    case .reply:
      InputForm.object(ReplyInput.form).mapped { (reply) throws(ControlFailure) in
        try reply.action()
      }
    case .redirect:
      InputForm.object(RedirectInput.form).mapped {
        .redirect(HTTPResponse.Status($0.status), to: $0.to)
      }
    case .delay: InputForm.duration.mapped { .delay($0) }
    case .hang: InputForm.object(ObjectForm(.hang, []))
    case .reset: InputForm.object(ObjectForm(.reset, []))
    case .truncate: InputForm.number(0...1 << 20).mapped { .truncate($0) }
    case .drip:
      InputForm.object(DripInput.form).mapped { .drip(bytes: $0.bytes, pause: $0.every) }
    case .edit:
      InputForm.object(EditInput.form).mapped { .edit(set: $0.set, drop: $0.drop, add: $0.add) }
    case .pad: InputForm.number(1...64 << 20).mapped { .pad($0) }
    case .type: InputForm.text(.fieldValue).mapped { .type($0) }
    case .certificate:
      InputForm.choice(CertificateFlaw.self).mapped { .certificate($0) }
    case .quota: InputForm.choice(QuotaWord.self).mapped { .quota($0) }
    }
  }

  fileprivate var summary: String {
    switch self {
    case .reply: "Another answer."
    case .redirect: "A redirect."
    case .delay: "The answer is delayed."
    case .hang: "The answer never comes."
    case .reset: "The connection is reset."
    case .truncate:
      "The connection closes after this many bytes of the body, of which the head announces more."
    case .drip: "The answer arrives in small parts."
    case .edit: "Changes to the JSON of the answer."
    case .pad: "The number of spaces to append to the body."
    case .type: "Another Content-Type."
    case .certificate:
      "The TLS handshake shows a certificate that clients must refuse. It affects handshakes, not "
        + "requests: with any host, or with the one that serves the endpoint."
    case .quota:
      "An API refuses the call in Google's words, as a quota of this kind is used up. It affects "
        + "calls of APIs alone, and a bad token is refused first."
    }
  }
}

private struct ReplyInput: ControlInput {
  var status = 200
  var headers: [(String, String)] = []
  var json: JSONValue?
  var text: String?
  var type: String?

  static let form = ObjectForm(
    ReplyInput(),
    [
      .optional("status", .number(200...599), \.status, "The status; 200 by default."),
      .optional(
        "headers", .pairs(names: .fieldName, .text(.fieldValue)), \.headers, "Its headers."),
      .optional("json", .anything, \.json, "Its body, as JSON."),
      .optional("body", .text, \.text, "Its body, as text."),
      .optional("type", .text(.fieldValue), \.type, "Its Content-Type."),
    ])

  func action() throws(ControlFailure) -> FaultAction {
    guard json == nil || text == nil else {
      throw ControlFailure(.conflict, "a reply has a body as JSON or as text, not both", at: ["do"])
    }
    let body = json.map { FaultAction.Body.json($0) } ?? text.map { .text($0) }
    return .reply(status: status, headers: headers, body: body, type: type)
  }
}

private struct RedirectInput: ControlInput {
  var status = 302
  var to = ""

  static let form = ObjectForm(
    RedirectInput(),
    [
      .optional("status", .number(300...399), \.status, "The status; 302 by default."),
      .required("to", .text(.fieldValue), \.to, "The Location."),
    ])
}

private struct DripInput: ControlInput {
  var bytes = 1
  var every = Duration.zero

  static let form = ObjectForm(
    DripInput(),
    [
      .required("bytes", .number(1...1 << 20), \.bytes, "The number of bytes at a time."),
      .required("every", .duration, \.every, "The pause between parts."),
    ])
}

private struct EditInput: ControlInput {
  var set = JSONObject()
  var drop: [String] = []
  var add = JSONObject()

  private static let members = InputForm.pairs(names: .any, .anything).mapped { JSONObject($0) }

  static let form = ObjectForm(
    EditInput(),
    [
      .optional("set", members, \.set, "Members to set, whether or not they are present."),
      .optional("drop", .list(.text), \.drop, "Members to remove."),
      .optional("add", members, \.add, "Members to add if they are missing."),
    ])
}
