/// The pages at which a person lets a device in, in their order.
enum DeviceStep: String, Hashable, Sendable {
  case userCode
  case account
  case consent

  var path: String {
    switch self {
    case .userCode: PagePath.deviceUserCode
    case .account: PagePath.deviceAccount
    case .consent: PagePath.deviceConsent
    }
  }
}
