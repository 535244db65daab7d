extension RequestCheck {
  /// A script on a page of a web client asks for tokens from a registered origin.
  static let originRegistered = RequestCheck { facts in
    guard case .web(let app) = facts.client?.kind, let origin = facts.parameters.origin,
      facts.parameters.responseType != .type(.code), !app.javaScriptOrigins.contains(origin)
    else { return nil }
    return DisplayedRefusal(.originMismatch(origin: origin), Cause.Authorization.originMismatch)
  }
}
