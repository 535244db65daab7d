internal import Evidence
internal import ScenarioRunner
internal import WireFormats

/// Answers that a site gives by its pages: pure functions of a sighting.
extension DriverAnswers {
  /// Takes the command for a site's, and its page for the login, where one was found.
  mutating func learnSite(from sight: AppSighting) {
    guard let seen = sight.site, let way = seen.way, let number = seen.port else { return }
    let redirect = RedirectAddress(sight.signIn?.redirectURI ?? "")
    kind = .web
    serve = login
    login = [way.page]
    var site = Site(number: number)
    site.front = seen.front
    site.entered = sight.pages.last.flatMap(\.self)
    site.press = way.press
    site.host = String(
      seen.origin.prefix(upTo: seen.origin.lastIndex(of: ":") ?? seen.origin.endIndex))
    site.callback = redirect.path.isEmpty ? "/" : redirect.path
    if mayPickPort {
      let isWritten = names(port: number) || sight.lent.contains { isRegistering(number, $0) }
      site.port = seen.heedsPort ? .told : isWritten ? .written : .fixed
    }
    self.site = site
    settlePort()
    note(
      .actions,
      way.press.map { "Seen: on \(way.page), what leads to \($0) leads on to Google's sign-in." }
        ?? "Seen: \(way.page) leads to Google's sign-in.")
  }

  /// True for a file of Google's from which it takes its address, as the driver's will have another.
  private func isRegistering(_ port: Int, _ file: LentFile) -> Bool {
    files.contains { $0.place == file.place && $0.contents == .clientSecrets }
      && file.text.naming(port: port) != file.text
  }

  /// True if its command, its variables or its files name a port.
  private func names(port: Int) -> Bool {
    let texts = serve + environment.map(\.value) + files.map(\.text)
    return texts.contains { $0.naming(port: port) != $0 }
  }

  private mutating func settlePort() {
    guard let site else { return }
    switch site.port {
    case .told: note(.service, "Seen: it listens at the port that the variable PORT names.")
    case .written:
      serve = serve.map { $0.naming(port: site.number) }
      environment = environment.map { .init($0.name, $0.value.naming(port: site.number)) }
      files = files.map { $0.naming(port: site.number) }
      note(.service, "Guess: any port will do in place of \(site.number).")
    case .fixed: break
    }
  }

  /// The answers for a site that did not sign anybody in at a port of the case's own.
  func keepingPort() -> DriverAnswers? {
    guard let site, site.port != .fixed else { return nil }
    var kept = self
    kept.site?.port = .fixed
    kept.remarks[.service] = nil
    let number = "\(site.number)"
    func written(_ text: String) -> String { text.replacing("${port.app}", with: number) }
    kept.serve = serve.map(written)
    kept.environment = environment.map { .init($0.name, written($0.value)) }
    kept.files = files.map { $0.with(written) }
    if site.port == .told { kept.environment.append(.init("PORT", number)) }
    kept.settlePort()
    return kept
  }

  /// A word of its command as the driver has it.
  func written(_ word: String) -> String {
    let word = word.replacing(clientWords)
    guard let site, site.port == .written else { return word }
    return word.naming(port: site.number)
  }

  // MARK: - How a login ends

  /// Learns from the pages of a login that was denied, and of others that weren't.
  mutating func learnPages(from sight: AppSighting) {
    guard let known = site, sight.pages.count > 1, let entered = sight.pages[1] else { return }
    let denied = sight.pages[0]
    let others = [denied, known.front].compactMap(\.self)
    let words = PageWords(
      of: [entered] + [known.entered].compactMap(\.self), leavingOut: sight.person)
    if let text = words.telling(from: others) {
      site?.signedIn = PageRule(text: text)
      note(.outcomes, "Guess: '\(text)' is read only by somebody who is signed in.")
    } else if others.allSatisfy({ $0.path != entered.path || $0.status >= 400 }) {
      site?.signedIn = PageRule(path: entered.path)
      note(.outcomes, "Seen: a login ends at \(entered.path).")
    } else {
      note(.outcomes, "Seen: a login ends at \(entered.path), as others do. Write what tells it.")
    }
    guard let denied else {
      return note(.outcomes, "Seen: a login that its user denies comes to no page.")
    }
    let front = [entered, known.front].compactMap(\.self)
    // A site that fails has not understood that somebody denied it anything.
    if denied.status < 500 {
      site?.denied = PageWords(of: [denied], leavingOut: sight.person).telling(from: front)
        .map { PageRule(text: $0) }
    }
    note(
      .outcomes,
      "Seen: a login that its user denies ends at \(denied.path) with \(denied.status).")
  }
}

extension DriverAnswers.WrittenFile {
  fileprivate var text: String {
    switch contents {
    case .clientSecrets: ""
    case .text(let text): text
    }
  }

  fileprivate func naming(port: Int) -> Self { with { $0.naming(port: port) } }

  fileprivate func with(_ change: (String) -> String) -> Self {
    switch contents {
    case .clientSecrets: self
    case .text(let text): Self(place: place, contents: .text(change(text)))
    }
  }
}

extension String {
  /// The text with the driver's variable wherever a number is that of a port.
  fileprivate func naming(port: Int) -> String {
    replacing(/[0-9]+/) { $0.output == "\(port)" ? "${port.app}" : String($0.output) }
  }
}
