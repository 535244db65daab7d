internal import Evidence
internal import System
internal import Scenarios
internal import SocketTransport

/// What clients write, and what is read from it.
extension CaseRun {
  /// How much of a stream is searched for addresses and events: who writes more has other things to say.
  private static let searchLimit = 1 << 20

  func follow(
    _ stream: ChildStream, _ kind: Evidence.Output.Stream, of run: ClientRun
  ) async {
    while (try? await ground.loop.untilReadable(stream.descriptor)) != nil {
      guard read(stream, kind, of: run) else { break }
    }
    run.openStreams -= 1
    touch()
  }

  /// Takes what has come, and tells whether more may come.
  private func read(
    _ stream: ChildStream, _ kind: Evidence.Output.Stream, of run: ClientRun
  ) -> Bool {
    let now = now
    var lines: [String] = []
    var answers: [String] = []
    let reading = stream.read { bytes in
      answers = run.prompts.hear(bytes)
      switch kind {
      case .standardOutput:
        run.output.append(bytes, at: now.wall)
        if run.output.count < Self.searchLimit { lines = run.outputReader.append(bytes) }
      case .standardError:
        run.errors.append(bytes, at: now.wall)
        if run.errors.count < Self.searchLimit { lines = run.errorReader.append(bytes) }
      }
    }
    take(lines, kind, of: run, at: now)
    type(answers, to: run)
    return reading != .ended
  }

  private func take(
    _ lines: [String], _ kind: Evidence.Output.Stream, of run: ClientRun, at moment: Moment
  ) {
    guard !lines.isEmpty else { return }
    keep(lines.map { $0 + "\n" }.joined(), kind, of: run, at: moment)
    for line in lines { look(at: line, kind, of: run) }
    touch()
  }

  private func keep(
    _ text: String, _ kind: Evidence.Output.Stream, of run: ClientRun, at moment: Moment
  ) {
    guard run.keptOutput[kind, default: 0] < ClientRun.outputLimit else { return }
    run.keptOutput[kind, default: 0] += text.utf8.count
    evidence.add(Evidence.Output(moment: moment, run: run.number, stream: kind, text: text))
  }

  private func look(at line: String, _ kind: Evidence.Output.Stream, of run: ClientRun) {
    if let event = ShimEvent(line: line) { return take(event, of: run) }
    let capture = plan.driver.browser
    switch capture.way {
    case .output:
      if let url = capture.pattern?.finding(in: line)?.text { open(url, by: .output, in: run) }
    case .opener, .shimEvent:
      guard let url = capture.fallback?.finding(in: line)?.text else { return }
      start { await self.openUnlessShown(url, in: run) }
    case .startURL: break
    }
  }

  private func take(_ event: ShimEvent, of run: ClientRun) {
    switch event {
    case .open(let url): open(url, by: .shimEvent, in: run)
    case .outcome(let value):
      run.facts.event = value
      touch()
    case .handler(let path): run.handlerPath = path
    case .clock(let seconds): clientClock.read(seconds)
    case .other(let name): note(.harness, "the client says '\(name)', which means nothing here")
    }
  }

  /// What was written behind the last line's end, or wasn't kept.
  func finishOutput(of run: ClientRun) {
    let now = now
    for (capture, reader, kind) in [
      (run.output, run.outputReader, Evidence.Output.Stream.standardOutput),
      (run.errors, run.errorReader, .standardError),
    ] {
      var reader = reader
      if let rest = reader.finish() {
        keep(rest, kind, of: run, at: now)
        look(at: rest, kind, of: run)
      }
      let text = capture.text
      switch kind {
      case .standardOutput: run.facts.stdout = text
      case .standardError: run.facts.stderr = text
      }
      let kept = run.keptOutput[kind, default: 0]
      guard capture.count > kept, kept >= ClientRun.outputLimit else { continue }
      var last = Evidence.Output(moment: now, run: run.number, stream: kind, text: "")
      last.dropped = capture.count - kept
      evidence.add(last)
    }
  }
}
