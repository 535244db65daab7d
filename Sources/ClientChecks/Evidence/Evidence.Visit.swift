extension Evidence {
  /// A request that the harness, mostly in the role of the browser, sends to the client.
  package struct Visit: Hashable, Sendable {
    package enum Purpose: String, Hashable, Sendable, CaseIterable {
      /// The callback that the authority has caused.
      case genuine
      /// A callback that the scenario made up.
      case forged
      /// The same genuine callback once more.
      case repeated
      /// What a browser sends besides: an icon, a connection in advance.
      case stray
      /// A page of a web application.
      case page
      /// An attempt to find out who listens.
      case probe
    }

    package var sent: Moment
    package var answered: Moment?
    package var purpose: Purpose
    /// The whole address that was asked for.
    package var url: String
    package var request: Request
    /// What the client has answered; nil when nothing came.
    package var answer: Answer?
    /// Why nothing came, such as `connection refused`.
    package var failure: String?
    /// The address that the request came from, when it wasn't loopback.
    package var from: String?
    /// Whose browser it was, when a case has several.
    package var cookieJar: String?

    package init(sent: Moment, purpose: Purpose, url: String, request: Request) {
      self.sent = sent
      self.purpose = purpose
      self.url = url
      self.request = request
    }
  }
}
