internal import Evidence

/// Tells the lines of a case's story while the case goes on, each of them once.
struct LiveStory: Sendable {
  private let tell: @Sendable (CaseStory.Line) -> Void
  private var told: Set<Evidence.Event> = []

  init(to tell: @escaping @Sendable (CaseStory.Line) -> Void) { self.tell = tell }

  /// Reports the lines that haven't been reported yet.
  ///
  /// The output and the processes of a client are held back until its run is over: they may show
  /// what nobody knows as a secret before the client has used it.
  mutating func tellNews(of evidence: Evidence, canaries: Canaries, isLast: Bool = false) {
    let story = CaseStory(evidence.sealed(with: canaries))
    for line in story.lines where isLast || !evidence.isHeldBack(line.event) {
      if told.insert(line.event).inserted { tell(line) }
    }
  }
}

extension Evidence {
  fileprivate func isHeldBack(_ event: Event) -> Bool {
    let run: Int?
    switch event.kind {
    case .output: run = outputs[event.number].run
    case .process: run = processes[event.number].run
    case .run, .runEnd, .exchange, .answer, .connection, .opening, .visit, .visitAnswer, .listener,
      .listenerEnd, .file, .clock, .secret, .note:
      return false
    }
    return run.map { runs[$0].ended == nil } ?? true
  }
}
