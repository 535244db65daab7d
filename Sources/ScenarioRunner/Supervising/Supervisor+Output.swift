internal import Evidence
internal import System
internal import Plays
internal import SocketTransport
internal import WireFormats
internal import Words

/// The output of clients: kept as evidence, and searched for addresses, prompts and events.
extension Supervisor {
  /// The most of a stream that is searched for addresses and events.
  private static let searchLimit = 1 << 20
  /// The time after which text without a line's end is taken as it stands on the screen.
  private static let quiet = Duration.milliseconds(250)
  /// The time that a client which prints an address has to call a program for it as well.
  private static let openerHeadStart = Duration.milliseconds(300)

  func follow(
    _ stream: ChildStream, _ kind: Evidence.Output.Stream, of run: ClientRun
  ) async {
    while (try? await tasks.loop.untilReadable(stream.descriptor)) != nil {
      guard read(stream, kind, of: run) else { break }
    }
    run.openStreams -= 1
    tasks.wake()
  }

  /// Reads what has come, and returns true if more may come.
  private func read(
    _ stream: ChildStream, _ kind: Evidence.Output.Stream, of run: ClientRun
  ) -> Bool {
    let now = recorder.now
    var lines: [String] = []
    var answers: [String] = []
    let reading = stream.read { bytes in
      answers = run.prompts.hear(bytes)
      run[kind].capture.append(bytes, at: now.wall)
      if run[kind].capture.count < Self.searchLimit { lines = run[kind].reader.append(bytes) }
    }
    record(lines, kind, of: run, at: now)
    type(answers, to: run)
    watchRest(kind, of: run)
    return reading != .ended
  }

  /// Waits for the rest of a line, and takes down what there is of it when nothing more comes.
  private func watchRest(_ kind: Evidence.Output.Stream, of run: ClientRun) {
    guard !run[kind].isWatched, run[kind].reader.rest.count > run[kind].shown.utf8.count else {
      return
    }
    run[kind].isWatched = true
    run.tasks.append(tasks.start { await self.followRest(kind, of: run) })
  }

  private func followRest(_ kind: Evidence.Output.Stream, of run: ClientRun) async {
    var count: Int
    repeat {
      count = run[kind].capture.count
      await tasks.loop.sleep(for: Self.quiet)
      guard !Task.isCancelled, run.isRunning else { return }
    } while run[kind].capture.count != count
    run[kind].isWatched = false
    let known = run[kind].shown
    let text = String(decoding: run[kind].reader.rest, as: UTF8.self)
    guard text != known else { return }
    run[kind].shown = text
    keep(text.continuing(known), kind, of: run, at: recorder.now)
    if ShimEvent(line: text) == nil { searchForAddress(text, beyond: known, of: run) }
    tasks.wake()
  }

  private func record(
    _ lines: [String], _ kind: Evidence.Output.Stream, of run: ClientRun, at moment: Moment
  ) {
    guard let first = lines.first else { return }
    let known = run[kind].shown
    run[kind].shown = ""
    let text = lines.map { $0 + "\n" }.joined()
    keep(text.continuing(known), kind, of: run, at: moment)
    search(first, beyond: known, of: run)
    for line in lines.dropFirst() { search(line, of: run) }
    tasks.wake()
  }

  private func keep(
    _ text: String, _ kind: Evidence.Output.Stream, of run: ClientRun, at moment: Moment
  ) {
    guard run[kind].kept < ClientRun.outputLimit else { return }
    run[kind].kept += text.utf8.count
    recorder.evidence.add(
      Evidence.Output(moment: moment, run: run.number, stream: kind, text: text))
  }

  /// Looks for an event of a shim, or for an address, in a line whose beginning may be known already.
  private func search(_ line: String, beyond known: String = "", of run: ClientRun) {
    if let event = ShimEvent(line: line) { return obey(event, of: run) }
    searchForAddress(line, beyond: known, of: run)
  }

  private func searchForAddress(_ line: String, beyond known: String, of run: ClientRun) {
    let capture = driver.browser
    func find(_ pattern: Pattern?) -> String? {
      guard let url = pattern?.finding(in: line)?.text, !isForPrograms(url) else { return nil }
      return known.isEmpty || pattern?.finding(in: known)?.text != url ? url : nil
    }
    switch capture.way {
    case .output:
      if let url = find(capture.pattern) { openAddress(url, .output, run) }
    case .opener, .shimEvent:
      guard let url = find(capture.fallback), isForPeople(url) else { return }
      tasks.start { await self.openUnlessShown(url, in: run) }
    case .startURL: break
    }
  }

