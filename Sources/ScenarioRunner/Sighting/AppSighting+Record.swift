internal import Evidence
internal import Plays
internal import WireFormats
internal import Words

extension AppSighting {
  init(_ record: CaseRecord, _ watch: AppWatch, _ driver: Driver) {
    let evidence = record.evidence
    let logins = evidence.runs.filter { $0.action == ActionName(.login).description }
    if case .noStart(let reason) = record.end {
      end = .notStarted(reason)
    } else if let login = logins.first {
      end = End(login)
    }
    lastLines = record.lastLines
    let number = evidence.runs.firstIndex { $0.action == ActionName(.login).description }
    readTraffic(of: evidence, logins)
    readOutput(of: evidence, run: number)
    if !hasTokens { cause = TrialDiagnosis(of: record, driver).cause.text }
    store = evidence.tokenFile.map { file in
      Store(file.place, evidence.tokenPointers(in: file.sighting))
    }
    detours = evidence.notes.filter { $0.kind == .detour }.map(\.text)
    detours += watch.dialled.filter { place in !detours.contains { $0.contains(place) } }
      .map { "it connects to \($0), past the mock" }
    listeners = evidence.listeners.map { "\($0.address):\($0.port)" }.uniqued
    leftBehind = logins.flatMap(\.leftBehind)
    clockObstacle = evidence.setting.clock.obstacle
    trustVariables = watch.trustVariables.uniqued
    libraries = watch.libraries
    (site, pages) = (watch.site, watch.pages)
    lent = watch.lent
    withheld = watch.withheld
    let named = DriverRemedy(for: record, driver).placeOfMissingFile
    missing = (watch.missing + [named].compactMap(\.self)).uniqued
    unmade = watch.unmade
    isBlind = watch.isBlind
  }

  private mutating func readTraffic(of evidence: Evidence, _ logins: [Evidence.Run]) {
    let own = evidence.exchanges.filter { $0.sender == .client }
    requests = own.count
    hosts = own.compactMap(\.host).uniqued
    connections = evidence.connections.count { $0.sender == .client }
    untrustedHosts =
      evidence.connections.filter { $0.sender == .client && $0.isRefusedByClient }
      .map { $0.host ?? "the mock" }.uniqued
    let end = logins.first?.ended ?? evidence.end
    let asked = own.filter { $0.endpoint == .api }
    calls = asked.filter { $0.received <= end }.map(\.callText).uniqued
    let asking = evidence.exchanges.filter { $0.endpoint == .authorize || $0.endpoint == .device }
    isDevice = own.contains { $0.endpoint == .device }
    signIn = asking.first.flatMap { SignIn($0, evidence.setting.driver.clientID) }
    if signIn?.isMadeClient == false {
      signIn?.clientSecret =
        own.lazy.compactMap { exchange in
          guard exchange.endpoint == .token else { return nil }
          return exchange.parameter("client_secret")
            ?? exchange.authorization.flatMap { $0.user == nil ? nil : $0.credentials }
        }.first
    }
    hasTokens = own.contains { $0.endpoint == .token && $0.answer?.status == 200 }
    guard logins.count > 1, let last = logins.last else { return }
    laterSignIns = asking.count { $0.received >= last.started }
    laterEnd = End(last)
    laterCalls = asked.filter { $0.received >= last.started }.map(\.callText).uniqued
  }

  private mutating func readOutput(of evidence: Evidence, run: Int?) {
    opened = evidence.openings.filter { $0.way == .opener }.map(\.url.place).uniqued
    let text = evidence.outputs.filter { $0.run == run }.map(\.text).joined()
    printed = text.matches(of: /https?:\/\/[^\s"'<>]+/).map { String($0.output).place }.uniqued
    needsTerminal = text.contains(
      /not a (tty|terminal)|(needs|requires) a (tty|terminal)|Inappropriate ioctl for device/
        .ignoresCase())
    let ways = [Evidence.Output.Stream.standardOutput, .standardError]
    let rests = ways.compactMap { way -> Substring? in
      let text = evidence.outputs.filter { $0.run == run && $0.stream == way }.map(\.text).joined()
      guard let rest = text.split(separator: "\n", omittingEmptySubsequences: false).last
      else { return nil }
      return rest.trimmed.isEmpty ? nil : rest
    }
    prompt = rests.first { $0.contains(/[:?>$#\])]\s*$/) }.map { $0.trimmed }
  }
}

extension AppSighting.End {
  fileprivate init(_ run: Evidence.Run) {
    switch (run.outcome, run.exit) {
    case (.timeout?, _), (.waitingForUser?, _), (.killed?, _), (_, nil): self = .timeUp
    case (_, .code(let code)?): self = .code(code)
    case (_, .signal(let name)?): self = .signal(name)
    }
  }
}

extension Evidence.Exchange {
  /// A call of an API for people.
  fileprivate var callText: String { "\(request.method) \(host ?? "")\(request.path)" }
}

extension AppSighting.SignIn {
  fileprivate init?(_ exchange: Evidence.Exchange, _ madeClient: String) {
    guard let id = exchange.parameter("client_id") else { return nil }
    self.init(clientID: id)
    isMadeClient = id == madeClient
    redirectURI = exchange.parameter("redirect_uri")
    scopes = (exchange.parameter("scope") ?? "").split(separator: " ").map(String.init)
  }
}

extension String {
  /// An address without its query and its fragment.
  fileprivate var place: String { String(prefix { $0 != "?" && $0 != "#" }) }
}

extension Substring {
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
