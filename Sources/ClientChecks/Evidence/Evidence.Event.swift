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

    /// Which one it is of the list of its kind.
    package var number: Int
    package var moment: Moment

    package init(kind: Kind, number: Int, moment: Moment) {
      self.kind = kind
      self.number = number
      self.moment = moment
    }
  }
}