  /// True for an address that a message of the client's names, such as the token endpoint's or an
  /// API's: no person would go there.
  private func isForPrograms(_ url: String) -> Bool {
    let setting = recorder.evidence.setting
    let place = url.parted(at: "?").before
    if setting.endpoints.contains(where: { $0.value == place }) {
      return place != setting.endpoint(.authorize)
    }
    let host = RedirectAddress(url).host
    return host != setting.host(of: .authorize) && host == setting.host(of: .api)
  }

  /// True for an address at which a person can sign in: the server's pages, or one of the client's
  /// own. Others are in messages, such as a library's page about the error.
  private func isForPeople(_ url: String) -> Bool {
    let address = RedirectAddress(url)
    return address.isThisMachine || address.host == recorder.evidence.setting.host(of: .authorize)
  }

  /// Opens a printed address unless a program is called for it, too.
  private func openUnlessShown(_ url: String, in run: ClientRun) async {
    await tasks.wait(for: Self.openerHeadStart) { !run.openedURLs.isEmpty || run.isOver }
    guard run.openedURLs.isEmpty, run.isRunning else { return }
    openAddress(url, .output, run)
  }

  private func obey(_ event: ShimEvent, of run: ClientRun) {
    switch event {
    case .open(let url): openAddress(url, .shimEvent, run)
    case .outcome(let value):
      run.facts.event = value
      tasks.wake()
    case .handler(let path): run.handlerPath = path
    case .clock(let seconds): clock.read(seconds)
    case .other(let name):
      recorder.note(.harness, "the client sends the event '\(name)', which is unknown")
    }
  }

  /// Types what has waited until the user had nothing left to do in the browser.
  func typeLaterAnswers(to run: ClientRun) {
    guard !run.laterAnswers.isEmpty else { return }
    let (base, url) = (world.variables, run.callbackURL)
    let variables = Variables(sha256: base.sha256) { name in
      name == "callback.url" ? url.map { .string($0) } : base.value(name)
    }
    let templates = run.laterAnswers
    run.laterAnswers = []
    do throws(UnresolvedReference) {
      var texts: [String] = []
      for template in templates { texts.append(try variables.text(of: template)) }
      type(run.prompts.learn(texts), to: run)
    } catch {
      recorder.note(.harness, "nothing can be typed: \(error)")
    }
  }

  /// Types the driver's answers to prompts that were just heard.
  private func type(_ answers: [String], to run: ClientRun) {
    for answer in answers {
      recorder.note(.user, "types an answer of \(answer.utf8.count - 1) characters")
      _ = run.child?.input?.write(Array(answer.utf8).span)
    }
    // A client that reads on finds the end of its input, unless that is a terminal, which has none.
    if !answers.isEmpty, run.prompts.isFinished { run.child?.input?.close() }
  }

  /// Takes the output behind the last line's end, and counts the output that wasn't kept.
  func finishOutput(of run: ClientRun) {
    let now = recorder.now
    for kind in [Evidence.Output.Stream.standardOutput, .standardError] {
      let known = run[kind].shown
      if let rest = run[kind].reader.finish() {
        if rest != known { keep(rest.continuing(known), kind, of: run, at: now) }
        search(rest, beyond: known, of: run)
      }
      let text = run[kind].capture.text
      switch kind {
      case .standardOutput: run.facts.stdout = text
      case .standardError: run.facts.stderr = text
      }
      let (count, kept) = (run[kind].capture.count, run[kind].kept)
      guard count > kept, kept >= ClientRun.outputLimit else { continue }
      var last = Evidence.Output(moment: now, run: run.number, stream: kind, text: "")
      last.dropped = count - kept
      recorder.evidence.add(last)
    }
  }

  /// Notes the question that a client which had to be ended was probably waiting for.
  func noteOpenQuestion(of run: ClientRun) {
    guard run.child?.input != nil else { return }
    for reader in [run.output.reader, run.errors.reader] where !reader.rest.isEmpty {
      let question = String(decoding: reader.rest.suffix(200), as: UTF8.self)
      recorder.note(
        .harness,
        "the client seems to wait for an answer to '\(question.trimmed)'; a driver types one with "
          + "'answers'")
    }
  }
}

extension String {
  /// The text behind a beginning that is known; all of it where it has another.
  fileprivate func continuing(_ known: String) -> String {
    utf8.starts(with: known.utf8) ? String(self[known.endIndex...]) : self
  }

  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...last]
  }
}

extension OutputCapture {
  /// The kept part of the output.
  var text: String { lines().map(\.text).joined(separator: "\n") }
}

extension Evidence.Setting {
  fileprivate func host(of word: EndpointWord) -> String? {
    endpoint(word).flatMap { RedirectAddress($0).host }
  }
}
