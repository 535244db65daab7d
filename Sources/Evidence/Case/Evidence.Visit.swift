internal import WireFormats

extension Evidence {
  /// An address that the client has given to a browser, or told the user to open.
  package struct Opening: Hashable, Sendable {
    package enum Way: String, Hashable, Sendable, CaseIterable {
      /// A program such as `xdg-open`, which is ours here.
      case opener
      /// The program that `BROWSER` names.
      case browserVariable = "browser_variable"
      case output
      case startURL = "start_url"
      case shimEvent = "shim_event"
    }

    package var moment: Moment
    package var run: Int?
    package var url: String
    package var way: Way
    /// The arguments of an opener.
    package var arguments: [String] = []
    /// An opener's environment; once sealed, only what holds a secret.
    package var environment: [Field] = []
    /// True if the port of the redirect was listened on at that moment.
    package var listenerAccepted: Bool?

    package init(moment: Moment, run: Int?, url: String, way: Way) {
      self.moment = moment
      self.run = run
      self.url = url
      self.way = way
    }
  }
}

extension Evidence.Opening: Record {
  package static let form = RecordForm(
    "Opening", blank: Evidence.Opening(moment: .start(.earliest), run: nil, url: "", way: .opener),
    [
      .value("at", \.moment), .optional("run", \.run), .value("url", \.url), .value("way", \.way),
      .list("arguments", \.arguments), .list("environment", \.environment),
      .optional("listener_accepted", \.listenerAccepted),
    ])
}

extension Evidence.Opening.Way: Recordable {}

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
      /// An additional request of browsers: for an icon, or a connection in advance.
      case stray
      /// A page of a web application.
      case page
      /// An attempt to find out who listens.
      case probe
    }

    package var sent: Moment
    /// The moment when its last byte was sent, where it was sent slowly on purpose.
    package var delivered: Moment?
    package var answered: Moment?
    package var purpose: Purpose
    /// The whole address that was asked for.
    package var url: String
    package var request: Request
    /// The client's answer; nil when nothing came.
    package var answer: Answer?
    /// The reason why nothing came, such as `connection refused`.
    package var failure: String?
    /// The address that the request came from, when it wasn't loopback.
    package var from: String?
    /// The browser that sent it, when a case has several.
    package var cookieJar: String?
    /// The faults of the answer that the browser has overlooked, as browsers do.
    package var overlooked: [String] = []

    package init(sent: Moment, purpose: Purpose, url: String, request: Request) {
      self.sent = sent
      self.purpose = purpose
      self.url = url
      self.request = request
    }

    /// True if there was nobody to take it, so that the client has never met it.
    package var hasMetNobody: Bool {
      answer == nil && failure?.contains("no connection") == true
    }
  }
}

extension Evidence.Visit: Record {
  package static let form = RecordForm(
    "Visit",
    blank: Evidence.Visit(sent: .start(.earliest), purpose: .stray, url: "", request: .blank),
    [
      .value("sent", \.sent), .optional("delivered", \.delivered),
      .optional("answered", \.answered), .value("purpose", \.purpose),
      .value("url", \.url), .value("request", \.request), .optional("answer", \.answer),
      .optional("failure", \.failure), .optional("from", \.from),
      .optional("cookie_jar", \.cookieJar), .list("overlooked", \.overlooked),
    ])
}

extension Evidence.Visit.Purpose: Recordable {}
