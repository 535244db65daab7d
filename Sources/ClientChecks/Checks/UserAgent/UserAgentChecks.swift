internal import Evidence
internal import WireFormats
internal import Words

/// Checks of the browser that opens the sign-in page.
enum UserAgentChecks {
  static let all = [embedding, scripting, printedAddress, hostileAddress]
}

// MARK: - Who opens it

extension UserAgentChecks {
  static let embedding = Check(
    "BR-01", .mustNot, "No embedded browser", for: [.loopback, .customScheme],
    by: [.wire, .network],
    citing: ["8252§8.12", "G:policies", "G:native"],
    rule: "The sign-in page opens in the user's browser, never inside the app.",
    threat: "An app that displays the page can read the password, and Google blocks it.",
    usualCause: "A web view seemed nicer than leaving the app.",
    fix: "Open the URL with the system's browser."
  ) { scene in
    // A request that stops at the first answer displays nothing.
    let hasPages = scene.requests.contains {
      $0.exchange.endpoint == .pages && $0.exchange.sender == .client
    }
    return Ruling.over(
      scene.authorizations, "authorization request", expected: "the user's browser"
    ) { request in
      let agent = request.exchange.request.fields[first: "user-agent"] ?? "no user agent"
      if agent.namesWebView {
        return .worse("opened in a web view, \(agent.shortened)", at: request.decisive)
      }
      guard request.exchange.sender != .browser else { return nil }
      return hasPages
        ? .worse("opened by \(agent.shortened)", at: request.decisive)
        : .unobserved("the client fetched the address and no page, which BR-02 reports")
    }
  }

  static let scripting = Check(
    "BR-02", .mustNot, "The client never fetches the sign-in page itself",
    citing: ["8252§8.12", "G:policies"],
    rule: "Only a browser requests the pages on which users sign in and consent.",
    threat: "A client that fills in the forms has to know the user's password.",
    usualCause: "The sign-in was automated for tests, or to spare the user a browser.",
    fix: "Open the URL in a browser, or use a service account if there is no user."
  ) { scene in
    let pages = scene.requests.filter {
      $0.exchange.endpoint == .pages || $0.exchange.endpoint == .authorize
    }
    let expected = "page requests only from a browser"
    return Ruling.over(
      pages.filter { $0.exchange.sender != .harness }, "page request", expected: expected
    ) { request in
      guard request.exchange.sender != .browser else { return nil }
      let line = "\(request.exchange.request.method) \(request.exchange.request.path)"
      return .worse("\(line) from the client", at: request.decisive)
    }
  }
}

// MARK: - How it is opened

extension UserAgentChecks {
  static let printedAddress = Check(
    "BR-03", .should, "The URL is printed when no browser can be opened", for: [.loopback],
    by: [.process, .wire], in: .cases(["no-browser"]), citing: [],
    rule: "A client that can't open a browser shows the user the URL.",
    threat: "On a machine without a desktop, sign-in fails without an explanation.",
    usualCause: "The opener's result is ignored, or its error crashes the program.",
    fix: "Print the URL whenever the opener fails, or always."
  ) { scene in
    let expected = "the URL on the output"
    guard let number = scene.lastLogin else { return .unobserved("no login was begun") }
    let run = scene.evidence.runs[number]
    if let shown = scene.evidence.outputs.indices.first(where: { scene.showsAddress($0, number) }) {
      return .holds("the URL was printed", at: Decisive(.output, shown))
    }
    let printed = scene.evidence.openings.indices.first {
      scene.evidence.openings[$0].run == number && scene.evidence.openings[$0].way == .output
    }
    if let printed { return .holds("the URL was printed", at: Decisive(.opening, printed)) }
    guard let outcome = run.outcome else { return .unobserved("the login went on") }
    if run.hasSucceeded { return .unobserved("the login needed no browser") }
    return .lesser(
      "ended with \(outcome), no URL printed", expected: expected, at: Decisive(.runEnd, number))
  }
  .with { $0.isHouseRule = true }

