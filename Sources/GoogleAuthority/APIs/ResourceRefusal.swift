internal import HTTPWire
internal import WireFormats

/// The refusals of an API that has looked at more than the credentials.
enum ResourceRefusal: Hashable, Sendable {
  /// The host has no such method.
  case methodMissing
  /// The resource doesn't exist. APIs that still have a server of their own say less.
  case entityMissing(isOld: Bool)
  /// The API's host has no document of this version.
  case documentMissing(host: String, version: String)
  case entityExists(api: String)
  case bodyMalformed
  case bodyIsNoObject
  case pageTokenInvalid(api: String)
  /// The path of a name in `fields` that the answer hasn't.
  case fieldUnknown([String], api: String)
  case fieldsMissing
  /// There is no room for another resource.
  case storeFull
  /// Nothing stands in for what the method does.
  case unplayed
  /// The resource isn't the one any more that the client has seen.
  case conditionNotMet
  /// The resource has no file.
  case contentMissing
  case mediaTypeUnsupported(String, accepted: [String])
  case uploadTooLarge
  /// So many calls could be read of a batch of this size.
  case batchMalformed(calls: Int, size: Int)
  case batchTooLarge(calls: Int, most: Int)

  var wording: APIRefusal.Kind.Wording {
    switch self {
    case .methodMissing: Self.wording(.notFound, "Method not found.", "NOT_FOUND", "notFound")
    case .entityMissing(isOld: true): Self.wording(.notFound, "Not Found", nil, "notFound")
    case .entityMissing(isOld: false):
      Self.wording(.notFound, "Requested entity was not found.", "NOT_FOUND", "notFound")
    case .documentMissing(let host, let version):
      Self.wording(
        .notFound,
        "Discovery document not found for API service: \(host) format: rest version: \(version)",
        "NOT_FOUND", "notFound")
    case .entityExists(api: "calendar"):
      Self.oldWording(.conflict, "The requested identifier already exists.", "duplicate")
    case .entityExists(api: "drive"):
      Self.wording(.conflict, "A file already exists with the provided ID.", nil, "fileIdInUse")
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
    case .pageTokenInvalid(api: "calendar"):
      Self.oldWording(.badRequest, "Invalid page token value.", "invalid")
    case .pageTokenInvalid(api: "drive"):
      Self.wording(
        .badRequest, "Invalid Value", nil, "invalid", at: ("parameter", "pageToken"))
    case .pageTokenInvalid(api: "youtube"): Self.youTubePageToken
    case .pageTokenInvalid:
      Self.wording(
        .badRequest, "Request contains an invalid argument.", "INVALID_ARGUMENT", "badRequest")
    case .fieldUnknown(let path, api: "calendar"):
      Self.oldWording(
        .badRequest, "Invalid field selection \(path.last ?? "")", "invalidParameter",
        at: ("parameter", "fields"))
    case .fieldUnknown(let path, api: "drive"):
      Self.wording(
        .badRequest, "Invalid field selection \(path.last ?? "")", nil, "invalidParameter",
        at: ("parameter", "fields"))
    case .fieldUnknown:
      Self.wording(
        .badRequest, "Request contains an invalid argument.", "INVALID_ARGUMENT", "badRequest")
    case .fieldsMissing:
      Self.wording(
        .badRequest, "The 'fields' parameter is required for this method.", nil, "required",
        at: ("parameter", "fields"))
    case .storeFull:
      Self.wording(
        .tooManyRequests, "Resource has been exhausted (e.g. check quota).",
        "RESOURCE_EXHAUSTED", "rateLimitExceeded")
    case .unplayed:
      Self.wording(
        .notImplemented, "Operation is not implemented, or supported, or enabled.",
        "UNIMPLEMENTED", "notImplemented")
    case .conditionNotMet:
      Self.wording(
        .preconditionFailed, "Precondition Failed", nil, "conditionNotMet",
        at: ("header", "If-Match"))
    case .contentMissing:
      Self.wording(
        .forbidden,
        "Only files with binary content can be downloaded. Use Export with Docs Editors files.",
        nil, "fileNotDownloadable", at: ("parameter", "alt"))
    case .mediaTypeUnsupported(let type, let accepted):
      Self.wording(
        .badRequest,
        "Media type '\(type)' is not supported. Valid media types: [\(accepted.joined(separator: ", "))]",
        nil, "badContent")
    case .uploadTooLarge:
      Self.wording(.contentTooLarge, "Request Too Large", nil, "uploadTooLarge")
    case .batchMalformed(let calls, let size):
      Self.wording(
        .badRequest,
        """
        Failed to parse batch request, error: \(calls) items. Received batch body: (\(size)) bytes \
        redacted
        """,
        "INVALID_ARGUMENT", "badRequest")
    case .batchTooLarge(let calls, let most):
      APIRefusal.Kind.Wording(
        status: .badRequest,
        message: "Inner request count exceeds the limit. Received: \(calls), Limit: \(most)",
        name: "INVALID_ARGUMENT", listed: nil, reason: nil)
    }
  }

  private static let youTubePageToken: APIRefusal.Kind.Wording = {
    let message = "The request specifies an invalid page token."
    return APIRefusal.Kind.Wording(
      status: .badRequest, message: message, name: nil,
      listed: [
        "message": .string(message), "domain": "youtube.parameter", "reason": "invalidPageToken",
        "location": "pageToken", "locationType": "parameter",
      ],
      reason: nil)
  }()

  /// Calendar still has the form of 2010.
  private static func oldWording(
    _ status: HTTPResponse.Status, _ message: String, _ reason: String,
    at place: (type: String, name: String)? = nil
  ) -> APIRefusal.Kind.Wording {
    var listed: JSONObject = [
      "domain": "global", "reason": .string(reason), "message": .string(message),
    ]
    if let place {
      listed["locationType"] = .string(place.type)
      listed["location"] = .string(place.name)
    }
    return APIRefusal.Kind.Wording(
      status: status, message: message, name: nil, listed: listed, reason: nil, listsFirst: true)
  }

  private static func wording(
    _ status: HTTPResponse.Status, _ message: String, _ name: String?, _ reason: String,
    at place: (type: String, name: String)? = nil
  ) -> APIRefusal.Kind.Wording {
    var listed: JSONObject = [
      "message": .string(message), "domain": "global", "reason": .string(reason),
    ]
    if let place {
      listed["location"] = .string(place.name)
      listed["locationType"] = .string(place.type)
    }
    return APIRefusal.Kind.Wording(
      status: status, message: message, name: name, listed: listed, reason: nil)
  }
}
