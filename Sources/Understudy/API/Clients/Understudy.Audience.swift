internal import GoogleAuthority

extension Understudy {
  /// Who may use the clients of a project: its publishing status.
  public enum Audience: Hashable, Sendable {
    /// Every account that the instance knows, as testers: refresh tokens last for seven days. This is
    /// how projects begin in Google's console.
    case testing
    /// The testers with these addresses alone; refresh tokens last for seven days.
    case testers(Set<String>)
    /// Everybody.
    case production
    /// The accounts of one Workspace organisation.
    case organisation(domain: String)

    func audience(in registry: Registry) -> Project.Audience {
      switch self {
      case .testing: .testing(users: Set(registry.accounts.values.map(\.email)))
      case .testers(let addresses): .testing(users: addresses)
      case .production: .production
      case .organisation(let domain): .organisation(domain: domain)
      }
    }
  }
}
