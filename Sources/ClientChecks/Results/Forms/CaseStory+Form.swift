internal import WireFormats

extension CaseStory: Record {
  package static let form = RecordForm(
    "Story", blank: CaseStory(),
    [
      .list("lines", \.lines), .list("transcripts", \.transcripts), .list("counts", \.counts),
    ])
}

extension CaseStory.Line: Record {
  package static let form = RecordForm(
    "StoryLine",
    blank: CaseStory.Line(
      event: Evidence.Event(kind: .note, number: 0, moment: .start(.earliest)), from: .client,
      text: ""),
    [
      .value("event", \.event), .value("from", \.from), .optional("to", \.to),
      .value("text", \.text), .optional("detail", \.detail), .value("answer", \.isAnswer),
      .optional("transcript", \.transcript),
    ])
}

extension CaseStory.Actor: Recordable {}

extension CaseStory.Transcript: Record {
  package static let form = RecordForm(
    "Transcript", blank: CaseStory.Transcript(title: "", request: ""),
    [.value("title", \.title), .value("request", \.request), .optional("answer", \.answer)])
}

extension CaseStory.Count: Record {
  package static let form = RecordForm(
    "Count", blank: CaseStory.Count("", 0), [.value("name", \.name), .value("count", \.count)])
}
