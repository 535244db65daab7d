package import WireFormats
package import Words

/// How one real client is started, told about the mock, watched and understood.
package struct Driver: Hashable, Sendable {
  /// What messages call the file.
  package var source: String
  package var id: String
  package var title: String
  /// What prints the client's version.
  package var version: [Template]?
  /// The oldest version that the driver is for.
  package var oldestVersion: Marked<VersionNumber>?
  package var flows: [Flow]
  package var capabilities: [Capability]
  /// What has to be on the machine.
  package var needs: DriverNeeds
  /// Whether the client may reopen the browser by itself.
  package var reauthenticatesInteractively: Bool
  package var client: DriverClient
  package var endpoints: DriverEndpoints
  package var trust: DriverTrust
  package var isolation: Isolation
  package var service: ClientService?
  package var browser: BrowserCapture
  package var actions: [DriverAction]
  package var scopes: [ScopeRole: [String]]
  /// What the mock's API answers for this client.
  package var api: [APIRoute]
  /// The first one that fits tells the outcome.
  package var outcomes: [OutcomeRule]
  package var store: DriverStore
  package var clock: DriverClock
  /// Words of the client's messages by what they are about.
  package var words: [Named<[String]>]
  package var limits: DriverLimits
  /// Environment of the client's own, such as a shorter wait.
  package var setEnvironment: [Named<Template>]
  var idSpan: SourceSpan
}

extension Driver {
  /// Where it says what it is called.
  package var place: SourceSpan { idSpan }

  package func action(_ name: ActionName) -> DriverAction? {
    actions.first { $0.name == name }
  }
}

package struct DriverLimits: Hashable, Sendable {
  /// How long a login waits for its user.
  package var loginTimeout: Duration?
  /// How long the client waits for an answer.
  package var networkTimeout: Duration?
}

/// The registration that the mock is to have for the client.
package struct DriverClient: Hashable, Sendable {
  package enum Secret: Hashable, Sendable {
    /// Made for the run.
    case made
    case fixed(String)
    /// Whatever the client sends is right.
    case any
    case none
  }

  package var kind: ClientRegistrationWish.Kind
  /// Nil for one that is made for the run.
  package var id: String?
  package var secret: Secret
  package var redirectURIs: [Template]
}
