internal import BuiltinFiles
internal import Evidence
internal import Plays
internal import ScenarioRunner
internal import Understudy
import WireFormats

/// Answers that an app gives by what it is seen to do: pure functions of a sighting.
extension DriverAnswers {
  /// The answers after a sign-in that was seen, with a remark for each.
  func learned(from sight: AppSighting) -> DriverAnswers {
    var learned = self
    learned.remarks[.app, default: []] += Self.account(of: sight)
    learned.learnLibraries(from: sight)
    learned.learnClient(from: sight)
    learned.learnReach(from: sight)
    learned.learnAddress(from: sight)
    learned.learnScopes(from: sight)
    learned.learnStore(from: sight)
    learned.learnSite(from: sight)
    if let obstacle = sight.clockObstacle {
      learned.clockObstacle = obstacle
      learned.note(.clock, "Seen: \(obstacle).")
    }
    return learned
  }

  /// The answers after a second login.
  func learned(fromSecond sight: AppSighting, canBeEnclosed: Bool) -> DriverAnswers {
    var learned = self
    learned.learnPort(from: sight, canBeEnclosed)
    learned.learnPages(from: sight)
    learned.learnStoreName(from: sight)
    guard kind == .web || sight.laterEnd == .code(0), sight.laterSignIns == 0 else {
      return learned
    }
    learned.meaning = .ifNeeded
    learned.note(.actions, "Seen: a second login asks nobody.")
    if learned.call.isEmpty, kind != .web, let call = sight.laterCalls.first {
      learned.call = login
      learned.note(.actions, "Guess: 'call_api', as the same command calls \(call).")
    }
    return learned
  }

  /// A port that is the same at two sign-ins isn't picked anew.
  private mutating func learnPort(from sight: AppSighting, _ canBeEnclosed: Bool) {
    // A port that isn't free yet after the first run is the same one as well.
    let isTaken = sight.lastLines.contains {
      $0.contains(/address already in use|EADDRINUSE/.ignoresCase())
    }
    guard let port = redirectPort, isTaken || sight.signIn?.redirectURI?.port == port,
      kind != .web || site?.port == .fixed
    else { return }
    note(.client, "Seen: its port is always \(port).")
    guard canBeEnclosed, way != .hosts else { return }
    ownsNetwork = true
    note(.isolation, "So each case has a network of its own, and no two are in each other's way.")
  }

  mutating func note(_ part: Part, _ remark: String) {
    if remarks[part]?.contains(remark) != true { remarks[part, default: []].append(remark) }
  }

  private static func account(of sight: AppSighting) -> [String] {
    sight.isBlind
      ? [
        "Its calls couldn't be watched, so which files and certificate variables it reads is a guess."
      ] : []
  }

  /// Names what it loads, and how the failures of that are told from its own where they are known.
  private mutating func learnLibraries(from sight: AppSighting) {
    guard !sight.libraries.isEmpty else { return }
    let named = sight.libraries.prefix(Self.libraryLimit).joined(separator: ", ")
    let more = sight.libraries.count - Self.libraryLimit
    note(.app, "Seen: it loads \(named)\(more > 0 ? " and \(more) more" : "").")
    for library in sight.libraries {
      let name = library.lowercased().map { $0 == "_" ? "-" : "\($0)" }.joined()
      let address = "\(Builtin.prefix)libraries/\(name)"
      guard Builtin.files(matching: address).count == 1 else { continue }
      note(
        .app,
        "What \(library) fails by itself is told from your app's by "
          + "'--baseline \(address)@VERSION'.")
    }
  }

  private static let libraryLimit = 10

  // MARK: - Who it is

  private mutating func learnClient(from sight: AppSighting) {
    guard let signIn = sight.signIn else { return }
    kind = sight.isDevice ? .device : .loopback
    let words = [signIn.clientID: "${client.id}"]
      .merging(signIn.clientSecret.map { [$0: "${client.secret}"] } ?? [:]) { first, _ in first }
    let isNamed =
      login.contains { $0.contains(signIn.clientID) }
      || environment.contains { $0.value.contains(signIn.clientID) }
    if isNamed {
      clientWords = words
      environment = environment.map { .init($0.name, $0.value.replacing(words)) }
    }
    let own = sight.lent.filter { ClientText($0.text).names(signIn.clientID) }
    let lent = sight.lent.filter { file in
      own.contains(file) || login.contains { file.place == "${work}/\($0)" }
    }
    for file in lent {
      let text = ClientText(file.text)
      files.removeAll { $0.place == file.place }
      if text.isOfGoogle {
        files.append(WrittenFile(place: file.place, contents: .clientSecrets))
        note(.endpoints, "Seen: it reads Google's client-secret file, \(file.place).")
      } else {
        let (text, hidesSecrets) = text.with(words)
        files.append(WrittenFile(place: file.place, contents: .text(text)))
        note(
          .endpoints,
          own.contains(file)
            ? "Seen: it reads its client's id and secret from \(file.place)."
            : "Seen: it reads \(file.place), which its command names.")
        if hidesSecrets {
          note(.endpoints, "What else looked like a secret there was replaced by 'hidden'.")
        }
      }
    }
    let others = sight.lent.map(\.place).filter { place in !lent.contains { $0.place == place } }
    if !others.isEmpty {
      note(
        .endpoints,
        "Seen: it also reads \(others.joined(separator: ", ")), which no case has; add it to "
          + "'write' if it is needed.")
    }
    if !own.isEmpty || signIn.isMadeClient || isNamed {
      client = .made
    } else {
      client = .fixed(id: signIn.clientID)
      note(
        .client,
        "Seen: this id, which is built in, or stands where no case can write. Any secret is right.")
    }
    if let uri = signIn.redirectURI {
      redirectPort = uri.port
      note(.client, "Seen: it is sent back to \(uri.withoutQuery).")
    }
  }

