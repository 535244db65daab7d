extension RequestCheck {
  static let responseTypeReadable = RequestCheck { facts in
    guard case .unreadable(let text) = facts.parameters.responseType else { return nil }
    return DisplayedRefusal(
      .unreadableResponseType(text), Cause.Authorization.responseTypeUnreadable)
  }
}
