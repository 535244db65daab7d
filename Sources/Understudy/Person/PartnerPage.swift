internal import GoogleAuthority

/// The page of Device Access where the owner of Nest devices chooses them for an app. It is asked as
/// the authorization endpoint is, and the sign-in follows it.
enum PartnerPage {
  private static let host = "nestservices.google.com"

  /// The URL at which the user goes on from the page, as the mock plays no choice of devices; nil for
  /// any other URL.
  static func continuation(of url: String) -> String? {
    guard let address = WebAddress(url), address.isSecure,
      address.authority.lowercased() == host
    else { return nil }
    let steps = address.path.split(separator: "/")
    guard steps.count == 3, steps[0] == "partnerconnections", steps[2] == "auth" else { return nil }
    let query = address.target.drop { $0 != "?" }
    return "https://\(GoogleHost.accounts.rawValue)/o/oauth2/v2/auth\(query)"
  }
}
