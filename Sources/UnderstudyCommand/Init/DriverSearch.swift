internal import Evidence
internal import Plays
internal import ScenarioRunner
import WireFormats

/// The next thing to try with an app that has not been seen to sign in: a pure function of what was
/// seen.
enum DriverSearch: Hashable, Sendable {
  /// The app signs in.
  case found
  /// Another look with other answers, and the reason.
  case lookAgain(DriverAnswers, because: String)
  /// The app asks for something that only its user knows.
  case ask(question: String)
  /// The app is a site, and none of its pages was seen to begin a sign-in.
  case askForPage(of: AppSighting.Site)
  /// No driver comes of it: what was seen, and what to try.
  case givenUp(seen: String, advice: String)

  init(_ answers: DriverAnswers, after sight: AppSighting, canBeEnclosed: Bool) {
    if sight.hasTokens {
      self = Self.afterTokens(answers, sight, canBeEnclosed)
    } else if case .notStarted(let reason) = sight.end {
      self = .givenUp(seen: reason, advice: "check the command: it has to work as it stands here")
    } else {
      self =
        Self.device(answers, sight) ?? Self.missingFile(answers, sight)
        ?? Self.missingFolder(answers, sight) ?? Self.proxy(answers, sight)
        ?? Self.site(answers, sight)
        ?? Self.terminal(answers, sight) ?? Self.scopes(answers, sight)
        ?? Self.network(answers, sight, canBeEnclosed) ?? Self.silence(answers, sight)
    }
  }

  private static func afterTokens(
    _ answers: DriverAnswers, _ sight: AppSighting, _ canBeEnclosed: Bool
  ) -> DriverSearch {
    if sight.site?.way != nil {
      guard let page = sight.pages.last.flatMap(\.self), page.status >= 400 else { return .found }
      return .givenUp(
        seen: "it got its tokens, and showed \(page.path) with \(page.status)",
        advice: "see its last lines, and give what it misses")
    }
    if case .code(let code) = sight.end, code != 0 {
      if let again = missingFolder(answers, sight) ?? callsPastProxy(answers, sight, canBeEnclosed)
      {
        return again
      }
      return .givenUp(
        seen: "it got its tokens, and ended with \(code)",
        advice: "see its last lines, and give the command of a login that ends with 0; the mock's "
          + "APIs are there but have nothing in them")
    }
    guard sight.end == .timeUp else { return .found }
    if let question = sight.prompt { return .ask(question: question) }
    return .givenUp(
      seen: "it got its tokens, but was still running when its time was up",
      advice: "give the command of a login that ends, or more time by --timeout")
  }

  /// An app may find the way to its tokens by one library, and call APIs by another that drops the
  /// proxy.
  private static func callsPastProxy(
    _ answers: DriverAnswers, _ sight: AppSighting, _ canBeEnclosed: Bool
  ) -> DriverSearch? {
    guard answers.way == .proxy, sight.calls.isEmpty,
      sight.libraries.contains(HalfHeedingLibrary.name)
    else { return nil }
    guard canBeEnclosed else {
      return .givenUp(
        seen: "it got its tokens, and no call of an API came through the proxy",
        advice: HalfHeedingLibrary.advice)
    }
    var next = answers
    next.way = .hosts
    let reason = "no call of an API has come through the proxy; \(HalfHeedingLibrary.advice)"
    next.remarks[.endpoints, default: []].append("Seen: \(reason).")
    return .lookAgain(next, because: reason)
  }

  /// A folder that every home has, and no case does, is made by a file in it.
  private static func missingFolder(
    _ answers: DriverAnswers, _ sight: AppSighting
  ) -> DriverSearch? {
    let known = Set(answers.files.map(\.place))
    let folders = sight.unmade.map { $0.split(separator: "/").dropLast().joined(separator: "/") }
    guard let folder = folders.first(where: { !known.contains("\($0)/.made") }) else { return nil }
    var next = answers
    next.files.append(.init(place: "\(folder)/.made", contents: .text("")))
    next.remarks[.endpoints, default: []].append(
      "Seen: it writes into \(folder), and doesn't make that folder. A file in it does.")
    return .lookAgain(next, because: "it misses the folder \(folder)")
  }

