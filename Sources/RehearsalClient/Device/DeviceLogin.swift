internal import HTTPWire
internal import SocketTransport
internal import WireFormats

/// A login for which the user goes to a browser elsewhere, with a code that is shown here (RFC
/// 8628).
struct DeviceLogin: Sendable {
  let client: ClientSecrets
  let provider: Provider
  let endpoint: TokenClient
  let identities: IdentityReader
  let web: WebClient
  let clock: AppClock
  /// The time that the user may take; the server may allow less.
  let limit: Duration
  let voice: Voice

  func run() async throws(RehearsalError) -> TokenReply {
    let code = try await code()
    voice.say("To sign in, open this address on another device:\n\(code.address)")
    voice.say("and type in this code: \(Self.spoiledCode(code.userCode))")
    let end = ContinuousClock.now + min(limit, Self.spoiled(code.lifetime))
    var polling = DevicePolling(every: code.interval)
    // The server wants the pause before the first question, too.
    while ContinuousClock.now + polling.interval < end {
      await EventLoop.shared.sleep(for: polling.interval)
      do throws(RehearsalError) {
        let answer = try await endpoint.redeem(deviceCode: code.deviceCode)
        _ = try await identities.identity(in: answer, nonce: nil)
        return answer
      } catch {
        guard !polling.goesOn(after: error) else { continue }
        throw Self.end(error)
      }
    }
    throw .codeUnused
  }

  private func code() async throws(RehearsalError) -> DeviceCode {
    let url = try await provider.endpoints().device
    let fields = [
      Form.Field("client_id", client.clientID),
      Form.Field("scope", ScopeName.text(ScopeName.asked(by: .device))),
    ]
    let request = Self.spoiled(.post(fields, to: url), fields)
    let response: HTTPResponse
    do throws(WebFailure) {
      response = try await web.send(request, retrying: RetryPolicy(), clock: clock)
    } catch {
      throw .unreachable(host: url.host, reason: error.description)
    }
    guard response.status == .ok else { throw .refusal(response, host: url.host) }
    do throws(JSONBody.Problem) {
      return try DeviceCode(try JSONBody.value(of: response))
    } catch {
      throw .badAnswer(host: url.host, reason: error.reason)
    }
  }

  /// The error that a refusal means, where it ends the login.
  private static func end(_ error: RehearsalError) -> RehearsalError {
    guard case .refused(_, let code) = error else { return error }
    return switch code {
    case "access_denied": .denied
    case "expired_token": .codeUnused
    case _: error
    }
  }
}
