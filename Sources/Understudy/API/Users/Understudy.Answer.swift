internal import GoogleAuthority

extension Understudy {
  /// What the user does at the pages where they are asked.
  public enum Answer: Hashable, Sendable {
    /// Approves; the boxes of some scopes can be left unticked.
    case approve(refusing: Set<Scope> = [])
    /// Refuses everything.
    case deny
    /// Closes the page, so that the client hears nothing.
    case close
    /// Leaves the page open for ever.
    case ignore

    var answer: Decision.Answer {
      switch self {
      case .approve(let refused): .approve(refusing: Set(refused.map(\.scope)))
      case .deny: .deny
      case .close: .close
      case .ignore: .ignore
      }
    }
  }
}
