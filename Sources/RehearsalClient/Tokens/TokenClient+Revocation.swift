internal import HTTPWire
internal import WireFormats

/// The way in which the app's access is taken back (RFC 7009).
extension TokenClient {
  enum Revocation: Hashable, Sendable {
    /// The server has taken note, or has known the token no more.
    case revoked
    /// The token may still be good, for this reason.
    case unknown(reason: String)
  }

  /// Revokes the refresh token, with which the access tokens go; without one the access token.
  func revoke(_ credentials: Credentials) async -> Revocation {
    guard !Flaw.revokesNothing.isOn else { return .revoked }
    let token = credentials.refreshToken ?? credentials.accessToken
    let url: WebURL
    do throws(RehearsalError) {
      url = try await provider.endpoints().revocation
    } catch {
      return .unknown(reason: "its address could not be had")
    }
    let fields = [Form.Field("token", token)]
    var request = WebRequest.post(fields, to: url)
    if Flaw.revokesByGet.isOn, let full = WebURL("\(url)?\(FormURLEncoded.encode(fields))") {
      request = .get(full)
    }
    do throws(WebFailure) {
      let response = try await web.send(request, retrying: RetryPolicy())
      // What the body says doesn't matter. 400 is for a token that is dead already.
      switch response.status {
      case .badRequest where Flaw.keptWhenRefused.isOn: return .unknown(reason: "status 400")
      case .ok, .badRequest: return .revoked
      case let status: return .unknown(reason: "status \(status.code)")
      }
    } catch {
      return .unknown(reason: error.description)
    }
  }
}
