package import Evidence
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
    /// The address without its parameters.
    package let place: String
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
      let (before, after) = visit.url.parted(at: "?", "#")
      place = before
      parameters = after.map { FormURLEncoded.decode($0) } ?? Form()
      code = parameters["code"].flatMap { CanaryMark.all(in: $0).first { $0.kind == .code } }
    }

    package var decisive: Decisive { Decisive(.visit, number) }
  }
}
