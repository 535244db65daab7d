/// What has reached an instance, as plain values to be shown. No secret is among them: of a request's
/// target only the path is kept.
package struct Traffic: Sendable, Hashable {
  /// Why a request was refused.
  package struct Refusal: Sendable, Hashable {
    package let code: String
    package let explanation: String
    package let fix: String
  }

  package struct Request: Sendable, Hashable {
    package let number: UInt64
    /// The instance's time, by RFC 3339.
    package let time: String
    package let method: String
    package let host: String?
    package let path: String
    /// Nil when the request was for nothing that is served.
    package let endpoint: String?
    package let status: Int?
    package let refusal: Refusal?
  }

  /// Something that no request shows.
  package struct Happening: Sendable, Hashable {
    package let number: UInt64
    package let time: String
    package let code: String
    package let explanation: String
    package let detail: String?
  }

  package var requests: [Request] = []
  package var happenings: [Happening] = []

  package init() {}
}
