extension RequestCheck {
  /// `prompt` and `access_type`, of which Google documents all values.
  static let optionsReadable = RequestCheck { facts in
    if case .unreadable(let text) = facts.parameters.prompt {
      return DisplayedRefusal(.unreadablePrompt(text), Cause.Authorization.promptUnreadable)
    }
    guard case .unreadable(let text) = facts.parameters.accessType else { return nil }
    return DisplayedRefusal(.unreadableAccessType(text), Cause.Authorization.accessTypeUnreadable)
  }
}
