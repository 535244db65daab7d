internal import HTTPWire
internal import WireFormats
internal import Words

/// The operations on faults.
enum FaultOperations {
  private static let armed = AnswerForm<FaultQueue.Armed>.named(
    "Fault",
    [
      .value("id", .count, { $0.id }, "The number by which it is disarmed."),
      .value(
        "at", AnswerForm(FaultPoint.form.schema) { .string($0) },
        { FaultPoint.word(for: $0.fault.labels) }, "The endpoint that it is for."),
      .value(
        "action", .choice(FaultAction.Word.self), { $0.fault.action.word },
        "The effect on the request."),
      .value(
        "phase", .choice(FaultPhase.self), { $0.fault.phase },
        "Before or after the authority has acted."),
      .value(
        "times", .orNull(.count), { $0.fault.times },
        "The number of requests that it still meets; null for all."),
      .value("skip", .count, { $0.fault.skip }, "The number of requests that still pass."),
      .value("struck", .count, { $0.struck }, "The number of requests that it has met."),
    ])
  private static let list = AnswerForm<[FaultQueue.Armed]>.object([
    .value("faults", .list(armed), { $0 }, "In the order in which they were armed.")
  ])

  static let all = [
    ControlOperation(
      "listFaults", .get, "/faults", "Lists the faults that are armed.", answer: .json(list),
      perform: { $0.faults.armed }),
    ControlOperation(
      "armFault", .post, "/faults", "Arms a fault, which meets one request unless told otherwise.",
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
        "at", FaultPoint.form, \.labels, "The endpoint that it is for; any, unless one is named."),
      .optional(
        "match", .object(FaultMatch.form), \.match,
        "The requests that it is for; all, unless said."),
      .optional(
        "times", .orNull(.number(1...1_000_000)), \.times,
        "The number of requests that it meets; null for all."),
      .optional("skip", .number(0...1_000_000), \.skip, "The number of requests that pass first."),
      .optional(
        "phase", .choice(FaultPhase.self), \.chosenPhase,
        "Before or after the authority has acted."),
      .required("do", FaultAction.form, \.action, "The effect on the request."),
    ])
}

extension FaultMatch: ControlInput {
  static let form = ObjectForm(
    FaultMatch(),
    [
      .optional("client", .filled, \.client, "The id of the client that asks."),
      .optional(
        "account", .filled, \.account,
        "The subject of the account that the request's code or token belongs to."),
      .optional(
        "parameters",
        InputForm.pairs(names: .filled, .text).mapped { Dictionary($0) { _, last in last } },
        \.parameters, "Parameters of the query or form, each with its exact value."),
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
    case .type: InputForm.filled.mapped { .type($0) }
    case .certificate:
      InputForm.choice(CertificateFlaw.self).mapped { .certificate($0) }
    }
  }

  fileprivate var summary: String {
    switch self {
    case .reply: "Another answer."
    case .redirect: "Sends the client elsewhere."
    case .delay: "The answer is late."
    case .hang: "No answer ever comes."
    case .reset: "The connection is reset."
    case .truncate:
      "The connection ends after this number of bytes of the body, of which the head promises more."
    case .drip: "The answer trickles."
    case .edit: "The JSON of the answer is changed."
    case .pad: "This number of spaces follows the body."
    case .type: "Another Content-Type."
    case .certificate:
      "The TLS handshake shows a certificate that a client must refuse. It is met by handshakes, not "
        + "by requests: at any host, or at the one that serves the endpoint."
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
      .optional("status", .number(200...599), \.status, "200, unless said."),
      .optional("headers", .pairs(names: .fieldName, .text), \.headers, "Its fields."),
      .optional("json", .anything, \.json, "Its body, as JSON."),
      .optional("body", .text, \.text, "Its body, as text."),
      .optional("type", .filled, \.type, "Its Content-Type."),
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
      .optional("status", .number(300...399), \.status, "302, unless said."),
      .required("to", .filled, \.to, "The Location."),
    ])
}

private struct DripInput: ControlInput {
  var bytes = 1
  var every = Duration.zero

  static let form = ObjectForm(
    DripInput(),
    [
      .required("bytes", .number(1...1 << 20), \.bytes, "The number of bytes at a time."),
      .required("every", .duration, \.every, "The pause between them."),
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
      .optional("set", members, \.set, "Members that are put into the body."),
      .optional("drop", .list(.text), \.drop, "Members that are left out."),
      .optional("add", members, \.add, "Members for where there are none."),
    ])
}
