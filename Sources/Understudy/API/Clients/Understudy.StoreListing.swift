internal import GoogleAuthority

extension Understudy {
  /// An app as its developer finds it in the console of its store.
  public enum StoreListing: Hashable, Sendable {
    /// An app in the Play Console; `fingerprint` is the SHA-1 of its signing certificate. Only who
    /// has Admin permission for it can verify ownership.
    case playConsole(packageName: String, fingerprint: String, isAdmin: Bool = true)
    /// An item in the Chrome Web Store. Only its publishers can verify ownership.
    case chromeWebStore(itemID: String, isPublisher: Bool = true)

    var listing: GoogleAuthority.StoreListing {
      switch self {
      case .playConsole(let packageName, let fingerprint, let isAdmin):
        .playConsole(packageName: packageName, fingerprint: fingerprint, isAdmin: isAdmin)
      case .chromeWebStore(let itemID, let isPublisher):
        .chromeWebStore(itemID: itemID, isPublisher: isPublisher)
      }
    }
  }
}

extension Understudy.Clients {
  /// Verifies the ownership of an Android app or a Chrome extension by what its store says of it;
  /// nil where it isn't registered there. Throws what Google's error prompt would say.
  ///
  /// ```swift
  /// try google.clients.verifyOwnership(
  ///   of: app, by: .chromeWebStore(itemID: "abcdefghijklmnopabcdefghijklmnop"))
  /// ```
  public func verifyOwnership(
    of client: Understudy.RegisteredClient, by listing: Understudy.StoreListing?
  ) throws(Understudy.ChangeFailure) {
    try service.changeAuthority { (authority, now) throws(GoogleAuthority.ChangeFailure) in
      try authority.verifyOwnership(of: client.clientID, by: listing?.listing, at: now)
    }
  }

  /// True if the client's ownership was verified.
  public func isOwnershipVerified(of client: Understudy.RegisteredClient) -> Bool {
    service.registry.clients[client.clientID]?.ownership == .verified
  }
}
