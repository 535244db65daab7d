package import GoogleAuthority
package import SocketTransport
package import WireFormats

extension Understudy {
  /// What an instance is started with.
  public struct Configuration: Sendable, Hashable {
    /// Where plain HTTP is served: `HOST:PORT`, port 0 for a free one.
    public var http: [String]
    /// Where HTTPS is served, in the same form.
    public var https: [String]
    /// Whether addresses that other machines can reach are allowed.
    public var allowsRemote: Bool
    /// How many event loops of its own the instance gets; none means that it shares the process's
    /// one loop, which is what tests want.
    public var loops: Int?
    /// Clients that are known beside the standard ones; the first is the client at hand.
    public var adoptedClients: [ClientSecretFile]
    /// Whether whoever is asked signs in and grants everything, so that no page has to be looked at.
    public var approvesEverything: Bool
    /// Makes all ids, codes and tokens from this text instead of chance: a run can then be repeated,
    /// and whoever knows the text can predict its tokens.
    public var seed: String?
    /// Whether plain HTTP is also a proxy that plays Google's hosts, for programs that can't be
    /// pointed elsewhere. It passes on what is for this machine, and refuses everything else.
    public var intercepts: Bool
    /// What programs have to send to use the control API where other machines can reach it.
    public var controlKey: String?
    /// When certificates have to be good, where clients live in another time than this machine.
    package var certifiedTimes: ClosedRange<Timestamp>?
    /// The network in which it listens, and in which its users' browsers are; this process's own when
    /// nil.
    package var network: NetworkSpace?
    /// Whether what happens on connections is kept for somebody to fetch.
    package var logsConnections = false
    /// What the authority knows from the start, beside the adopted clients.
    package var setup = AuthoritySetup()

    /// How long things live, and how many there may be.
    public var lifetimes: Lifetimes {
      get { Lifetimes(setup.lifetimes) }
      set { setup.lifetimes = newValue.values }
    }

    /// What Google does where that is uncertain, or has changed.
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
