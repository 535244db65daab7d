/// The pages at which a person lets a device in, in their order.
///
/// Google's paths of the last two aren't recorded, so these are assumed.
enum DeviceStep: String, Hashable, Sendable {
  case userCode
  case account
  case consent

  var path: String {
    switch self {
    case .userCode: "/device"
    case .account: "/device/account"
    case .consent: "/device/consent"
    }
  }
}
