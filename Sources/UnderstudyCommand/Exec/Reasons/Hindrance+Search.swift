internal import Evidence
internal import ScenarioRunner
internal import Understudy

extension Hindrance {
  /// The first causes in the order in which they showed. What merely follows from one of them isn't
  /// among them.
  static func all(
    in traffic: Traffic, visits: [BrowserVisit], detours: [String], after end: CommandEnd
  ) -> [Hindrance] {
    let requests = traffic.requests.map { ($0.number, Hindrance($0)) }
    let happenings = traffic.happenings.map { ($0.number, Hindrance($0)) }
    let seen = (requests + happenings).sorted { $0.0 < $1.0 }.compactMap(\.1)
    // Nobody knows when they began.
    var hindrances = joined(seen + detours.map { Hindrance(.wentDirectly, [$0]) })
    // What a crashed program has not sent says nothing of proxies.
    if !end.hasCrashed, !hindrances.contains(where: \.kind.concernsConnections) {
      hindrances += silence(in: traffic, visits)
      if end.hasFailed { hindrances += silence(afterTokensIn: traffic) }
    }
    // Asking where it runs is a program's habit, which keeps it from nothing.
    return hindrances.filter { $0.kind != .metadataServer }
      + hindrances.filter { $0.kind == .metadataServer }
  }

  /// One of each kind, with the subjects of all.
  private static func joined(_ hindrances: [Hindrance]) -> [Hindrance] {
    hindrances.gathered(by: \.kind).map { kind, same in
      Hindrance(kind, same.flatMap(\.subjects).uniqued)
    }
  }

  /// The things that were to come and didn't.
  private static func silence(
    in traffic: Traffic, _ visits: [BrowserVisit]
  ) -> [Hindrance] {
    guard let code = traffic.requests.first(where: \.bringsCode) else {
      return traffic.isNothing && visits.isEmpty ? [Hindrance(.nothingCame)] : []
    }
    let isRedeemed = traffic.requests.contains {
      $0.number > code.number && $0.endpoint == "token"
    }
    guard !isRedeemed else { return [] }
    // An app has it that isn't here.
    if visits.contains(where: \.endsInApp) { return [] }
    let places =
      visits.compactMap(\.unreachedPlace)
      + traffic.requests.filter(\.isCallbackInVain).map(\.address)
    return [places.isEmpty ? Hindrance(.noTokenRequest) : Hindrance(.callbackUnreached, places)]
  }

  /// A program may find the way to its tokens alone, and go another way to its APIs.
  private static func silence(afterTokensIn traffic: Traffic) -> [Hindrance] {
    guard let token = traffic.requests.first(where: \.bringsAccess),
      !traffic.requests.contains(where: { $0.number > token.number && $0.isBeyondSignIn })
    else { return [] }
    return [Hindrance(.nothingFollowed)]
  }
}

extension Hindrance.Kind {
  /// True if it keeps a program's connections from the mock.
  fileprivate var concernsConnections: Bool {
    switch self {
    case .certificateRefused, .wentDirectly: true
    case .clientUnknown, .scopeUnknown, .redirectUnknown, .hostNotPlayed, .pathNotPlayed,
      .documentUnknown, .rpcNotPlayed, .plainHTTP, .metadataServer, .callbackUnreached,
      .noTokenRequest,
      .nothingFollowed,
      .nothingCame:
      false
    }
  }
}

extension Hindrance {
  /// Nil for a request that wasn't refused, or for a reason that the program itself has to mend.
  init?(_ request: Traffic.Request) {
    guard let refusal = request.refusal else { return nil }
    switch refusal.cause {
    case .authorizeClientUnknown, .clientUnknown: self.init(.clientUnknown, refusal.names)
    case .authorizeScopeUnknown: self.init(.scopeUnknown, refusal.names)
    case .authorizeRedirectMismatch: self.init(.redirectUnknown, refusal.names)
    case .requestNothingThere where request.isCallbackInVain: return nil
    case .requestNothingThere:
      self.init(.pathNotPlayed, ["\(request.method) \(request.host ?? "")\(request.path)"])
    case .apiDocumentUnknown: self.init(.documentUnknown, [request.address])
    case .apiGrpc: self.init(.rpcNotPlayed, [request.address])
    case .requestTlsRequired: self.init(.plainHTTP, [request.address])
    case .proxyHostRefused:
      let address = RedirectAddress("http://\(request.host ?? "")")
      self.init(address.isMetadataServer ? .metadataServer : .hostNotPlayed, [request.address])
    case _: return nil
    }
  }

  /// Nil for events that don't tell why a connection came to nothing.
  fileprivate init?(_ happening: Traffic.Happening) {
    guard let host = happening.refusedCertificate else { return nil }
    self.init(.certificateRefused, [host])
  }
}

extension BrowserVisit {
  fileprivate var endsInApp: Bool {
    if case .app = end { true } else { false }
  }

  fileprivate var unreachedPlace: String? {
    if case .unreachable(let place, _) = end { place } else { nil }
  }
}

extension Traffic.Request {
  /// The URL, without a scheme that says nothing; of a `CONNECT`, the destination.
  var address: String {
    guard method != "CONNECT" else { return host ?? "" }
    return (isSecure ? "" : "http://") + (host ?? "") + path
  }

  var methodAndAddress: String { "\(method) \(address)" }

  /// True for a user who was led to this machine's own port for HTTP. In the command's network the
  /// mock has it, so that a callback without a listener of the program's ends there.
  fileprivate var isCallbackInVain: Bool {
    let place = RedirectAddress("http://\(host ?? "")")
    return !isSecure && place.isThisMachine && place.port == nil
  }
}
