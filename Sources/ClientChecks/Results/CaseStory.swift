/// A case retold for readers: the timeline in plain lines, and the messages behind them.
package struct CaseStory: Hashable, Sendable {
  package var lines: [Line] = []
  package var transcripts: [Transcript] = []
  /// How much the evidence held, by kind.
  package var counts: [Count] = []

  package init() {}

  /// The story without the messages, for the many cases in which nobody will read them.
  package var brief: CaseStory {
    var brief = self
    brief.transcripts = []
    for index in brief.lines.indices { brief.lines[index].transcript = nil }
    return brief
  }
}

extension CaseStory {
  /// Who acts in a story; each is a lane of the sequence diagram.
  package enum Actor: String, Hashable, Sendable, CaseIterable {
    case client
    case browser
    /// The mock's endpoints that a client talks to.
    case authority
    case api
    /// Whatever the proxy was asked for besides.
    case elsewhere
    /// The scenario itself, which stands beside the stage.
    case scenario
  }

  /// One line of the timeline.
  package struct Line: Hashable, Sendable {
    package var event: Evidence.Event
    package var from: Actor
    /// Whom it reaches; nil for what happens in one place.
    package var to: Actor?
    package var text: String
    /// The private reason, the fault or whatever else explains the line.
    package var detail: String?
    /// Whether it goes against the direction of a request.
    package var isAnswer = false
    /// Which transcript tells it in full.
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
