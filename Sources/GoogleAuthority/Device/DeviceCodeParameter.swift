/// In which parameter a device sends its code, which goes with the spelling of its grant type.
enum DeviceCodeParameter: String, Sendable {
  /// With `urn:ietf:params:oauth:grant-type:device_code`.
  case current = "device_code"
  /// With `http://oauth.net/grant_type/device/1.0`.
  case legacy = "code"

  func value(in parameters: borrowing TokenParameters) -> String? {
    switch self {
    case .current: parameters[.deviceCode]
    case .legacy: parameters[.code]
    }
  }
}
