internal import Evidence
internal import Words

/// Checks for secrets in the wrong places.
enum SecrecyChecks {
  static let all = [output, files, commandLines, addresses, errorMessages]
}

// MARK: - On the client's machine

extension SecrecyChecks {
  static let output = Check(
    "SE-01", .mustNot, "Nothing secret is printed", by: [.process],
    citing: ["G:best", "6819§5.1.6"],
    rule: "Standard output and standard error never contain a token, a code or a secret.",
    threat: "Terminals, build servers and log collectors keep output, and people share it.",
    usualCause: "A whole request or answer was logged, or the callback URL.",
    fix: "Log parameter names, never their values."
  ) { scene in
    guard scene.holdsSecrets else { return .unobserved(Scene.nothingToHide) }
    return scene.leak(in: scene.evidence.outputs.indices, .worse)
      ?? .holds("no secret in \(scene.evidence.outputs.count) pieces of output")
  }
  .with { $0.isHouseRule = true }

  static let files = Check(
    "SE-03", .mustNot, "Secrets are in no file except the store", by: [.files],
    citing: ["G:best"],
    rule: "The client's files contain no tokens or codes, except for its store.",
    threat: "Tokens in a log or a temporary file aren't protected, or removed on sign-out.",
    usualCause: "The client keeps a log file, a response cache, or a temporary copy of the store.",
    fix: "Write tokens only to the store, or to a file beside it that is then renamed."
  ) { scene in
    guard scene.namesStoreFiles else { return .notApplicable(Scene.noStoreFiles) }
    guard scene.holdsSecrets else { return .unobserved(Scene.nothingToHide) }
    let linked = scene.evidence.files.filter { $0.kind == .symbolicLink }.compactMap(\.text)
    // What was found after no run is what the scenario itself has done.
    let others = scene.evidence.files.indices.filter { index in
      let file = scene.evidence.files[index]
      return file.place != .store && file.kind == .regular && file.run != nil
        && !linked.contains { $0.hasSuffix("/\(file.path)") } && !scene.isPassing(index)
        && !scene.isLeft(byKilledRun: file)
    }
    let expected = "no secret outside the store"
    if others.isEmpty { return .holds("no file outside the store") }
    return Ruling.over(others, "file", expected: expected) { index in
      let file = scene.evidence.files[index]
      // The registration of an installed app is handed out with it, in a file.
      guard let mark = file.secrets.first(where: { $0.kind != .clientSecret }) else { return nil }
      let seen = "\(mark) in \(file.path) (\(file.modeText))"
      return .violated(
        file.mode & 0o004 != 0 ? .worse : .lesser, seen, expected, Decisive(.file, index))
    }
  }
  .with { $0.isHouseRule = true }

  static let commandLines = Check(
    "SE-04", .mustNot, "No secret is on a command line", by: [.network],
    citing: ["6749§10.3", "6749§10.4"],
    rule: "No process that the client starts has a secret in its arguments.",
    threat: "Every user of the machine can see the arguments of all processes.",
    usualCause: "Another program was called with a token or a whole URL as an argument.",
    fix: "Pass secrets to other programs through their standard input."
  ) { scene in
    guard scene.holdsSecrets else { return .unobserved(Scene.nothingToHide) }
    let ruling = Ruling.over(
      scene.commandLines, "process", expected: "no secret among the arguments"
    ) { line in
      let marks = line.arguments.flatMap(CanaryMark.all(in:))
      // The client itself is called as its driver says.
      let leaked = marks.first { !line.isClient || $0.kind != .clientSecret }
      return leaked.map { .worse("\($0) in the arguments of \(line.name)", at: line.decisive) }
    }
    let hasStartedOthers = scene.commandLines.contains { !$0.isClient }
    return ruling.isViolation || hasStartedOthers
      ? ruling : .unobserved("the client started no other process")
  }
  .with { $0.isHouseRule = true }

  static let errorMessages = Check(
    "SE-07", .shouldNot, "Error messages hold no secret", by: [.process], citing: ["G:best"],
    rule: "The client's error messages contain no token, code or secret.",
    threat: "People post error messages when they ask for help.",
    usualCause: "The failed request or its answer is included in the message.",
    fix: "Say what failed and show the error code, but leave out the parameters."
  ) { scene in
    guard scene.holdsSecrets else { return .unobserved(Scene.nothingToHide) }
    let failed = Set(scene.evidence.runs.indices.filter { scene.evidence.runs[$0].hasFailed })
    guard !failed.isEmpty else { return .unobserved("nothing went wrong") }
    // A server's log of requests is no message; SE-01 looks at that.
    let outputs = scene.evidence.outputs.indices.filter {
      let output = scene.evidence.outputs[$0]
      return failed.contains(output.run) && !output.text.withoutLogsOfRequests.isEmpty
    }
    if let leak = scene.leak(in: outputs, .lesser, of: \.withoutLogsOfRequests) { return leak }
    // The page of a callback that brought tokens is no error, whatever fails after it.
    let pages = scene.callbacks.filter { callback in
      !scene.hasBroughtTokens(callback)
        && scene.run(for: callback).map(failed.contains) ?? false
    }
    for page in pages {
      guard let mark = page.visit.answer.flatMap({ CanaryMark.all(in: $0.body.text).first }) else {
        continue
      }
      return .lesser("\(mark) on a page", expected: "no secret on the page", at: page.decisive)
    }
    return outputs.isEmpty && pages.isEmpty
      ? .unobserved("nothing was said when it went wrong")
      : .holds("no secret in what \(failed.count) failed runs said")
  }
}

