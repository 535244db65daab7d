internal import HTTPWire
internal import WireFormats

/// The reason why the control API refuses a call.
struct ControlFailure: Error, Hashable, Sendable {
  /// The code that identifies the error for programs.
  enum Code: String, CaseIterable, Sendable {
    case foreignHost = "guard.foreign_host"
    case crossSite = "guard.cross_site"
    case keyNeeded = "guard.key_needed"
    case keyWrong = "guard.key_wrong"
    case pathUnknown = "path.unknown"
    case methodUnknown = "method.not_allowed"
    case parameterUnknown = "parameter.unknown"
    case bodyNotJSON = "body.not_json"
    case bodyType = "body.media_type"
    case bodyMissing = "body.missing"
    case bodyUnneeded = "body.unneeded"
    case memberUnknown = "member.unknown"
    case memberMissing = "member.missing"
    case wrongForm = "value.wrong_form"
    case thingUnknown = "thing.unknown"
    /// The call contradicts the state of the instance.
    case conflict = "thing.conflict"
    case unavailable = "instance.unavailable"

    var status: HTTPResponse.Status {
      switch self {
      case .foreignHost, .crossSite: .forbidden
      case .keyNeeded, .keyWrong: .unauthorized
      case .pathUnknown, .thingUnknown: .notFound
      case .methodUnknown: .methodNotAllowed
      case .bodyType: .unsupportedMediaType
      case .parameterUnknown, .bodyNotJSON, .bodyMissing, .bodyUnneeded, .memberUnknown,
        .memberMissing, .wrongForm:
        .badRequest
      case .conflict: .conflict
      case .unavailable: .serviceUnavailable
      }
    }
  }

  let code: Code
  let message: String
  /// The member or parameter in question.
  let path: JSONPath?
  var help: String?
  /// The methods that the path is served for.
  var allowed: [String] = []

  init(_ code: Code, _ message: String, at path: JSONPath? = nil) {
    self.code = code
    self.message = message
    self.path = path
  }

  static func wrongForm(_ message: String, at path: JSONPath) -> ControlFailure {
    ControlFailure(.wrongForm, message, at: path)
  }

  static func unknown(_ message: String, at parameter: String) -> ControlFailure {
    ControlFailure(.thingUnknown, message, at: [.member(parameter)])
  }

  static func unknownMember(
    _ name: String, at path: JSONPath, among members: [SchemaMember]
  ) -> ControlFailure {
    let names = members.map(\.name)
    var failure = ControlFailure(.memberUnknown, "unknown member '\(name)'", at: path)
      .suggesting(name, among: names)
    if failure.help == nil { failure.help = "known here: \(names.joined(separator: ", "))" }
    return failure
  }

  func suggesting(_ word: String, among words: [String]) -> ControlFailure {
    var failure = self
    failure.help = DidYouMean.suggestion(for: word, among: words).map { "did you mean '\($0)'?" }
    return failure
  }
}

extension ControlFailure {
  /// The body of every answer that reports a failure.
  static let answer = AnswerForm<ControlFailure>.named(
    "Failure", [.value("error", error, { $0 }, "The failure.")])

  private static let error = AnswerForm<ControlFailure>.object([
    .value(
      "code", .choice(Code.self), { $0.code }, "The code that identifies the error for programs."),
    .value("message", .text, { $0.message }, "A message for people."),
    .value(
      "path", .orNull(.text), { $0.path?.description }, "The member or parameter in question."),
    .value("help", .orNull(.text), { $0.help }, "A suggestion."),
  ])

  var response: HTTPResponse {
    var response = HTTPResponse.json(Self.answer.write(self), status: code.status)
    if !allowed.isEmpty { response.fields.append(.allow, allowed.joined(separator: ", ")) }
    if code.status == .unauthorized {
      response.fields.append(.wwwAuthenticate, "Bearer realm=\"understudy\"")
    }
    return response
  }
}

extension HTTPResponse {
  /// An answer of the control API, which isn't cached and which no page of another site can read.
  static func json(_ value: JSONValue, status: Status = .ok) -> HTTPResponse {
    control(value.bytes(.google), type: jsonType, status: status)
  }

  static let jsonType = "application/json; charset=utf-8"

  static func control(_ body: [UInt8], type: String, status: Status = .ok) -> HTTPResponse {
    HTTPResponse(
      status: status,
      fields: [
        .contentType: type, .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
      ], body: body)
  }
}
