internal import HTTPWire
internal import SocketTransport
internal import WireFormats

/// An operation of the control API. The table of operations routes and validates requests, and the
/// OpenAPI document and the reference are made from it, so that they can't contradict one another.
struct ControlOperation: Sendable {
  typealias Perform = @Sendable (ControlCall) throws(ControlFailure) -> Eventually<Answer>

  /// The name for programs, such as `advanceClock`.
  let id: String
  let method: HTTPRequest.Method
  let path: ControlPath
  /// The effect, in one sentence.
  let summary: String
  let parameters: [SchemaMember]
  /// Nil when it takes none.
  let body: [SchemaMember]?
  let status: HTTPResponse.Status
  let answer: AnswerDescription
  /// The failures besides those of path, parameters and body.
  let failures: [ControlFailure.Code]
  let perform: Perform
  /// True for what all instances have that share a state; false for what this one has alone.
  var isForAll = true

  /// An operation that takes neither a body nor parameters.
  init<Output>(
    _ id: String, _ method: HTTPRequest.Method, _ path: ControlPath, _ summary: String,
    status: HTTPResponse.Status = .ok, answer: ControlAnswer<Output>,
    failures: [ControlFailure.Code] = [],
    perform: @escaping @Sendable (ControlCall) throws(ControlFailure) -> Output
  ) {
    self.init(
      id, method, path, summary, status: status, answer: answer, failures: failures,
      start: { (call) throws(ControlFailure) in .now(try perform(call)) })
  }

  /// An operation whose answer some callers have to wait for.
  init<Output>(
    _ id: String, _ method: HTTPRequest.Method, _ path: ControlPath, _ summary: String,
    status: HTTPResponse.Status = .ok, answer: ControlAnswer<Output>,
    failures: [ControlFailure.Code] = [],
    start: @escaping @Sendable (ControlCall) throws(ControlFailure) -> Eventually<Output>
  ) {
    self.init(id, method, path, summary, [], nil, status, answer, failures) {
      (call) throws(ControlFailure) in
      _ = try call.request.query(NoInput.form)
      try call.request.refuseBody(of: method, path)
      return try start(call)
    }
  }

  /// An operation whose body fills an input.
  init<Input: ControlInput, Output>(
    _ id: String, _ method: HTTPRequest.Method, _ path: ControlPath, _ summary: String,
    body: Input.Type, status: HTTPResponse.Status = .ok, answer: ControlAnswer<Output>,
    failures: [ControlFailure.Code] = [],
    perform: @escaping @Sendable (ControlCall, Input) throws(ControlFailure) -> Output
  ) {
    self.init(
      id, method, path, summary, body: body, status: status, answer: answer, failures: failures,
      start: { (call, input) throws(ControlFailure) in .now(try perform(call, input)) })
  }

  /// An operation whose body fills an input, and whose answer some callers have to wait for.
  init<Input: ControlInput, Output>(
    _ id: String, _ method: HTTPRequest.Method, _ path: ControlPath, _ summary: String,
    body: Input.Type, status: HTTPResponse.Status = .ok, answer: ControlAnswer<Output>,
    failures: [ControlFailure.Code] = [],
    start: @escaping @Sendable (ControlCall, Input) throws(ControlFailure) -> Eventually<Output>
  ) {
    let form = Input.form
    self.init(id, method, path, summary, [], form.descriptions, status, answer, failures) {
      (call) throws(ControlFailure) in
      _ = try call.request.query(NoInput.form)
      return try start(call, try call.request.body(form, of: method, path))
    }
  }

  /// An operation whose query fills an input.
  init<Input: ControlInput, Output>(
    _ id: String, _ method: HTTPRequest.Method, _ path: ControlPath, _ summary: String,
    parameters: Input.Type, answer: ControlAnswer<Output>,
    start: @escaping @Sendable (ControlCall, Input) throws(ControlFailure) -> Eventually<Output>
  ) {
    let form = Input.form
    self.init(id, method, path, summary, form.descriptions, nil, .ok, answer, []) {
      (call) throws(ControlFailure) in
      let input = try call.request.query(form)
      try call.request.refuseBody(of: method, path)
      return try start(call, input)
    }
  }

