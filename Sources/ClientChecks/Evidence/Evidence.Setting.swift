package import WireFormats
package import Words

extension Evidence {
  /// What was given before the case began, as far as checks or readers need it.
  package struct Setting: Hashable, Sendable {
    package var name: PlayedCase
    package var title = ""
    package var driver: Driver
    package var flow = ""
    /// The mock's profile, such as `google`.
    package var serverProfile = ""
    package var issuer = ""
    /// The addresses that the client was given, by the endpoint's word.
    package var endpoints: [Field] = []
    /// The scopes that play a role in the scenario.
    package var scopes: [ScopeRole] = []
    package var clock: Clock
    /// When the case began, in real time.
    package var started: Timestamp
    package var samplingInterval: Duration = .zero
    /// Ports that the harness holds, so that the client can't have them.
    package var occupiedPorts: [OccupiedPort] = []
    /// Whether the same client did the same when all was well; nil for the control itself.
    package var controlHeld: Bool?

    package init(name: PlayedCase, driver: Driver, clock: Clock, started: Timestamp) {
      self.name = name
      self.driver = driver
      self.clock = clock
      self.started = started
    }
  }

  /// The client under test, as its driver declares it.
  package struct Driver: Hashable, Sendable {
    package var id: String
    /// What the client says of its version, if it was asked.
    package var version: String?
    package var capabilities: [String] = []
    package var actions: [String] = []
    package var clientID = ""
    /// The registered type, such as `desktop`.
    package var clientType = ""
    package var hasClientSecret = false
    package var redirectURIs: [String] = []
    /// The files that hold its grants; nil when it names no store.
    package var store: [String]?
    /// Hosts that it may talk to.
    package var hosts: [String] = []
    /// Limits and switches that change how it is judged, such as `login_timeout`.
    package var limits: [Limit] = []

    package init(id: String) { self.id = id }
  }

  /// A port that another program than the client has had since some moment.
  package struct OccupiedPort: Hashable, Sendable {
    package var number: Int
    package var since: Moment

    package init(_ number: Int, since moment: Moment) {
      self.number = number
      since = moment
    }
  }

  package struct Limit: Hashable, Sendable {
    package var name: String
    package var duration: Duration

    package init(_ name: String, _ duration: Duration) {
      self.name = name
      self.duration = duration
    }
  }

  /// Scopes that a scenario speaks of by their role.
  package struct ScopeRole: Hashable, Sendable {
    package var role: String
    package var scopes: [String]

    package init(_ role: String, _ scopes: [String]) {
      self.role = role
      self.scopes = scopes
    }
  }

  package struct Clock: Hashable, Sendable {
    package var mode: ClockMode
    /// What the mock's clock showed at the start.
    package var start: Timestamp

    package init(mode: ClockMode, start: Timestamp) {
      self.mode = mode
      self.start = start
    }
  }
}