extension String {
  /// The lines that aren't about a request to a server, as servers log them.
  fileprivate var withoutLogsOfRequests: String {
    split(whereSeparator: \.isNewline).filter { !$0.contains(" HTTP/1.") }.joined(separator: "\n")
  }
}

// MARK: - On the wire

extension SecrecyChecks {
  static let addresses = Check(
    "SE-06", .mustNot, "No secret is in an address or a `Referer`",
    citing: ["9700§4.2", "9700§4.3"],
    rule: """
      No URL or Referer contains a token. Only the redirect's URL contains a \
      code.
      """,
    threat: "URLs are kept in histories and logs and are passed on to the next site.",
    usualCause: "A token was put into a URL, or a page loads resources with one.",
    fix: "Send tokens in the Authorization header, and redirect to a clean URL at once."
  ) { scene in
    let expected = "no secret in the address"
    let requests = Ruling.over(
      scene.requests.filter { $0.exchange.sender != .harness }, "request", expected: expected
    ) { request in
      if let field = request.fieldMarks.first(where: { $0.name == "referer" }) {
        return .worse("\(field.mark) in the Referer", at: request.decisive)
      }
      return request.targetMarks.lazy.compactMap { request.judge($0) }.first
    }
    if requests.isViolation { return requests }
    for (number, visit) in scene.evidence.visits.enumerated() where visit.purpose == .page {
      guard let mark = CanaryMark.all(in: visit.url).first(where: \.isToken) else { continue }
      return .worse(
        "\(mark) in the address of a page", expected: expected, at: Decisive(.visit, number))
    }
    return requests
  }
}

extension Scene {
  /// True for a file on which another process was still at work, and which was gone later: one that
  /// is written beside the store and then renamed.
  fileprivate func isPassing(_ sighting: Int) -> Bool {
    let file = evidence.files[sighting]
    return runs(at: file.moment).contains { $0 != file.run }
      && evidence.files.dropFirst(sighting + 1).contains {
        $0.path == file.path && $0.kind == .gone
      }
  }

  /// True if a file was found when a run had been killed, which can't clean up behind itself.
  fileprivate func isLeft(byKilledRun file: Evidence.FileSighting) -> Bool {
    file.run.map { evidence.runs[$0].outcome == .killed } ?? false
  }
}

extension Scene.Request {
  /// The ruling on a secret in the target; nil when it may be there.
  fileprivate func judge(_ mark: CanaryMark) -> Ruling? {
    let endpoint = exchange.endpoint
    let place = endpoint?.rawValue ?? "another address"
    let seen = "\(mark) in the address of a request to \(place)"
    switch mark.kind {
    case .idToken where endpoint == .authorize || endpoint == .pages:
      // A hint, which is made for addresses.
      return nil
    case .accessToken, .refreshToken, .idToken:
      // The guide itself shows it so for revocation.
      return endpoint == .revoke ? .lesser(seen, at: decisive) : .worse(seen, at: decisive)
    case .code, .deviceCode:
      return endpoint == .token ? nil : .worse(seen, at: decisive)
    case .clientSecret, .codeVerifier:
      // AR-06, PK-08 and the checks of token requests say what there is to say.
      return nil
    }
  }
}

/// The command line of a program.
private struct CommandLine {
  var name: String
  var arguments: [String]
  var isClient: Bool
  var decisive: Decisive
}

extension Scene {
  /// The command lines of the case: those of the table of processes, and those of the
  /// stand-ins for browsers, which are gone before anybody looks.
  fileprivate var commandLines: [CommandLine] {
    evidence.processes.enumerated().map { index, process in
      CommandLine(
        name: process.name, arguments: process.arguments, isClient: process.relation == .client,
        decisive: Decisive(.process, index))
    }
      + evidence.openings.enumerated().filter { !$1.arguments.isEmpty }.map { index, opening in
        CommandLine(
          name: "the program that opens browsers", arguments: opening.arguments,
          isClient: false, decisive: Decisive(.opening, index))
      }
  }
}
