internal import WireFormats

extension Evidence: Record {
  /// The format of `evidence.json`.
  package static let document = RecordDocument<Evidence>(
    schema: "evidence/1", title: "What was seen of one case of an understudy run")

  package static let form = RecordForm(
    "Evidence", blank: Evidence(setting: .blank),
    [
      .value("setting", \.setting), .value("end", \.end), .list("timeline", \.timeline),
      .list("runs", \.runs), .list("exchanges", \.exchanges), .list("connections", \.connections),
      .list("outputs", \.outputs), .list("openings", \.openings), .list("visits", \.visits),
      .list("listeners", \.listeners), .list("processes", \.processes), .list("files", \.files),
      .list("clock_changes", \.clockChanges), .list("secrets", \.secrets), .list("notes", \.notes),
      .list("faults", \.faults), .optional("doubt", \.doubt),
      .optional("clock_doubt", \.clockDoubt), .optional("crash", \.crash),
      .optional("conclusion", \.conclusion),
    ])

  package init(json: [UInt8]) throws(RecordDocumentFailure) {
    let evidence = try Self.document.read(json)
    if let failure = evidence.brokenReference { throw .wrongShape(failure) }
    self = evidence
  }
}

extension Evidence {
  /// The first place that points at something that isn't there, so that no file can make a reader
  /// trap.
  var brokenReference: RecordFailure? {
    let references: [(list: String, target: Event.Kind, numbers: [Int?])] = [
      ("exchanges", .run, exchanges.map(\.run)),
      ("exchanges", .connection, exchanges.map(\.connection)),
      ("outputs", .run, outputs.map(\.run)),
      ("openings", .run, openings.map(\.run)),
      ("processes", .run, processes.map(\.run)),
      ("files", .run, files.map(\.run)),
      ("secrets", .exchange, secrets.map(\.exchange)),
    ]
    for (index, event) in timeline.enumerated() {
      if let failure = failure(event.number, of: event.kind, at: "timeline", index) {
        return failure
      }
    }
    for (list, target, numbers) in references {
      for (index, number) in numbers.enumerated() {
        guard let number else { continue }
        if let failure = failure(number, of: target, at: list, index) { return failure }
      }
    }
    return nil
  }

  private func failure(
    _ number: Int, of kind: Event.Kind, at list: String, _ index: Int
  ) -> RecordFailure? {
    guard !(0..<count(of: kind)).contains(number) else { return nil }
    let path = JSONPath([.member(list), .element(index)])
    return RecordFailure("there is no \(kind.rawValue) \(number)", at: path)
  }

  /// The number of things of a kind.
  private func count(of kind: Event.Kind) -> Int {
    switch kind {
    case .run, .runEnd: runs.count
    case .exchange, .answer: exchanges.count
    case .connection: connections.count
    case .output: outputs.count
    case .opening: openings.count
    case .visit, .visitAnswer: visits.count
    case .listener, .listenerEnd: listeners.count
    case .process: processes.count
    case .file: files.count
    case .clock: clockChanges.count
    case .secret: secrets.count
    case .note: notes.count
    }
  }
}