  static let hostileAddress = Check(
    "BR-04", .mustNot, "A hostile URL can't run commands", for: [.loopback],
    by: [.network, .wire], in: .cases(["hostile-endpoint-url"]), citing: ["2.1§7.12"],
    rule: "A URL with any characters reaches the browser as exactly that URL.",
    threat: "An attacker who controls the configured URL runs commands as the user.",
    usualCause: "The opener's command line is built as a string and passed to a shell.",
    fix: "Start the opener with a list of arguments, without a shell."
  ) { scene in
    let expected = "the URL as one argument and no other process"
    let openings = scene.evidence.openings.indices.filter {
      scene.evidence.openings[$0].way == .opener
    }
    for (number, process) in scene.evidence.processes.enumerated()
    where process.relation == .descendant || process.relation == .detached {
      guard process.isCommand(from: scene.hostileWords) else { continue }
      return .worse("\(process.name) was started", expected: expected, at: .init(.process, number))
    }
    if openings.isEmpty {
      // To refuse such an address is the best that a client can do.
      let hasRefused = scene.servedAddress != nil && (scene.lastRun?.hasFailed ?? false)
      return hasRefused ? .holds("the URL wasn't opened") : .unobserved("no opener was called")
    }
    return Ruling.over(openings, "opener call", expected: expected) { number in
      let opening = scene.evidence.openings[number]
      let passed = opening.arguments.dropFirst().filter { $0.contains("://") }
      let seen = opening.arguments.isEmpty ? [opening.url] : Array(passed)
      guard seen.count == 1, let address = seen.first, scene.isWhole(address) else {
        let text = seen.joined(separator: " ").shortened
        return .worse("called with \(text)", at: Decisive(.opening, number))
      }
      // An injected option is as bad as a command.
      let extra = opening.arguments.dropFirst().first { $0.hasPrefix("--") }
      return extra.map { .worse("called with \($0)", at: Decisive(.opening, number)) }
    }
  }
  .with { $0.isProvenBySilence = true }
}

extension Scene {
  /// True if a piece of output shows the address that a browser should have been given.
  fileprivate func showsAddress(_ number: Int, _ run: Int) -> Bool {
    let output = evidence.outputs[number]
    guard output.run == run, let place = setting.endpoint(.authorize) else { return false }
    return output.text.contains(place) && output.text.contains("client_id=")
  }

  /// True if an address still has the path that was configured, and the parameters behind it.
  fileprivate func isWhole(_ address: String) -> Bool {
    guard let place = hostileAddress else { return true }
    let path = Self.unescaped(RedirectAddress(address).path)
    return path.hasPrefix(Self.unescaped(RedirectAddress(place).path))
      && address.contains("client_id=") && address.contains("redirect_uri=")
  }

  /// True if the address was on the output of a run, for its user to open.
  func showsAddress(in run: Int) -> Bool {
    evidence.outputs.indices.contains { showsAddress($0, run) }
      || evidence.openings.contains { $0.run == run && $0.way == .output }
  }

  /// The address of the authorization endpoint as the scenario has falsified the metadata.
  var servedAddress: String? {
    requests.last { $0.exchange.endpoint == .discovery && $0.exchange.fault != nil }?
      .answerJSON?["authorization_endpoint"]?.stringValue
  }

  private var hostileAddress: String? { servedAddress ?? setting.endpoint(.authorize) }

  /// The words of the configured address, of which a shell would have made commands.
  fileprivate var hostileWords: [String] {
    let place = hostileAddress.map(Self.unescaped) ?? ""
    return place.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }.map(String.init)
  }

  private static func unescaped(_ text: String) -> String {
    FormURLEncoded.decode("a=\(text.replacing("&", with: "%26"))")["a"] ?? text
  }
}

extension Evidence.ProcessSighting {
  /// True if it runs one of some words as a program, alone or by a shell.
  fileprivate func isCommand(from words: [String]) -> Bool {
    if words.contains(name) { return true }
    let isShell = ["sh", "bash", "dash", "zsh"].contains(name)
    return isShell && arguments.dropFirst().first == "-c"
  }
}

extension String {
  /// True if a user agent says that it is part of an application.
  fileprivate var namesWebView: Bool {
    ["; wv)", "WebView", "Electron/", "QtWebEngine", "CEF/"].contains(where: contains)
  }
}
