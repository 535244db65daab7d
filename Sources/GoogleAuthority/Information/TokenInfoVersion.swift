internal import HTTPWire
internal import WireFormats

/// Which of the addresses of tokeninfo was asked; they answer differently.
enum TokenInfoVersion: Sendable {
  /// `oauth2.googleapis.com/tokeninfo`.
  case current
  /// `www.googleapis.com/oauth2/v3/tokeninfo`, like the current one but for its errors.
  case v3
  /// `www.googleapis.com/oauth2/v1/tokeninfo`, from before OpenID Connect named the claims.
  case v1

  var layout: JSONLayout {
    switch self {
    case .current, .v3: .google
    case .v1: .oneSpace
    }
  }

  /// The error that goes with the description. That v1 has it is assumed.
  var hasErrorCode: Bool {
    switch self {
    case .current, .v1: true
    case .v3: false
    }
  }
}