  // MARK: - How it reaches the mock

  private mutating func learnReach(from sight: AppSighting) {
    let usual = Set(DriverEndpointsDraft.usualHosts + ["www.google.com"])
    hosts = sight.hosts.filter { host in
      !usual.contains(host) && (host.hasSuffix(".google.com") || host.hasSuffix(".googleapis.com"))
    }
    if sight.isDevice { hosts.append("www.google.com") }
    note(
      .endpoints,
      way == .hosts
        ? "Seen: led by Google's own names, it comes to the mock."
        : "Seen: its requests come by the proxy, \(sight.requests) in its first login.")
    for detour in sight.detours { note(.endpoints, "Seen: \(detour).") }
    guard !sight.isBlind else { return }
    let known = sight.trustVariables.filter(ClientEnvironment.fileVariables.contains)
    switch (known.isEmpty, way) {
    case (false, _):
      trustVariables = known
      note(.trust, "Seen: it opens the file that \(known.joined(separator: " and ")) names.")
    case (true, .hosts): trustVariables = []
    case (true, _): break
    }
  }

  // MARK: - What its user sees

  private mutating func learnAddress(from sight: AppSighting) {
    guard sight.site?.way == nil else { return }
    if let opened = sight.opened.first {
      note(.browser, "Seen: it has a browser open \(opened).")
      return
    }
    guard let shown = sight.printed.first(where: \.isGoogles) ?? sight.printed.first else { return }
    note(.browser, "Seen: it prints \(shown), and opens no browser.")
    let isAlone = sight.printed.count == 1
    // A client file names either of Google's two addresses, and another one perhaps the other.
    let start =
      isAlone
      ? #"https?:\/\/"#
      : DriverDraft.escaped(shown).replacing(#"\/oauth2\/v2\/auth"#, with: #"\/oauth2\/auth"#)
        .replacing(#"\/oauth2\/auth"#, with: #"\/oauth2\/(?:v2\/)?auth"#)
    address = .printed(pattern: "/\(start)[^\\s\"'<>]*/")
  }

  private mutating func learnScopes(from sight: AppSighting) {
    guard let asked = sight.signIn?.scopes, !asked.isEmpty else { return }
    scopes = asked.uniqued
    note(.scopes, "Seen: these. All that sign nobody in are taken for required.")
    callsGoogle = true
    if !sight.calls.isEmpty {
      note(.actions, "Seen: the login calls \(sight.calls.prefix(3).joined(separator: ", ")).")
    }
  }

  private mutating func learnStore(from sight: AppSighting) {
    guard let found = sight.store else {
      if store == nil {
        note(.store, "Seen: no file with the tokens in clear.")
      }
      return
    }
    store = found.place
    pointers = found.pointers
    note(
      .store,
      "Seen: the tokens are in \(found.place), which is \(found.pointers.isEmpty ? "no JSON" : "JSON")."
    )
  }

  /// A name that is another at the next login has a part that the driver can't know.
  private mutating func learnStoreName(from sight: AppSighting) {
    guard let known = store, let found = sight.store?.place, found != known,
      let pattern = known.pattern(alsoFitting: found)
    else { return }
    store = pattern
    note(.store, "Seen: the next login stores them elsewhere, so a part of the name is left open.")
  }
}

extension String {
  /// The path with a `*` for what differs from another in one of its names; nil where more differs.
  fileprivate func pattern(alsoFitting other: String) -> String? {
    var names = split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let others = other.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let odd = zip(names, others).enumerated().filter { $0.element.0 != $0.element.1 }.map(\.offset)
    guard names.count == others.count, odd.count == 1, !names[odd[0]].hasPrefix("$") else {
      return nil
    }
    let (one, two) = (names[odd[0]], others[odd[0]])
    var start = one.commonPrefix(with: two)
    let rests = (one.dropFirst(start.count), two.dropFirst(start.count))
    var end = String(rests.0.reversed()).commonPrefix(with: String(rests.1.reversed()))
    if rests.0.count - end.count >= Self.digestLength {
      (start, end) = (start.wholeWords, end.wholeWords)
    }
    names[odd[0]] = "\(start)*\(String(end.reversed()))"
    return names.joined(separator: "/")
  }

  /// The length from which a part that differs is taken for a digest or a number by chance. The letters
  /// beside it that two of these share are chance as well, and the next one has others.
  private static let digestLength = 12

  private func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }

  /// The text up to its last sign that is no letter and no digit.
  private var wholeWords: String {
    lastIndex { !$0.isLetter && !$0.isNumber }.map { String(self[...$0]) } ?? ""
  }

  /// The port of an address, where it has one.
  fileprivate var port: Int? {
    firstMatch(of: /^https?:\/\/[^\/]*?:([0-9]+)(\/|$)/).flatMap { Int($0.1) }
  }

  fileprivate var withoutQuery: String { String(prefix { $0 != "?" }) }

  fileprivate var isGoogles: Bool { contains("google.com/") }
}