  private init<Output>(
    _ id: String, _ method: HTTPRequest.Method, _ path: ControlPath, _ summary: String,
    _ parameters: [SchemaMember], _ body: [SchemaMember]?, _ status: HTTPResponse.Status,
    _ answer: ControlAnswer<Output>, _ failures: [ControlFailure.Code],
    start: @escaping @Sendable (ControlCall) throws(ControlFailure) -> Eventually<Output>
  ) {
    let status = answer.description == .nothing ? .noContent : status
    self.id = id
    self.method = method
    self.path = path
    self.summary = summary
    self.parameters = parameters
    self.body = body
    self.status = status
    self.answer = answer.description
    self.failures = failures
    perform = { (call) throws(ControlFailure) in
      try start(call).map { answer.response($0, status) }
    }
  }
}

/// The input of operations that take none.
private struct NoInput: ControlInput {
  static let form = ObjectForm(NoInput(), [])
}

// MARK: - Reading

/// Everything is checked before anything is done.
extension HTTPRequest {
  fileprivate func query<Input>(_ form: ObjectForm<Input>) throws(ControlFailure) -> Input {
    var object = JSONObject()
    let fields = FormURLEncoded.decode(target.query ?? "")
    if let name = fields.repeatedNames.first {
      throw .wrongForm("the parameter '\(name)' stands there twice", at: [.member(name)])
    }
    let known = form.descriptions
    for field in fields.fields {
      guard let parameter = known.first(where: { $0.name == field.name }) else {
        throw ControlFailure(
          .parameterUnknown, "unknown parameter '\(field.name)'", at: [.member(field.name)]
        ).suggesting(field.name, among: known.map(\.name))
      }
      object[field.name] = parameter.schema.value(spelling: field.value)
    }
    return try form.read(object)
  }

  fileprivate func body<Input>(
    _ form: ObjectForm<Input>, of method: Method, _ path: ControlPath
  ) throws(ControlFailure) -> Input {
    guard !body.isEmpty else {
      guard form.descriptions.areAllOptional else {
        throw ControlFailure(.bodyMissing, "\(method.rawValue) \(path) needs a body")
      }
      return form.blank
    }
    // This also keeps out forms of other sites: a browser asks before it sends this type.
    let type = fields[.contentType] ?? ""
    guard type.prefix(while: { $0 != ";" && $0 != " " }).lowercased() == "application/json" else {
      throw ControlFailure(.bodyType, "the Content-Type is '\(type)' instead of application/json")
    }
    let value: JSONValue
    do throws(JSONFailure) {
      value = try JSONValue(parsing: body)
    } catch {
      throw ControlFailure(.bodyNotJSON, "the body isn't JSON: \(error)")
    }
    return try InputForm.object(form).read(value, JSONPath())
  }

  fileprivate func refuseBody(
    of method: Method, _ path: ControlPath
  ) throws(ControlFailure) {
    guard body.isEmpty else {
      throw ControlFailure(.bodyUnneeded, "\(method.rawValue) \(path) takes no body")
    }
  }
}

extension [SchemaMember] {
  /// True if an object may be left out.
  var areAllOptional: Bool { allSatisfy { !$0.isRequired } }
}

extension Schema {
  /// A parameter as the value that its text spells.
  fileprivate func value(spelling text: String) -> JSONValue {
    switch self {
    case .number: JSONNumber(spelling: text).map(JSONValue.number) ?? .string(text)
    case .flag: text == "true" ? true : text == "false" ? false : .string(text)
    case .orNull(let schema), .named(_, let schema): schema.value(spelling: text)
    case .text, .list, .map, .object, .oneOf, .anything: .string(text)
    }
  }
}
