extension RequestCheck {
  /// Web views inside apps are refused: the app could read what the user types.
  static let userAgent = RequestCheck { facts in
    guard let agent = facts.userAgent, EmbeddedUserAgent.matches(agent) else { return nil }
    return DisplayedRefusal(.embeddedUserAgent, Cause.Authorization.embeddedUserAgent)
  }
}
