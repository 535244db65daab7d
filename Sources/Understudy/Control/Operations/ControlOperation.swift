internal import HTTPWire
internal import WireFormats

/// One thing that the control API can do. Routing, validation, the OpenAPI document and the reference
/// are made from the table of these, so that none of them can say what another doesn't.
struct ControlOperation: Sendable {
  typealias Body = @Sendable (ControlCall) throws(ControlFailure) -> ControlReply

  /// What an answer looks like when all went well.
  enum Answer: Hashable, Sendable {
    case json(Schema)
    case nothing
    /// Server-sent events.
    case events
  }

  /// Its name for programs, such as `advanceClock`.
  let id: String
  let method: HTTPRequest.Method
  let path: ControlPath
  /// What it does, in one sentence.
  let summary: String
  let parameters: [SchemaMember]
  /// Nil when it takes none.
  let body: Schema?
  let status: HTTPResponse.Status
  let answer: Answer
  /// What can go wrong besides what can go wrong with its path, its parameters and its body.
  let failures: [ControlFailure.Code]
  let perform: Body

  init(
    _ id: String, _ method: HTTPRequest.Method, _ path: ControlPath, _ summary: String,
    parameters: [SchemaMember] = [], body: Schema? = nil, status: HTTPResponse.Status = .ok,
    answer: Answer, failures: [ControlFailure.Code] = [], perform: @escaping Body
  ) {
    self.id = id
    self.method = method
    self.path = path
    self.summary = summary
    self.parameters = parameters
    self.body = body
    self.status = answer == .nothing ? .noContent : status
    self.answer = answer
    self.failures = failures
    self.perform = perform
  }

  /// Whether a request may do without the body: when every member of it is optional.
  var bodyIsOptional: Bool {
    guard case .object(let members)? = body else { return false }
    return members.allSatisfy { !$0.isRequired }
  }
}

/// What an operation says.
enum ControlReply: Sendable {
  case json(JSONValue)
  case nothing
  case response(HTTPResponse)
  /// What has to be waited for. It starts on the loop and must not hold it.
  case later(@Sendable () async -> Result<ControlReply, ControlFailure>)
}
