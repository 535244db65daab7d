internal import HTTPWire
internal import WireFormats

/// The user must have answered, and with a yes. A device that asks too often is told so as long as
/// there is no answer: `slow_down` is a kind of `authorization_pending` (RFC 8628).
enum DeviceAnswerCheck {
  static func code(
    of device: DeviceRequest, in grants: inout GrantStore, at now: Timestamp
  ) throws(TokenRefusal) -> PendingCode {
    switch device.state {
    case .refused(let refusal): throw refusal
    case .waiting:
      guard !grants.poll(device, at: now) else {
        throw .forbidden("slow_down", "Forbidden", .devicePollsTooFast)
      }
      throw TokenRefusal(
        .preconditionRequired, OAuthError("authorization_pending", "Precondition Required"),
        .devicePending)
    case .approved:
      do throws(GrantFailure) { return try grants.pendingCode(device.id, at: now) } catch {
        switch error {
        case .unknown: throw .invalidGrant("Bad Request", .deviceCodeForgotten)
        case .ended(_, let reason): throw .invalidGrant("Bad Request", .device(reason))
        }
      }
    }
  }
}
