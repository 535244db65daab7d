internal import HTTPWire
package import MailWire
package import WireFormats

/// The logins at `imap.gmail.com` and `smtp.gmail.com`: a token is checked as the APIs check it, and
/// must be for all of the mail of the account that the login names.
struct MailEndpoint {
  let registry: Registry
  let serviceAccounts: [ServiceAccountEmail: ServiceAccount]
  let grants: GrantStore

  func answer(_ login: MailLogin, at now: Timestamp) -> (Outcome, MailVerdict) {
    switch login.credentials {
    case .token(let token, let user): return answer(token, user, login, at: now)
    case .password: return refuse(with: [], .mailPassword, Involved())
    case .malformed:
      return (Outcome(Self.response([]), cause: .mailMessageMalformed), .malformed)
    }
  }

  private func answer(
    _ token: String, _ user: String?, _ login: MailLogin, at now: Timestamp
  ) -> (Outcome, MailVerdict) {
    var involved = Involved()
    do throws(APIRefusal) {
      let access = try APICheck.access(token, in: grants, at: now)
      involved = access.grant.involved
      try APICheck.holderIsActive(access, in: registry, serviceAccounts)
      guard access.scopes.list.contains(Self.scope) else {
        throw APIRefusal(.scopeInsufficient, .apiScopeMissing)
      }
      let address = registry.accounts[access.grant.account]?.email
      guard let address, user == nil || user?.lowercased() == address.lowercased() else {
        throw APIRefusal(.credentialsInvalid, .mailUserOther)
      }
      return (Outcome(HTTPResponse(status: .ok), involved: involved), .welcome(address))
    } catch {
      return refuse(with: login.mechanism.error, error.cause, involved)
    }
  }

  private func refuse(
    with error: [UInt8], _ cause: Cause, _ involved: Involved
  ) -> (Outcome, MailVerdict) {
    (Outcome(Self.response(error), cause: cause, involved: involved), .refused(error: error))
  }

  private static func response(_ body: [UInt8]) -> HTTPResponse {
    HTTPResponse(status: .badRequest, body: body)
  }

  /// No lesser scope opens these doors, whatever it lets programs do by the API.
  private static let scope = Scope(rawValue: "https://mail.google.com/")
}

extension SASLMechanism {
  /// The error that the client is told, which is the same for everything that is wrong with a token.
  fileprivate var error: [UInt8] {
    let scope: JSONValue = "https://mail.google.com/"
    let error: JSONValue =
      switch self {
      case .oauthBearer: ["status": "invalid_request", "scope": scope]
      case .xoauth2, .plain, .login: ["status": "400", "schemes": "Bearer", "scope": scope]
      }
    return error.bytes(.compact)
  }
}

extension Authority {
  /// Decides about a login, and writes it to the journal.
  package mutating func admit(
    _ login: MailLogin, on connection: UInt64?, at now: Timestamp
  ) -> MailVerdict {
    let endpoint = MailEndpoint(
      registry: registry, serviceAccounts: serviceAccounts, grants: grants)
    let (outcome, verdict) = endpoint.answer(login, at: now)
    let call = Call(login.request, for: .mail, isSecure: true, on: connection, at: now)
    journal.append(JournalEntry(call, outcome))
    takeDownNews(at: now)
    return verdict
  }
}

extension MailLogin {
  /// The request that a login is in HTTP's words, by RFC 7628, section 3.1: the message of the
  /// mechanism has the value of the Authorization field in it. The method is the protocol's own
  /// word for it, so that nobody takes it for a call of an API.
  fileprivate var request: HTTPRequest {
    let method = HTTPRequest.Method(rawValue: server == .imap ? "AUTHENTICATE" : "AUTH")
    var request = HTTPRequest(method: method ?? .post, target: .root)
    request.fields.append(.host, server.rawValue)
    if case .token(let token, _) = credentials {
      request.fields.append(.authorization, "Bearer \(token)")
    }
    return request
  }
}