  /// A site that sends its visitors back to another port than its own is told that one; one whose
  /// pages don't show the way is asked for by its user.
  private static func site(_ answers: DriverAnswers, _ sight: AppSighting) -> DriverSearch? {
    guard let site = sight.site else { return nil }
    guard site.way != nil else { return .askForPage(of: site) }
    guard site.heedsPort, let wanted = sight.signIn?.redirectURI?.ownPort, wanted != site.port
    else {
      return nil
    }
    var next = answers
    next.environment.append(.init("PORT", "\(wanted)"))
    next.mayPickPort = false
    return .lookAgain(next, because: "it sends its visitors back to port \(wanted)")
  }

  /// A device has to be registered as one.
  private static func device(_ answers: DriverAnswers, _ sight: AppSighting) -> DriverSearch? {
    guard sight.isDevice, answers.kind != .device else { return nil }
    var next = answers
    next.kind = .device
    return .lookAgain(next, because: "it asks for a device's code")
  }

  /// The app looks for a file that could be Google's client-secret file.
  private static func missingFile(
    _ answers: DriverAnswers, _ sight: AppSighting
  ) -> DriverSearch? {
    guard sight.signIn == nil, sight.requests == 0 else { return nil }
    let known = Set(answers.files.map(\.place))
    let places = sight.missing.filter { !known.contains($0) && $0.isNameOfClientFile }
    let output = sight.lastLines.joined(separator: "\n")
    let place =
      places.first { $0.split(separator: "/").last.map { output.contains($0) } == true }
      ?? places.first { $0.lowercased().contains("secret") } ?? places.first
    guard let place else { return nil }
    var next = answers
    next.files.append(.init(place: place, contents: .clientSecrets))
    next.remarks[.endpoints, default: []].append(
      "Seen: it looks for \(place), which isn't there. Guess: Google's client-secret file.")
    return .lookAgain(next, because: "it looks for \(place)")
  }

  /// A proxy that stands in a file of the app's gives way to the mock.
  private static func proxy(_ answers: DriverAnswers, _ sight: AppSighting) -> DriverSearch? {
    guard answers.way == .proxy, sight.requests == 0, let file = sight.fileNamingProxy,
      let proxy = ClientText(file.text).proxy, proxy.contains("://")
    else { return nil }
    var words = [proxy: "${proxy.url}"]
    if let client = sight.signIn?.clientID { words[client] = "${client.id}" }
    let (text, _) = ClientText(file.text).with(words)
    var next = answers
    next.files.append(.init(place: file.place, contents: .text(text)))
    next.remarks[.endpoints, default: []].append(
      "Seen: it reads its proxy from \(file.place). The mock's stands there instead.")
    return .lookAgain(next, because: "it reads its proxy from \(file.place)")
  }

  private static func terminal(
    _ answers: DriverAnswers, _ sight: AppSighting
  ) -> DriverSearch? {
    guard sight.signIn == nil, sight.opened.isEmpty else { return nil }
    if let question = sight.prompt { return .ask(question: question) }
    guard !answers.needsTerminal, answers.kind != .web else { return nil }
    let isSilent =
      sight.end == .timeUp && sight.printed.isEmpty && !sight.listeners.isEmpty
      && sight.requests == 0
    guard sight.needsTerminal || isSilent else { return nil }
    var next = answers
    next.needsTerminal = true
    let reason =
      sight.needsTerminal ? "it wants a terminal" : "it waits, and has shown no address so far"
    next.remarks[.actions, default: []].append("Seen: \(reason) where it has no terminal.")
    return .lookAgain(next, because: reason)
  }

  /// Scopes that Google hasn't published have to be known in advance.
  private static func scopes(_ answers: DriverAnswers, _ sight: AppSighting) -> DriverSearch? {
    guard let asked = sight.signIn?.scopes, !asked.isEmpty, answers.scopes != asked.uniqued,
      sight.requests == 0
    else { return nil }
    var next = answers
    next.scopes = asked.uniqued
    return .lookAgain(next, because: "it asks for scopes that have to be known")
  }

