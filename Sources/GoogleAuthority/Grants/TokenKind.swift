/// What a token is good for. Each kind has Google's prefix and length.
package enum TokenKind: UInt8, Hashable, Sendable {
  case code, access, refresh, device
  /// An access token of a service account.
  case serviceAccess

  var prefix: String {
    switch self {
    case .code: "4/0AV"
    case .access: "ya29.a0A"
    case .refresh: "1//03"
    case .device: "AH-1Ng"
    case .serviceAccess: "ya29.c.c0A"
    }
  }

  /// Bytes behind the prefix, before they are written in base64url: 73, 163, 103 and 98
  /// characters in all.
  var byteCount: Int {
    switch self {
    case .code: 51
    case .access: 116
    case .refresh: 73
    case .device: 69
    // The length of these isn't known.
    case .serviceAccess: 116
    }
  }
}
