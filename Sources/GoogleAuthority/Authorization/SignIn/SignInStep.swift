/// The pages between a request and its callback, in their order.
///
/// Google's paths of the last two aren't recorded, so these are assumed.
package enum SignInStep: String, Hashable, Sendable {
  case account
  case warning
  case consent

  var path: String {
    switch self {
    case .account: SignInRedirect.accountChooserPath
    case .warning: "/signin/oauth/warning"
    case .consent: "/signin/oauth/consent"
    }
  }
}
