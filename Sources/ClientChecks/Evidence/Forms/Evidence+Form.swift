internal import WireFormats

extension Evidence: Record {
  /// What `evidence.json` looks like.
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
      .optional("conclusion", \.conclusion),
    ])

  /// The text of `evidence.json`. It never holds a secret: what is written is sealed.
  package var json: [UInt8] { Self.document.bytes(of: sealed()) }

  package init(json: [UInt8]) throws(RecordDocumentFailure) {
    let evidence = try Self.document.read(json)
    if let failure = evidence.brokenReference { throw .wrongShape(failure) }
    self = evidence
  }
}

extension Moment: Record {
  package static let form = RecordForm(
    "Moment", blank: Moment.start(.earliest),
    [.value("wall", \.wall), .value("virtual", \.virtual)])
}

extension Evidence.Event: Record {
  package static let form = RecordForm(
    "Event", blank: Evidence.Event(kind: .note, number: 0, moment: .start(.earliest)),
    [.value("kind", \.kind), .value("number", \.number), .value("at", \.moment)])
}

extension Evidence.Event.Kind: Recordable {}

extension Evidence.Note: Record {
  package static let form = RecordForm(
    "Note", blank: Evidence.Note(moment: .start(.earliest), kind: .step, text: ""),
    [
      .value("at", \.moment), .value("kind", \.kind), .value("text", \.text),
      .optional("place", \.place),
    ])
}

extension Evidence.Note.Kind: Recordable {}
