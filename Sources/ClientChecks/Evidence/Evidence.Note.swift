extension Evidence {
  /// Something worth a line of its own: a step, a fault, a change behind the scenes.
  package struct Note: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      case step
      case fault
      /// What a scenario changes at the mock, such as a revocation.
      case server
      case signal
      /// What a person does in the browser: approve, deny, close.
      case user
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
