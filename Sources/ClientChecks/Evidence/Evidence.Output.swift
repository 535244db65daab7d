extension Evidence {
  /// A piece of what a run has written.
  package struct Output: Hashable, Sendable {
    package enum Stream: String, Hashable, Sendable, CaseIterable {
      case standardOutput = "stdout"
      case standardError = "stderr"
    }

    package var moment: Moment
    package var run: Int
    package var stream: Stream
    package var text: String
    /// Bytes that were written behind the text, but not kept.
    package var dropped = 0

    package init(moment: Moment, run: Int, stream: Stream, text: String) {
      self.moment = moment
      self.run = run
      self.stream = stream
      self.text = text
    }
  }
}
