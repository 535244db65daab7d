extension Evidence {
  /// A process as the samples of the process table have shown it.
  package struct ProcessSighting: Hashable, Sendable {
    package enum Relation: String, Hashable, Sendable, CaseIterable {
      /// The program that the action started.
      case client
      /// What the client has started.
      case descendant
      /// What has left the client's group and outlived it.
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
