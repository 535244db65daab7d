internal import Evidence
internal import SocketTransport

/// Tells whoever watches what happens in a case, while it goes on.
extension CaseRun {
  private static let tellingPause = Duration.milliseconds(200)

  func tellWhileItGoesOn() {
    guard tell != nil else { return }
    watchers.append(
      start {
        while !Task.isCancelled {
          await self.ground.loop.sleep(for: Self.tellingPause)
          self.tellNews()
        }
      })
  }

  /// Tells what hasn't been told yet.
  ///
  /// What a client writes and starts is held back until its run is over: it may show what nobody knows
  /// as a secret before the client has used it.
  func tellNews(isLast: Bool = false) {
    guard let tell else { return }
    let story = CaseStory(evidence.sealed(with: canaries))
    for line in story.lines where isLast || !isHeldBack(line.event) {
      if told.insert(line.event).inserted { tell(line) }
    }
  }

  private func isHeldBack(_ event: Evidence.Event) -> Bool {
    let run: Int?
    switch event.kind {
    case .output: run = evidence.outputs[event.number].run
    case .process: run = evidence.processes[event.number].run
    case .run, .runEnd, .exchange, .answer, .connection, .opening, .visit, .visitAnswer, .listener,
      .listenerEnd, .file, .clock, .secret, .note:
      return false
    }
    return run.map { evidence.runs[$0].ended == nil } ?? true
  }
}
