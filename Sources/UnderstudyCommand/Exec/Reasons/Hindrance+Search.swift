internal import Understudy

extension ExecSummary {
  /// The first causes in the order in which they showed. What merely follows from one of them isn't
  /// among them.
  package var hindrances: [Hindrance] {
    var found: [(number: UInt64, hindrance: Hindrance)] = []
    for request in traffic.requests {
      if let hindrance = Hindrance(request) { found.append((request.number, hindrance)) }
    }
    for happening in traffic.happenings {
      if let hindrance = Hindrance(happening) { found.append((happening.number, hindrance)) }
    }
    var hindrances: [Hindrance] = []
    for (_, next) in found.sorted(by: { $0.number < $1.number }) { hindrances.add(next) }
    // Nobody knows when they began.
    for place in detours { hindrances.add(Hindrance(.wentDirectly, [place])) }
    hindrances += silence(after: hindrances)
    // Asking where it runs is a program's habit, which keeps it from nothing.
    return hindrances.filter { $0.kind != .metadataServer }
      + hindrances.filter { $0.kind == .metadataServer }
  }

  /// The things that were to come and didn't, unless something else has kept them away.
  private func silence(after hindrances: [Hindrance]) -> [Hindrance] {
    guard !hindrances.contains(where: \.kind.concernsConnections) else { return [] }
    let code = traffic.requests.first(where: \.bringsCode)
    guard let code else {
      let isNothing = traffic.requests.isEmpty && traffic.happenings.isEmpty && visits.isEmpty
      return isNothing ? [Hindrance(.nothingCame)] : []
    }
    let isRedeemed = traffic.requests.contains {
      $0.number > code.number && $0.endpoint == "token"
    }
    guard !isRedeemed else { return [] }
    // An app has it that isn't here.
    if visits.contains(where: \.endsInApp) { return [] }
    let places = visits.compactMap(\.unreachedPlace)
    return [places.isEmpty ? Hindrance(.noTokenRequest) : Hindrance(.callbackUnreached, places)]
  }
}

extension [Hindrance] {
  fileprivate mutating func add(_ next: Hindrance) {
    guard let index = firstIndex(where: { $0.kind == next.kind }) else { return append(next) }
    for subject in next.subjects where !self[index].subjects.contains(subject) {
      self[index].subjects.append(subject)
    }
  }
}

extension Hindrance.Kind {
  /// True if it keeps a program's connections from the mock.
  fileprivate var concernsConnections: Bool {
    switch self {
    case .certificateRefused, .wentDirectly: true
    case .clientUnknown, .scopeUnknown, .redirectUnknown, .hostNotPlayed, .pathNotPlayed,
      .rpcNotPlayed, .plainHTTP, .metadataServer, .callbackUnreached, .noTokenRequest, .nothingCame:
      false
    }
  }
}

extension Hindrance {
  /// Nil for a request that wasn't refused, or for a reason that the program itself has to mend.
  init?(_ request: Traffic.Request) {
    guard let refusal = request.refusal else { return nil }
    switch refusal.code {
    case "authorize.client_unknown", "client.unknown": self.init(.clientUnknown, refusal.names)
    case "authorize.scope_unknown": self.init(.scopeUnknown, refusal.names)
    case "authorize.redirect_mismatch": self.init(.redirectUnknown, refusal.names)
    case "request.nothing_there":
      self.init(.pathNotPlayed, ["\(request.method) \(request.host ?? "")\(request.path)"])
    case "api.grpc": self.init(.rpcNotPlayed, [request.address])
    case "request.tls_required": self.init(.plainHTTP, [request.address])
    case "proxy.host_refused":
      let isMetadataServer = Self.metadataServers.contains(request.host ?? "")
      self.init(isMetadataServer ? .metadataServer : .hostNotPlayed, [request.address])
    case _: return nil
    }
  }

  private static let metadataServers = ["169.254.169.254", "metadata.google.internal"]

  /// Nil for events that don't tell why a connection came to nothing.
  fileprivate init?(_ happening: Traffic.Happening) {
    let host = happening.detail?.firstRange(of: ":443: ")
      .map { happening.detail?[..<$0.lowerBound] ?? "" }
    let name = host.map(String.init) ?? "the mock"
    switch happening.code {
    case "tls.refused_by_client": self.init(.certificateRefused, [name])
    case _: return nil
    }
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
}
