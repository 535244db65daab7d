/// The client must be one for devices with limited input.
enum DeviceClientCheck {
  static func isForDevices(_ client: Registered<OAuthClient>) throws(TokenRefusal) {
    guard client.kind == .limitedInput else {
      throw .unauthorized("invalid_client", "Invalid client type.", .deviceClientType)
    }
  }
}
