internal import GoogleAuthority

extension Understudy {
  /// An account of a project that signs in with a key of its own, without a person; as the instance
  /// knew it when it was asked.
  public struct ServiceAccount: Hashable, Sendable, Identifiable {
    /// The state of a service account, which says whether it gets tokens.
    public enum State: String, Hashable, Sendable, CaseIterable {
      /// It gets tokens.
      case active
      /// Its assertions are refused until it is enabled.
      case disabled
      /// Its assertions are refused for good.
      case deleted
    }

    /// The unique id: its `sub`, and the `client_id` of its key file.
    public let id: String
    /// Such as `robot@my-project.iam.gserviceaccount.com`.
    public let email: String
    /// The state, which says whether it gets tokens.
    public let state: State
    /// Domain-wide delegation: the scopes for which it may act as any user of an organisation, by
    /// the organisation's domain.
    public let delegations: [String: Set<Scope>]
    /// The number of the project that it belongs to.
    let project: ProjectNumber

    init(_ account: GoogleAuthority.ServiceAccount) {
      id = account.uniqueID.rawValue
      email = account.email.rawValue
      project = account.project
      delegations = account.delegations.mapValues { Set($0.map(Scope.init)) }
      state =
        switch account.state {
        case .active: .active
        case .disabled: .disabled
        case .deleted: .deleted
        }
    }

    var address: ServiceAccountEmail { ServiceAccountEmail(rawValue: email) }
  }
}
