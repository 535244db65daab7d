internal import WireFormats

extension Evidence {
  /// A process as the samples of the process table have shown it.
  package struct ProcessSighting: Hashable, Sendable {
    package enum Relation: String, Hashable, Sendable, CaseIterable {
      /// The program that the action started.
      case client
      /// A process that the client has started.
      case descendant
      /// A process that has left the client's group and outlived it.
      case detached
      /// A program of ours that the client has called.
      case shim
    }

    package var process: Int
    package var parent: Int
    package var run: Int?
    package var relation: Relation
    package var arguments: [String]
    package var firstSeen: Moment
    package var lastSeen: Moment

    package init(
      process: Int, parent: Int, relation: Relation, arguments: [String], firstSeen: Moment
    ) {
      self.process = process
      self.parent = parent
      self.relation = relation
      self.arguments = arguments
      self.firstSeen = firstSeen
      lastSeen = firstSeen
    }
  }
}

extension Evidence.ProcessSighting: Record {
  package static let form = RecordForm(
    "Process",
    blank: Evidence.ProcessSighting(
      process: 0, parent: 0, relation: .client, arguments: [], firstSeen: .start(.earliest)),
    [
      .value("process", \.process), .value("parent", \.parent), .optional("run", \.run),
      .value("relation", \.relation), .list("arguments", \.arguments),
      .value("first_seen", \.firstSeen), .value("last_seen", \.lastSeen),
    ])
}

extension Evidence.ProcessSighting.Relation: Recordable {}

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

extension Evidence.Output: Record {
  package static let form = RecordForm(
    "Output",
    blank: Evidence.Output(moment: .start(.earliest), run: 0, stream: .standardOutput, text: ""),
    [
      .value("at", \.moment), .value("run", \.run), .value("stream", \.stream),
      .value("text", \.text), .value("dropped", \.dropped),
    ])
}

extension Evidence.Output.Stream: Recordable {}
