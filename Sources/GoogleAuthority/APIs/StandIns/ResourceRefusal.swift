internal import HTTPWire
internal import WireFormats

/// The refusals of an API that has looked at more than the credentials.
enum ResourceRefusal: Hashable, Sendable {
  /// The host has no such method.
  case methodMissing
  /// The resource doesn't exist. APIs that still have a server of their own say less.
  case entityMissing(isOld: Bool)
  case entityExists
  case bodyMalformed
  case bodyIsNoObject
  case pageTokenInvalid
  /// There is no room for another resource.
  case storeFull
  /// Nothing stands in for what the method does.
  case unplayed

  var wording: APIRefusal.Kind.Wording {
    switch self {
    case .methodMissing: Self.wording(.notFound, "Method not found.", "NOT_FOUND", "notFound")
    case .entityMissing(isOld: true): Self.wording(.notFound, "Not Found", nil, "notFound")
    case .entityMissing(isOld: false):
      Self.wording(.notFound, "Requested entity was not found.", "NOT_FOUND", "notFound")
    case .entityExists:
      Self.wording(
        .conflict, "Requested entity already exists", "ALREADY_EXISTS", "duplicate")
    case .bodyMalformed:
      Self.wording(
        .badRequest, "Invalid JSON payload received.", "INVALID_ARGUMENT", "parseError")
    case .bodyIsNoObject:
      Self.wording(
        .badRequest,
        #"Invalid JSON payload received. Unknown name "": Root element must be a message."#,
        "INVALID_ARGUMENT", "badRequest")
    case .pageTokenInvalid:
      Self.wording(
        .badRequest, "Request contains an invalid argument.", "INVALID_ARGUMENT", "badRequest")
    case .storeFull:
      Self.wording(
        .tooManyRequests, "Resource has been exhausted (e.g. check quota).",
        "RESOURCE_EXHAUSTED", "rateLimitExceeded")
    case .unplayed:
      Self.wording(
        .notImplemented, "Operation is not implemented, or supported, or enabled.",
        "UNIMPLEMENTED", "notImplemented")
    }
  }

  private static func wording(
    _ status: HTTPResponse.Status, _ message: String, _ name: String?, _ reason: String
  ) -> APIRefusal.Kind.Wording {
    APIRefusal.Kind.Wording(
      status: status, message: message, name: name,
      listed: [
        "message": .string(message), "domain": "global", "reason": .string(reason),
      ],
      reason: nil)
  }
}
