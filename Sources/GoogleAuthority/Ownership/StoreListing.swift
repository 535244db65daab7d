/// An app as its developer finds it in the store's console.
package enum StoreListing: Hashable, Sendable {
  /// An app in the Play Console, and whether the developer has Admin permission for it.
  case playConsole(packageName: String, fingerprint: String, isAdmin: Bool)
  /// An item in the Chrome Web Store, and whether the developer is a publisher of it.
  case chromeWebStore(itemID: String, isPublisher: Bool)
}

/// A reason for which an app's ownership can't be verified.
package enum OwnershipFailure: Error, Hashable, Sendable, CaseIterable {
  case notInPlayConsole
  case anotherCertificate
  case notAdmin
  case notInWebStore
  case notPublisher
}

extension OwnershipFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notInPlayConsole: "no app with the package name is registered in the Play Console"
    case .anotherCertificate: "the app in the Play Console is signed with another certificate"
    case .notAdmin: "the developer has no Admin permission for the app in the Play Console"
    case .notInWebStore: "no item with the id is registered in the Chrome Web Store"
    case .notPublisher: "the developer isn't a publisher of the item in the Chrome Web Store"
    }
  }
}

extension ClientKind {
  /// True if an app of the kind is in a store that shows who owns it.
  package var hasOwner: Bool {
    switch self {
    case .android, .chromeExtension: true
    case .desktop, .iOS, .universalWindows, .limitedInput, .web: false
    }
  }

  /// Checks what the store says of the app; nil where the developer has nothing there.
  func verifyOwner(by listing: StoreListing?) throws(OwnershipFailure) {
    switch (self, listing) {
    case (.android(let app), .playConsole(let name, let fingerprint, let isAdmin)):
      guard name == app.packageName else { throw .notInPlayConsole }
      guard fingerprint.uppercased() == app.fingerprint.uppercased() else {
        throw .anotherCertificate
      }
      guard isAdmin else { throw .notAdmin }
    case (.chromeExtension(let itemID), .chromeWebStore(let listed, let isPublisher)):
      guard listed == itemID else { throw .notInWebStore }
      guard isPublisher else { throw .notPublisher }
    case (.android, _): throw .notInPlayConsole
    case (.chromeExtension, _): throw .notInWebStore
    case (.desktop, _), (.iOS, _), (.universalWindows, _), (.limitedInput, _), (.web, _): return
    }
  }
}
