extension Registry {
  /// Whom a grant is about. A service account that stands for nobody else counts as an account; nil
  /// when there is none any more.
  func holder(of grant: Grant) -> Account? {
    guard let email = grant.serviceAccount else { return accounts[grant.account] }
    guard let robot = serviceAccounts[email] else { return nil }
    guard !grant.actsForItself else { return robot.account }
    return robot.state == .active ? accounts[grant.account] : nil
  }
}

extension ServiceAccount {
  /// What others see of it. Its name is put together from its address (assumed).
  fileprivate var account: Account {
    Account(
      subject: uniqueID, email: email.rawValue,
      givenName: String(email.rawValue.prefix { $0 != "@" }), familyName: email.projectID ?? "",
      state: state.ofAccount)
  }
}

extension ServiceAccount.State {
  fileprivate var ofAccount: Account.State {
    switch self {
    case .active: .active
    case .disabled: .disabled
    case .deleted: .deleted
    }
  }
}
