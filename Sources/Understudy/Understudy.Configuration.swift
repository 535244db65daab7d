package import GoogleAuthority
package import HTTPWire
internal import Keyring
package import ServeConfiguration
package import SocketTransport
package import WireFormats
internal import Words

extension Understudy {
  /// The settings that an instance is started with.
  public struct Configuration: Sendable, Hashable {
    /// The addresses of plain HTTP: `HOST:PORT`, port 0 for a free one.
    public var http: [String]
    /// The addresses of HTTPS, in the same form.
    public var https: [String]
    /// True if addresses that other machines can reach are allowed.
    public var allowsRemote: Bool
    /// The number of event loops of its own; nil means that it shares the process's one loop, which
    /// suits tests.
    public var loops: Int?
    /// The clients beside the standard ones; the first is the client at hand.
    public var adoptedClients: [ClientSecretFile]
    /// True if users who are asked sign in and grant everything, so that no page has to be looked
    /// at.
    public var approvesEverything: Bool
    /// The text from which all ids, codes and tokens are made instead of chance. A run can then be
    /// repeated, and its tokens can be predicted.
    public var seed: String?
    /// True if plain HTTP is also a proxy that plays Google's hosts, for programs that can't be
    /// pointed elsewhere. It passes on requests for this machine, and refuses all others.
    public var intercepts: Bool
    /// The key that programs need for the control API where other machines can reach it.
    public var controlKey: String?
    /// The time in which certificates have to be good, where clients live in another one than this
    /// machine.
    package var certifiedTimes: ClosedRange<Timestamp>?
    /// Hosts that aren't Google's, whose part it plays nevertheless for clients that reach it in
    /// their place.
    package var otherHosts: [String] = []
    /// The URL by which clients know it, and which it gives out; nil for the one by which each has
    /// found it.
    package var publicURL: PublicURL?
    /// The network in which it listens, and in which its users' browsers are; this process's own
    /// when nil.
    package var network: NetworkSpace?
    /// The addresses of the mail servers; nil for none.
    package var mail: MailServers.Addresses?
    /// True if the events on connections are kept to be fetched, and the connections of the user's
    /// browser are told apart from all others.
    package var logsConnections = false
    /// True if every listener serves the control API and the operator's pages. A client that is
    /// judged must not find them.
    package var servesControl = true
    /// The state of an instance in another process, with which this one goes on.
    package internal(set) var kept: KeptState?
    /// HTTP/2 for clients that choose it inside TLS, as they do with Google; nil where the program
    /// brings no library for it.
    package var streams: StreamProtocol?
    /// The authority's setup, beside the adopted clients.
    package var setup = AuthoritySetup()
    /// Doubts about the document that the settings come from, as whole lines; mostly empty.
    public internal(set) var warnings = ""

    /// The lifetimes and the limits of codes and tokens.
    public var lifetimes: Lifetimes {
      get { Lifetimes(setup.lifetimes) }
      set { setup.lifetimes = newValue.values }
    }

    /// Google's behaviour in points that are uncertain, or have changed.
    public var behaviour: Behaviour {
      get { Behaviour(setup.switches) }
      set { setup.switches = newValue.switches }
    }

    /// True if every API of Google's answers from its discovery document where no route does: what a
    /// program inserts can be listed, read, changed and deleted.
    public var playsAllAPIs: Bool {
      get { setup.apiSource == .google }
      set { setup.apiSource = newValue ? .google : .routes }
    }

    /// By default, plain HTTP on a free loopback port, on the shared loop, with a client of every
    /// kind and two accounts.
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

extension Understudy.Configuration {
  /// The service that an instance starts with, and begins anew with when it is reset.
  func service() -> Service { Service(beginning) }

  func beginning() -> Service.State {
    var setup = setup
    for file in adoptedClients { setup.registry.adopt(file.file) }
    var random = InstanceRandom(seed: seed)
    var authority = Authority(setup, random: &random)
    authority.routes.publicOrigin = publicURL?.origin
    authority.hasOperatorPages = servesControl
    authority.clientUses = ClientUses(since: WallClock.now())
    if let kept { authority.recall(kept.memory) }
    if approvesEverything { authority.decisions.fallback = Decision() }
    var state = Service.State(authority, random: random)
    if let kept {
      state.clock.advance(by: kept.ahead)
      if let frozen = kept.frozen { state.clock.stand(at: frozen) }
    }
    return state
  }

  /// The hosts that certificates are made for.
  var certifiedHosts: [String] { GoogleHost.certifiedNames + namedHosts }

  /// The hosts beside Google's: those that are played too, and the public one.
  var namedHosts: [String] { otherHosts + (publicURL.map { [$0.bareHost] } ?? []) }

  /// The client that files and URLs are made for when none is named.
  var clientAtHand: String { adoptedClients.first?.clientID ?? setup.clientAtHand.rawValue }
}
