import HTTPWire
import Testing
import WireFormats

/// An authorization request that Google answers with an error page, the words on it, and the cause.
struct RefusedRequest: Sendable, CustomTestStringConvertible {
  /// The query's fields besides the usual ones; one with a usual name stands in its place.
  let fields: [Form.Field]
  let message: String
  let cause: String

  init(_ fields: [(String, String)], _ message: String, _ cause: String) {
    self.fields = fields.map { Form.Field($0.0, $0.1) }
    self.message = message
    self.cause = "authorize.\(cause)"
  }

  var testDescription: String { FormURLEncoded.encode(fields) }

  /// The configuration with the client that the requests name, as JSON.
  static let configuration = """
    {
      "projects": [
        {
          "name": "Doors", "number": "424242",
          "clients": [
            {
              "type": "desktop", "id": "\(client)", "secret": "GOCSPX-abcdefghijklmnopqrstuvwxyz12"
            }
          ]
        }
      ]
    }
    """
  private static let client = "424242-doors.apps.googleusercontent.com"

  var target: String {
    let usual = [
      ("response_type", "code"), ("client_id", Self.client),
      ("redirect_uri", "http://127.0.0.1:9/cb"), ("scope", "email"),
    ].map { Form.Field($0.0, $0.1) }
    let kept = usual.filter { field in !fields.contains { $0.name == field.name } }
    return "/o/oauth2/v2/auth?\(FormURLEncoded.encode(kept + fields))"
  }

  /// True for the way to an error page that says what is expected.
  func isTold(by response: HTTPResponse) -> Bool {
    guard response.status == .found, let location = response.fields[.location],
      location.contains("/signin/oauth/error?"), let query = location.split(separator: "?").last,
      let told = FormURLEncoded.decode(String(query))["authError"],
      let error = Base64URL.decode(told)
    else { return false }
    let text = String(decoding: error, as: UTF8.self)
    return text.contains("invalid_request") && text.contains(message)
  }

  private static let rules =
    "You can't sign in to this app because it doesn't comply with Google's OAuth 2.0 policy"

  static let all =
    ["state", "scope", "prompt", "access_type", "client_id", "redirect_uri"].map { name in
      RefusedRequest(
        [(name, "a"), (name, "a")], "OAuth 2 parameters can only have a single value: \(name)",
        "parameter_repeated")
    } + [
      RefusedRequest(
        [("prompt", "consent"), ("approval_prompt", "auto")],
        "Conflict params: approval_prompt and prompt", "prompts_conflict"),
      RefusedRequest(
        [("prompt", "bogus")], "Invalid parameter value for prompt: Invalid prompt: bogus",
        "prompt_unreadable"),
      RefusedRequest(
        [("approval_prompt", "x")],
        "Invalid parameter value for approval_prompt: 'x' is not valid",
        "approval_prompt_unreadable"),
      RefusedRequest(
        [("access_type", "bogus")],
        "Invalid parameter value for access_type: 'bogus' is not valid",
        "access_type_unreadable"),
      RefusedRequest(
        [("include_granted_scopes", "True")],
        """
        Invalid parameter value for include_granted_scopes: Invalid value, must be one of false, \
        true: True
        """, "include_granted_scopes_unreadable"),
      RefusedRequest(
        [("username", "ada@example.com")],
        "Parameter not allowed for this message type: username", "parameter_not_allowed"),
    ]
    + [#"http://127.0.0.1:9\@evil.example/"#, "http://127.0.0.1:9/<x>", "http://127.0.0.1:9/ "]
    .map { RefusedRequest([("redirect_uri", $0)], rules, "redirect_foreign_character") }
}
