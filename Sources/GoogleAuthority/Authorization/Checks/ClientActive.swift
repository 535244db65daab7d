extension RequestCheck {
  /// The client exists, and is neither deleted nor disabled.
  static let clientActive = RequestCheck { facts in
    switch facts.client?.state {
    case .active: nil
    case nil: DisplayedRefusal(.unknownClient, Cause.Authorization.clientUnknown)
    case .deleted: DisplayedRefusal(.deletedClient, Cause.Authorization.clientDeleted)
    case .disabled: DisplayedRefusal(.disabledClient, Cause.Authorization.clientDisabled)
    }
  }
}
