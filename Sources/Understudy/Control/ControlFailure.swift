internal import HTTPWire
internal import WireFormats

/// Why the control API didn't do what it was asked.
struct ControlFailure: Error, Hashable, Sendable {
  /// What a program can tell failures apart by.
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
    /// What is asked goes against how things are.
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
  /// The member or parameter that it is about.
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

  func suggesting(_ word: String, among words: [String]) -> ControlFailure {
    var failure = self
    failure.help = DidYouMean.suggestion(for: word, among: words).map { "did you mean '\($0)'?" }
    return failure
  }
}

extension ControlFailure {
  /// The body of every answer that tells a failure.
  static let schema = Schema.named(
    "Failure",
    .object([
      .required(
        "error",
        .object([
          .required("code", .choice(Code.self), "What a program tells failures apart by."),
          .required("message", .text(), "What is wrong, for a person."),
          .required("path", .orNull(.text()), "The member or parameter that it is about."),
          .required("help", .orNull(.text()), "What was probably meant."),
        ]), "What went wrong.")
    ]))

  var response: HTTPResponse {
    let error: JSONValue = [
      "code": .string(code.rawValue), "message": .string(message),
      "path": path.map { .string($0.description) } ?? .null,
      "help": help.map(JSONValue.string) ?? .null,
    ]
    var response = HTTPResponse.json(["error": error], status: code.status)
    if !allowed.isEmpty { response.fields.append(.allow, allowed.joined(separator: ", ")) }
    if code.status == .unauthorized {
      response.fields.append(.wwwAuthenticate, "Bearer realm=\"understudy\"")
    }
    return response
  }
}

extension HTTPResponse {
  /// An answer of the control API, which nobody keeps and no page of another site reads.
  static func json(_ value: JSONValue, status: Status = .ok) -> HTTPResponse {
    control(value.bytes(.google), type: "application/json; charset=utf-8", status: status)
  }

  static func control(_ body: [UInt8], type: String, status: Status = .ok) -> HTTPResponse {
    HTTPResponse(
      status: status,
      fields: [
        .contentType: type, .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
      ], body: body)
  }
}
