import GoogleAuthority
import HTTPWire
import Keyring
import Testing
import WireFormats

/// A registry with a client of each kind, a user, and an endpoint to ask.
struct AuthorizationStage {
  static let desktop = "1-desktop.apps.googleusercontent.com"
  static let web = "1-web.apps.googleusercontent.com"
  static let loopback = "http://127.0.0.1:8080/cb"
  static let ada = Subject(rawValue: "100")
  static let grace = Subject(rawValue: "200")
  static let drive = Scope(rawValue: "https://www.googleapis.com/auth/drive")
  static let calendar = Scope(rawValue: "https://www.googleapis.com/auth/calendar")

  var registry = Registry()
  var switches = Switches()
  var user = VirtualUser()
  var consents = Consents()
  /// The approvals behind the callbacks' codes and tokens.
  var approvals: [Approval] = []
  let now = Timestamp(secondsSince1970: 784_111_777)

  var project = Project(number: ProjectNumber(rawValue: "1"), name: "Demo") {
    didSet { registry.put(project) }
  }

  init() {
    registry.put(project)
    let kinds: [(String, ClientKind)] = [
      ("desktop", .desktop),
      ("ios", .iOS(ClientKind.IOSApp(bundleID: "com.example.app"))),
      (
        "android",
        .android(ClientKind.AndroidApp(packageName: "com.example.app", fingerprint: ""))
      ),
      ("chrome", .chromeExtension(itemID: "abc")),
      (
        "web",
        .web(ClientKind.WebApp(redirectURIs: ["https://example.com/cb?a=b"]))
      ),
    ]
    for (name, kind) in kinds {
      registry.put(
        OAuthClient(
          id: ClientID(rawValue: "1-\(name).apps.googleusercontent.com"), secret: nil, kind: kind,
          project: project.number))
    }
    for (name, state) in [("deleted", OAuthClient.State.deleted), ("disabled", .disabled)] {
      registry.put(
        OAuthClient(
          id: ClientID(rawValue: name), secret: nil, kind: .desktop, project: project.number,
          state: state))
    }
    registry.put(
      Account(subject: Self.ada, email: "ada@example.com", givenName: "Ada", familyName: "L"))
    registry.put(
      Account(
        subject: Self.grace, email: "grace@work.com", givenName: "Grace", familyName: "H",
        hostedDomain: "work.com"))
  }

  /// The usual request of a desktop client; empty changes leave a parameter out.
  static func fields(_ changes: KeyValuePairs<String, String> = [:]) -> [Form.Field] {
    var fields = [
      Form.Field("client_id", desktop), Form.Field("redirect_uri", loopback),
      Form.Field("response_type", "code"), Form.Field("scope", "openid"),
      Form.Field("state", "s"),
    ]
    for (name, value) in changes {
      if let index = fields.firstIndex(where: { $0.name == name }) {
        fields[index].value = value
      } else {
        fields.append(Form.Field(name, value))
      }
    }
    return fields.filter { !$0.value.isEmpty }
  }

  mutating func ask(
    _ fields: [Form.Field], method: HTTPRequest.Method = .get, agent: String? = nil,
    path: String = "/o/oauth2/v2/auth"
  ) throws -> Outcome {
    let text = "\(path)?\(FormURLEncoded.encode(fields))"
    let target = try #require(HTTPRequest.Target(method: method, text: text))
    var request = HTTPRequest(method: method, target: target)
    if let agent { request.fields.append(.userAgent, agent) }
    var context = RequestContext(
      Call(request, for: .authorization, isSecure: true, at: now),
      random: InstanceRandom(seed: "1"))
    var issuer = Issuer()
    let endpoint = AuthorizationEndpoint(registry: registry, urls: .google, switches: switches)
    let decided = endpoint.answer(
      AuthorizationParameters(query: target.query), &context, by: &user, consents: &consents,
      issuer: &issuer)
    approvals += issuer.approvals
    return decided.finished(by: TokenWorld.signer)
  }

  /// Issues what a test can name.
  struct Issuer: CallbackIssuer {
    var approvals: [Approval] = []

    mutating func issue(
      for approval: Approval, at now: Timestamp, random: inout some RandomSource
    ) -> CallbackTokens {
      approvals.append(approval)
      let type = approval.responseType
      return CallbackTokens(
        code: type.contains(.code) ? "4/0Acode" : nil,
        accessToken: type.contains(.token) ? "ya29.token" : nil, expiresIn: 3599)
    }
  }

  mutating func ask(_ changes: KeyValuePairs<String, String> = [:]) throws -> Outcome {
    try ask(Self.fields(changes))
  }
}

extension Outcome {
  var location: String? { response.fields[.location] }

  /// Every line but the cookie and the location.
  var otherLines: [String] {
    response.fields.filter { $0.name != .setCookie && $0.name != .location }
      .map { "\($0.name.rawName): \($0.value)" }
  }
}
