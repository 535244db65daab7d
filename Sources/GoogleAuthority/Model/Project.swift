/// The number of a Google Cloud project, which its clients' ids begin with.
package struct ProjectNumber: RawRepresentable, Hashable, Sendable {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// A Google Cloud project: it owns clients, and users consent to it as a whole.
package struct Project: Hashable, Sendable {
  /// The users of a project's clients.
  package enum Audience: Hashable, Sendable {
    /// Listed test users only, and refresh tokens that last for seven days.
    case testing(users: Set<String>)
    case production
    /// Accounts of one Workspace organisation only.
    case organisation(domain: String)

    /// The domain of the organisation.
    var organisation: String? {
      switch self {
      case .organisation(let domain): domain
      case .testing, .production: nil
      }
    }
  }

  /// The style of the consent page.
  package enum ConsentStyle: Hashable, Sendable {
    /// A check box for each permission.
    case granular
    /// All or nothing: apps that an administrator trusts, and domain-wide delegation.
    case whole
  }

  package let number: ProjectNumber
  /// The name that the console and downloaded files know it by, such as `quickstart-1557411376036`.
  package var id: String
  /// The name on the consent page.
  package var name: String
  package var supportEmail: String
  package var audience: Audience
  package var consentStyle: ConsentStyle
  /// True if Google has verified the app: an unverified one shows a warning first.
  package var isVerified: Bool
  /// The times for which users may allow access; empty where access lasts until it is taken back.
  /// Google offers 30 and 180 days, in few products; which ones exactly is assumed.
  package var accessDurations: [Duration]
  /// The names of the APIs that the project has enabled, such as `drive.googleapis.com`; nil for
  /// all that there are.
  package var enabledAPIs: Set<String>?

  package init(
    number: ProjectNumber, id: String? = nil, name: String,
    supportEmail: String = "developer@example.com", audience: Audience = .production,
    consentStyle: ConsentStyle = .granular, isVerified: Bool = true,
    accessDurations: [Duration] = [], enabledAPIs: Set<String>? = nil
  ) {
    self.number = number
    self.id = id ?? "project-\(number.rawValue)"
    self.name = name
    self.supportEmail = supportEmail
    self.audience = audience
    self.consentStyle = consentStyle
    self.isVerified = isVerified
    self.accessDurations = accessDurations
    self.enabledAPIs = enabledAPIs
  }
}