  private static func network(
    _ answers: DriverAnswers, _ sight: AppSighting, _ canBeEnclosed: Bool
  ) -> DriverSearch? {
    guard answers.way == .proxy, sight.end != .code(127), !sight.end.isSignal else { return nil }
    var reason: String
    let library = HalfHeedingLibrary.name
    let help = sight.libraries.contains(library) ? HalfHeedingLibrary.advice : nil
    if let detour = sight.detours.first {
      reason = detour
    } else if let host = sight.untrustedHosts.first {
      reason = "it trusts no certificate that a variable names, for \(host)"
    } else if sight.requests == 0, sight.connections == 0,
      sight.signIn != nil || sight.end != .timeUp
    {
      reason = "nothing of it has come through the proxy"
    } else {
      return nil
    }
    guard canBeEnclosed else {
      return .givenUp(
        seen: reason,
        advice: help
          ?? "run as root, or allow user namespaces: then it can be led by Google's own names")
    }
    if let help, sight.untrustedHosts.isEmpty { reason += "; \(help)" }
    var next = answers
    next.way = .hosts
    next.remarks[.endpoints, default: []].append("Seen: with a proxy, \(reason).")
    return .lookAgain(next, because: reason)
  }

  /// Nothing more can be tried.
  private static func silence(_ answers: DriverAnswers, _ sight: AppSighting) -> DriverSearch {
    if !sight.withheld.isEmpty {
      return .givenUp(
        seen: "it was not given \(sight.withheld.joined(separator: ", ")), which has tokens in it",
        advice: "put a copy without them in place, so that the login signs in")
    }
    if let file = sight.fileNamingProxy {
      return .givenUp(
        seen: "it reads its proxy from \(file.place)",
        advice: "leave the proxy out of a copy of that file, or write it as an address with http://"
      )
    }
    if !sight.leftBehind.isEmpty {
      return .givenUp(
        seen: "it ended at once and left \(sight.leftBehind.joined(separator: ", ")) running",
        advice: "give the option that keeps it in the foreground")
    }
    if let detour = sight.detours.first(where: { $0.contains(/to \[?[0-9a-f.:]+\]?:\d+,/) }),
      answers.way == .hosts
    {
      return .givenUp(
        seen: detour,
        advice: "an address that is built in as a number can't be led elsewhere; give it a name")
    }
    switch sight.end {
    case .timeUp where sight.signIn == nil && !(sight.opened + sight.printed).isEmpty:
      return .givenUp(
        seen: "it showed \((sight.opened + sight.printed)[0]), where nobody can sign in",
        advice: "check the app's settings: that address has to lead to Google's")
    case .timeUp where !sight.listeners.isEmpty && sight.signIn == nil:
      return .givenUp(
        seen: "it listens at \(sight.listeners.joined(separator: ", ")), opens no browser and goes "
          + "on",
        advice: "give the command that signs in; a site has to answer at that port, in HTTP")
    case .timeUp where sight.signIn == nil:
      return .givenUp(
        seen: "it opened no browser and printed no address before its time was up",
        advice: "give it more time by --timeout, or the command that signs in")
    case .timeUp:
      return .givenUp(
        seen: sight.cause ?? "it was still waiting when its time was up",
        advice: "give it more time by --timeout")
    case .signal(let name):
      return .givenUp(
        seen: "it was ended by \(name)", advice: "see that it works without Understudy first")
    case .code(let code) where code == 0 && sight.signIn == nil:
      return .givenUp(
        seen: "it ended with 0, opened no browser and printed no address",
        advice: "give the command that signs in")
    case .code(let code) where sight.signIn == nil:
      return .givenUp(
        seen: "it ended with \(code) before it opened or printed an address",
        advice: "see its last lines, and give the command that signs in")
    case .code(let code):
      return .givenUp(
        seen: "it ended with \(code)" + (sight.cause.map { ": \($0)" } ?? ""),
        advice: "see its last lines, and give what it misses")
    case .notStarted(let reason):
      return .givenUp(seen: reason, advice: "check the command")
    }
  }
}

extension String {
  /// The port of this machine at which an answer is wanted.
  fileprivate var ownPort: Int? {
    let address = RedirectAddress(self)
    return address.isThisMachine ? address.port : nil
  }

  fileprivate var isNameOfClientFile: Bool {
    let name = split(separator: "/").last?.lowercased() ?? ""
    return name.hasSuffix(".json")
      && ["client", "secret", "credential"].contains { name.contains($0) }
  }
}

extension AppSighting {
  fileprivate var fileNamingProxy: LentFile? { lent.first { ClientText($0.text).proxy != nil } }
}

extension AppSighting.End {
  fileprivate var isSignal: Bool {
    if case .signal = self { true } else { false }
  }
}
