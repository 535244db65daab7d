internal import HTTPWire
internal import SocketTransport
internal import WireFormats

/// A login for which the user goes to a browser elsewhere, with a code that is shown here
/// (RFC 8628).
struct DeviceLogin: Sendable {
  let endpoint: TokenClient
  /// The time that the user may take; the server may allow less.
  let limit: Duration

  func run() async throws(RehearsalError) -> TokenReply {
    let code = try await code()
    let voice = endpoint.web.voice
    voice.say("To sign in, open this address on another device:\n\(code.address)")
    voice.say("and type in this code: \(Self.spoiledCode(code.userCode))")
    let end = ContinuousClock.now + min(limit, Self.spoiled(code.lifetime))
    var polling = DevicePolling(every: code.interval)
    // The server wants the pause before the first question, too.
    while ContinuousClock.now + polling.interval < end {
      await EventLoop.shared.sleep(for: polling.interval)
      do throws(RehearsalError) {
        var answer = try await endpoint.redeem(deviceCode: code.deviceCode)
        answer.identity = try await endpoint.identity(in: answer, nonce: nil)
        return answer
      } catch {
        guard !polling.goesOn(after: error) else { continue }
        throw Self.end(error)
      }
    }
    throw .codeUnused
  }

  private func code() async throws(RehearsalError) -> DeviceCode {
    let url = try await endpoint.provider.endpoints().device
    let fields = [
      Form.Field("client_id", endpoint.client.clientID),
      Form.Field("scope", ScopeName.text(ScopeName.asked(by: .device))),
    ]
    let request = Self.spoiled(.post(fields, to: url), fields)
    let response = try await endpoint.web.answer(to: request)
    guard response.status == .ok else { throw .refusal(response, host: url.host) }
    return try JSONBody.read(response, from: url, as: DeviceCode.init)
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
