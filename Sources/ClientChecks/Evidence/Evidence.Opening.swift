extension Evidence {
  /// An address that the client has given to a browser, or told the user to open.
  package struct Opening: Hashable, Sendable {
    package enum Way: String, Hashable, Sendable, CaseIterable {
      /// A program such as `xdg-open`, which is ours here.
      case opener
      /// What `BROWSER` names.
      case browserVariable = "browser_variable"
      case output
      case startURL = "start_url"
      case shimEvent = "shim_event"
    }

    package var moment: Moment
    package var run: Int?
    package var url: String
    package var way: Way
    /// How an opener was called.
    package var arguments: [String] = []
    /// An opener's environment; once sealed, only what holds a secret.
    package var environment: [Field] = []
    /// Whether somebody listened on the port of the redirect at that instant.
    package var listenerAccepted: Bool?

    package init(moment: Moment, run: Int?, url: String, way: Way) {
      self.moment = moment
      self.run = run
      self.url = url
      self.way = way
    }
  }
}
