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
