internal import WireFormats

/// A refusal of an API call: what the client reads, and why.
struct APIRefusal: Error, Sendable {
  enum Kind: Hashable, Sendable {
    case credentialsMissing
    case credentialsInvalid
    case scopeInsufficient
    /// The account has no YouTube channel; the reason is Google's name for that.
    case channelMissing(reason: String)
  }

  let kind: Kind
  let cause: Cause

  init(_ kind: Kind, _ cause: Cause) {
    self.kind = kind
    self.cause = cause
  }
}
