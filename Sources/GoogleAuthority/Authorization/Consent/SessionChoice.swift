/// The session that a request is about, if that is clear without asking.
enum SessionChoice: Hashable, Sendable {
  case session(VirtualUser.Session)
  case nobody
  case several

  init(
    _ parameters: AuthorizationParameters, sessions: [VirtualUser.Session], in registry: Registry
  ) {
    var candidates = sessions
    if let hint = parameters.loginHint {
      let hinted = registry.account(named: hint)?.subject
      candidates = sessions.filter { $0.account == hinted }
    } else if let session = parameters.session(among: sessions) {
      candidates = [session]
    } else if let domain = parameters.hostedDomain {
      // This hint isn't binding.
      let inside = sessions.filter { registry.accounts[$0.account]?.hostedDomain == domain }
      if !inside.isEmpty { candidates = inside }
    }
    guard let first = candidates.first else {
      self = .nobody
      return
    }
    self = candidates.count == 1 ? .session(first) : .several
  }
}

extension AuthorizationParameters {
  /// The session that the client asks for by its place.
  func session(among sessions: [VirtualUser.Session]) -> VirtualUser.Session? {
    authUser.flatMap { sessions.indices.contains($0) ? sessions[$0] : nil }
  }
}
