package import GoogleAuthority
package import SocketTransport
package import WireFormats

extension Understudy {
  /// The configuration of an instance.
  public struct Configuration: Sendable, Hashable {
    /// The address for plain HTTP: `HOST:PORT`, port 0 for a free one.
    public var http: [String]
    /// The address for HTTPS, in the same form.
    public var https: [String]
    /// True if addresses that other machines can reach are allowed.
    public var allowsRemote: Bool
    /// The number of event loops that the instance gets for itself; nil means that it shares the
    /// process's one loop, as tests do.
    public var loops: Int?
    /// Clients that are known beside the standard ones; the first is the client at hand.
    public var adoptedClients: [ClientSecretFile]
    /// True if every user who is asked signs in and grants everything, without looking at a page.
    public var approvesEverything: Bool
    /// Makes all ids, codes and tokens from this text instead of chance: a run can then be repeated,
    /// and its tokens can be predicted from the text.
    public var seed: String?
    /// True if plain HTTP is also a proxy that plays Google's hosts, for programs that can't be
    /// pointed elsewhere. It passes on requests for this machine, and refuses everything else.
    public var intercepts: Bool
    /// The key that programs must send to use the control API where other machines can reach it.
    public var controlKey: String?
    /// The time in which certificates must be valid, where clients live in another time than this machine.
    package var certifiedTimes: ClosedRange<Timestamp>?
    /// The network in which it listens, and in which its users' browsers are; this process's own when
    /// nil.
    package var network: NetworkSpace?
    /// True if the events of connections are kept to be fetched.
    package var logsConnections = false
    /// The accounts, clients and projects from the start, beside the adopted clients.
    package var setup = AuthoritySetup()

    /// The lifetimes and limits of grants.
    public var lifetimes: Lifetimes {
      get { Lifetimes(setup.lifetimes) }
      set { setup.lifetimes = newValue.values }
    }

    /// The choices where Google's behaviour is uncertain, or has changed.
    public var behaviour: Behaviour {
      get { Behaviour(setup.switches) }
      set { setup.switches = newValue.switches }
    }

    /// By default, plain HTTP on a free loopback port, on the shared loop, with a client of every kind
    /// and two accounts.
    public init(
      http: [String] = ["127.0.0.1:0"], https: [String] = [], allowsRemote: Bool = false,
      loops: Int? = nil, adoptedClients: [ClientSecretFile] = [], approvesEverything: Bool = false,
      seed: String? = nil, intercepts: Bool = false, lifetimes: Lifetimes = Lifetimes(),
      behaviour: Behaviour = Behaviour(), controlKey: String? = nil
    ) {
      self.http = http
      self.https = https
      self.allowsRemote = allowsRemote
      self.loops = loops
      self.adoptedClients = adoptedClients
      self.approvesEverything = approvesEverything
      self.seed = seed
      self.intercepts = intercepts
      self.lifetimes = lifetimes
      self.behaviour = behaviour
      self.controlKey = controlKey
    }
  }
}
