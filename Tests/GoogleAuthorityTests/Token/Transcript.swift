import HTTPWire

@testable import GoogleAuthority

extension Outcome {
  /// The whole answer as text, and the cause that the wire doesn't show.
  var transcript: String {
    let fields = response.fields.map { "\($0.name.rawName): \($0.value)" }
    let head = (["\(response.status.code)"] + fields).joined(separator: "\n")
    return "\(head)\n\n\(String(decoding: response.body, as: UTF8.self))[\(cause?.code ?? "")]"
  }

  var body: String { String(decoding: response.body, as: UTF8.self) }
}

/// The whole answer that an OAuth error of the token endpoint must be.
func oauthTranscript(
  _ status: Int, _ members: [(String, String)], cause: String
) -> String {
  let lines = members.map { "  \"\($0)\": \"\($1)\"" }.joined(separator: ",\n")
  return "\(status)\n\(tokenFields)\n\n{\n\(lines)\n}\n[\(cause)]"
}

/// The transcript of an error with its description.
func errorTranscript(
  _ status: Int, _ error: String, _ description: String, cause: String
) -> String {
  oauthTranscript(status, [("error", error), ("error_description", description)], cause: cause)
}

/// The fields of google-behaviour 6.1, in their order.
let tokenFields = """
  Cache-Control: no-cache, no-store, max-age=0, must-revalidate
  Date: Sun, 06 Nov 1994 08:49:37 GMT
  Expires: Mon, 01 Jan 1990 00:00:00 GMT
  Pragma: no-cache
  Content-Type: application/json; charset=utf-8
  Vary: X-Origin
  Vary: Referer
  Vary: Origin,Accept-Encoding
  Server: scaffolding on HTTPServer2
  X-XSS-Protection: 0
  X-Frame-Options: SAMEORIGIN
  X-Content-Type-Options: nosniff
  Alt-Svc: h3=":443"; ma=2592000,h3-29=":443"; ma=2592000
  Accept-Ranges: none
  """

/// The fields of the gateway's own refusals, in their order.
let gatewayFields = """
  Vary: X-Origin
  Vary: Referer
  Vary: Origin,Accept-Encoding
  Content-Type: application/json; charset=UTF-8
  Date: Sun, 06 Nov 1994 08:49:37 GMT
  Server: ESF
  Cache-Control: private
  X-XSS-Protection: 0
  X-Frame-Options: SAMEORIGIN
  X-Content-Type-Options: nosniff
  """

/// The whole answer that the gateway's refusal must be.
func gatewayTranscript(_ message: String, cause: String) -> String {
  """
  400
  \(gatewayFields)

  {
    "error": {
      "code": 400,
      "message": "\(message)",
      "status": "INVALID_ARGUMENT"
    }
  }
  [\(cause)]
  """
}
