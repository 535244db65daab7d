package import WireFormats
package import Words

extension Evidence {
  /// The setting of a case before it began, as far as checks or readers need it.
  package struct Setting: Hashable, Sendable {
    package var name: PlayedCase
    package var title = ""
    package var driver: Driver
    package var flow: Flow?
    package var serverProfile: ServerProfile?
    package var issuer = ""
    /// The addresses that the client was given, by the endpoint's word.
    package var endpoints: [Field] = []
    /// The scopes that play a role in the scenario.
    package var scopes: [RoleScopes] = []
    package var clock: Clock
    /// The beginning of the case, in real time.
    package var started: Timestamp
    package var samplingInterval: Duration = .zero
    /// Ports that the harness holds, so that the client can't have them.
    package var occupiedPorts: [OccupiedPort] = []
    /// True if the client's control case held; nil for the control itself.
    package var controlHeld: Bool?

    /// The address that the client was given for an endpoint.
    package func endpoint(_ word: EndpointWord) -> String? { endpoints[first: word.rawValue] }

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
    /// The version that the client reports, if it was asked.
    package var version: String?
    package var capabilities: [Capability] = []
    /// The parts that the program beside the driver does in place of the client.
    package var ownCode: [ClientPart] = []
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
    /// True if its requests to `http` addresses of these hosts would be seen.
    package var isSeenInPlain = true
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
    package enum Name: String, SharedWord {
      case loginTimeout = "login_timeout"
      case networkTimeout = "network_timeout"
    }

    package var name: Name
    package var duration: Duration

    package init(_ name: Name, _ duration: Duration) {
      self.name = name
      self.duration = duration
    }
  }

  /// The scopes that have one role for the client.
  package struct RoleScopes: Hashable, Sendable {
    package var role: ScopeRole
    package var scopes: [String]

    package init(_ role: ScopeRole, _ scopes: [String]) {
      self.role = role
      self.scopes = scopes
    }
  }

  package struct Clock: Hashable, Sendable {
    package var mode: ClockMode
    /// The time of the mock's clock at the start.
    package var start: Timestamp
    /// The reason why the client's clock couldn't be moved in the way that its driver says.
    package var obstacle: String?

    package init(mode: ClockMode, start: Timestamp) {
      self.mode = mode
      self.start = start
    }

    /// True if the client sees that the clock was moved.
    package var movesClient: Bool { mode.movesClient && obstacle == nil }

    /// The sentence for a client that doesn't see it.
    package var standstill: String {
      "the client's clock can't be moved" + (obstacle.map { ": \($0)" } ?? "")
    }
  }
}

/// A way in which a client's clock follows the mock's.
package enum ClockMode: String, Hashable, Sendable, CaseIterable {
  /// The client reads its time from a variable that we set.
  case environment = "env"
  /// Our own library is loaded into the client.
  case preload
  case faketime
  /// It doesn't: the client lives in real time.
  case none
  /// It doesn't, but lifetimes are cut so that the story fits into seconds.
  case compressed

  /// True if the client sees that the clock was moved.
  package var movesClient: Bool {
    switch self {
    case .environment, .preload, .faketime: true
    case .none, .compressed: false
    }
  }

  /// True if the client sees no other wall clock, wherever it looks for the time.
  package var movesWallClock: Bool {
    switch self {
    case .preload, .faketime: true
    case .environment, .none, .compressed: false
    }
  }
}

extension Evidence.Setting: Record {
  static let blank = Evidence.Setting(
    name: .blank, driver: Evidence.Driver(id: ""),
    clock: Evidence.Clock(mode: .none, start: .earliest), started: .earliest)

  package static let form = RecordForm(
    "Setting", blank: blank,
    [
      .value("case", \.name), .value("title", \.title), .value("driver", \.driver),
      .word("flow", \.flow), .word("server_profile", \.serverProfile), .value("issuer", \.issuer),
      .list("endpoints", \.endpoints), .list("scopes", \.scopes), .value("clock", \.clock),
      .value("started", \.started), .value("sampling_interval", \.samplingInterval),
      .list("occupied_ports", \.occupiedPorts), .optional("control_held", \.controlHeld),
    ])
}

extension Evidence.Driver: Record {
  package static let form = RecordForm(
    "Driver", blank: Evidence.Driver(id: ""),
    [
      .value("id", \.id), .optional("version", \.version), .list("capabilities", \.capabilities),
      .list("own_code", \.ownCode), .list("actions", \.actions),
      .value("client_id", \.clientID), .value("client_type", \.clientType),
      .value("has_client_secret", \.hasClientSecret), .list("redirect_uris", \.redirectURIs),
      .optional("store", \.store), .list("hosts", \.hosts),
      .value("seen_in_plain", \.isSeenInPlain), .list("limits", \.limits),
    ])
}

extension Evidence.OccupiedPort: Record {
  package static let form = RecordForm(
    "OccupiedPort", blank: Evidence.OccupiedPort(0, since: .start(.earliest)),
    [.value("number", \.number), .value("since", \.since)])
}

extension Evidence.Limit: Record {
  package static let form = RecordForm(
    "Limit", blank: Evidence.Limit(.loginTimeout, .zero),
    [.value("name", \.name), .value("duration", \.duration)])
}

extension Evidence.Limit.Name: Recordable {}

extension Evidence.RoleScopes: Record {
  package static let form = RecordForm(
    "ScopeRole", blank: Evidence.RoleScopes(.required, []),
    [.value("role", \.role), .list("scopes", \.scopes)])
}

extension Evidence.Clock: Record {
  package static let form = RecordForm(
    "Clock", blank: Evidence.Clock(mode: .none, start: .earliest),
    [.value("mode", \.mode), .value("start", \.start), .optional("obstacle", \.obstacle)])
}

extension ClockMode: Recordable {}
