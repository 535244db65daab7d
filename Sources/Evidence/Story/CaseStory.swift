package import WireFormats

/// A case retold for readers: the timeline in plain lines, and the messages behind them.
package struct CaseStory: Hashable, Sendable {
  package var lines: [Line] = []
  package var transcripts: [Transcript] = []
  /// The numbers of things in the evidence, by kind.
  package var counts: [Count] = []
  /// The place of the lines and transcripts, where they were left in a document.
  private var place: Place?

  package init() {}

  /// The story without the messages, for the many cases that need no look.
  package var brief: CaseStory {
    var brief = self
    brief.transcripts = []
    for index in brief.lines.indices { brief.lines[index].transcript = nil }
    return brief
  }
}

extension CaseStory {
  /// An actor of a story; each has a lane of the sequence diagram.
  package enum Actor: String, Hashable, Sendable, CaseIterable {
    case client
    case browser
    /// The mock's endpoints that a client talks to.
    case authority
    case api
    /// Another host that the proxy was asked for.
    case elsewhere
    /// The scenario itself, which stands beside the stage.
    case scenario
  }

  /// The place of a story in a document that is read again when somebody asks for it.
  private struct Place: Hashable, Sendable {
    var shelf: StoryShelf
    var bytes: Range<Int>
  }

  /// One line of the timeline.
  package struct Line: Hashable, Sendable {
    package var event: Evidence.Event
    package var from: Actor
    /// The receiver; nil for what happens in one place.
    package var to: Actor?
    package var text: String
    /// The private reason, the fault or another explanation of the line.
    package var detail: String?
    /// True for an answer, which goes against the direction of its request.
    package var isAnswer = false
    /// The number of the transcript that has the whole message.
    package var transcript: Int?

    package init(
      event: Evidence.Event, from: Actor, to: Actor? = nil, text: String, detail: String? = nil
    ) {
      self.event = event
      self.from = from
      self.to = to
      self.text = text
      self.detail = detail
    }
  }

  /// A request and its answer as they were on the wire, secrets replaced.
  package struct Transcript: Hashable, Sendable {
    package var title: String
    package var request: String
    package var answer: String?

    package init(title: String, request: String, answer: String? = nil) {
      self.title = title
      self.request = request
      self.answer = answer
    }
  }

  package struct Count: Hashable, Sendable {
    package var name: String
    package var count: Int

    package init(_ name: String, _ count: Int) {
      self.name = name
      self.count = count
    }
  }
}

extension CaseStory: Record {
  package static let form = RecordForm(
    "Story", blank: CaseStory(),
    [
      .list("lines", \.lines), .list("transcripts", \.transcripts), .list("counts", \.counts),
    ])

  /// The story with its lines and transcripts, wherever they are.
  package var whole: CaseStory { place.map { $0.shelf.story(at: $0.bytes) } ?? self }

  package func write(to json: inout JSONWriter) { Self.form.write(whole, to: &json) }

  package static func read(
    from reader: inout DocumentReader
  ) throws(RecordDocumentFailure) -> CaseStory {
    guard let shelf = reader.shelf else { return try form.read(from: &reader) }
    let start = reader.offset
    var story = try form.read(from: &reader, omitting: ["lines", "transcripts"])
    story.place = Place(shelf: shelf, bytes: start..<reader.offset)
    return story
  }
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
