package import WireFormats

extension Scene {
  /// One try to sign in: the authorization request, and the token requests with its codes.
  package struct Login: Sendable {
    package let request: Request
    package let state: String?
    package let challenge: String?
    package let redirectURI: String?
    /// The token requests that redeem a code issued to it.
    package internal(set) var redemptions: [Request] = []

    init(_ request: Request) {
      self.request = request
      state = request.parameters["state"]
      challenge = request.parameters["code_challenge"]
      redirectURI = request.parameters["redirect_uri"]
    }
  }

  /// A request to the place where the client waits for the answer to an authorization request.
  package struct Callback: Sendable {
    /// Its number among the visits of the evidence.
    package let number: Int
    package let visit: Evidence.Visit
    package let parameters: Form
    /// The code of ours that it carries.
    package let code: CanaryMark?
    /// The login that it answers, or pretends to.
    package internal(set) var login: Int?

    init?(_ visit: Evidence.Visit, number: Int) {
      switch visit.purpose {
      case .genuine, .forged, .repeated: break
      case .stray, .page, .probe: return nil
      }
      self.number = number
      self.visit = visit
      let query = visit.url.drop { $0 != "?" && $0 != "#" }.dropFirst()
      parameters = FormURLEncoded.decode(String(query))
      code = parameters["code"].flatMap { CanaryMark.all(in: $0).first { $0.kind == .code } }
    }

    /// The address without its parameters.
    var place: String { String(visit.url.prefix { $0 != "?" && $0 != "#" }) }

    package var decisive: Decisive { Decisive(.visit, number) }
  }
}
