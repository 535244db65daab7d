internal import WireFormats

extension Evidence {
  /// One line of the timeline: what kind of thing happened, and where its list tells the rest.
  package struct Event: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      case run
      case runEnd = "run_end"
      case exchange
      case answer
      case connection
      case output
      case opening
      case visit
      case visitAnswer = "visit_answer"
      case listener
      case listenerEnd = "listener_end"
      case process
      case file
      case clock
      case secret
      case note
    }

    package var kind: Kind

    /// The number in the list of its kind.
    package var number: Int
    package var moment: Moment

    package init(kind: Kind, number: Int, moment: Moment) {
      self.kind = kind
      self.number = number
      self.moment = moment
    }
  }
}

extension Evidence.Event: Record {
  package static let form = RecordForm(
    "Event", blank: Evidence.Event(kind: .note, number: 0, moment: .start(.earliest)),
    [.value("kind", \.kind), .value("number", \.number), .value("at", \.moment)])
}

extension Evidence.Event.Kind: Recordable {}

extension Evidence {
  /// Something worth its own line: a step, a fault, a change behind the scenes.
  package struct Note: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      case step
      case fault
      /// A change of the mock by the scenario, such as a revocation.
      case server
      case signal
      /// An action of the user in the browser: approve, deny, close.
      case user
      /// A connection of the client's that doesn't lead to this machine.
      case detour
      /// Trouble of ours.
      case harness
    }

    package var moment: Moment
    package var kind: Kind
    package var text: String
    /// The line of the scenario that asked for it.
    package var place: SourcePlace?

    package init(moment: Moment, kind: Kind, text: String, place: SourcePlace? = nil) {
      self.moment = moment
      self.kind = kind
      self.text = text
      self.place = place
    }
  }
}

extension Evidence.Note: Record {
  package static let form = RecordForm(
    "Note", blank: Evidence.Note(moment: .start(.earliest), kind: .step, text: ""),
    [
      .value("at", \.moment), .value("kind", \.kind), .value("text", \.text),
      .optional("place", \.place),
    ])
}

extension Evidence.Note.Kind: Recordable {}

extension Evidence {
  /// A move of one of the clocks, as the scenario wanted it.
  package struct ClockChange: Hashable, Sendable {
    package enum Subject: String, Hashable, Sendable, CaseIterable {
      case server
      case client
      case both
    }

    package var moment: Moment
    package var subject: Subject
    package var by: Duration

    package init(moment: Moment, subject: Subject, by duration: Duration) {
      self.moment = moment
      self.subject = subject
      by = duration
    }
  }
}

extension Evidence.ClockChange: Record {
  package static let form = RecordForm(
    "ClockChange",
    blank: Evidence.ClockChange(moment: .start(.earliest), subject: .both, by: .zero),
    [.value("at", \.moment), .value("subject", \.subject), .value("by", \.by)])
}

extension Evidence.ClockChange.Subject: Recordable {}

/// A thing in the evidence that has settled a question.
package struct Decisive: Hashable, Sendable {
  package var kind: Evidence.Event.Kind
  package var number: Int

  package init(_ kind: Evidence.Event.Kind, _ number: Int) {
    self.kind = kind
    self.number = number
  }
}

extension Decisive: Record {
  package static let form = RecordForm(
    "Decisive", blank: Decisive(.note, 0), [.value("kind", \.kind), .value("number", \.number)])
}
