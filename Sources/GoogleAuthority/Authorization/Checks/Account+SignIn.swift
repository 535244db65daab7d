extension Account {
  /// A restricted account can sign in, and is then told about the policy.
  var canSignIn: Bool {
    switch state {
    case .active, .restricted: true
    case .disabled, .deleted: false
    }
  }
}
