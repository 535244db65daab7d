package import Evidence

/// The facts that were seen of an app which was to sign somebody in. The only secrets among them are
/// its owner's, so that they can be kept out of a driver.
package struct AppSighting: Hashable, Sendable {
  package enum End: Hashable, Sendable {
    case code(Int)
    case signal(String)
    /// It was still running when its time was up.
    case timeUp
    case notStarted(String)
  }

  /// The sign-in that reached the mock.
  package struct SignIn: Hashable, Sendable {
    package var clientID: String
    /// True for the client that the mock has made for the run.
    package var isMadeClient = false
    /// The secret with which it asked for tokens; nil for the one that the mock has made.
    package var clientSecret: String?
    /// Nil for a device.
    package var redirectURI: String?
    package var scopes: [String] = []

    package init(clientID: String) { self.clientID = clientID }
  }

  package struct Store: Hashable, Sendable {
    /// The path as a driver writes it.
    package var place: String
    /// The places of tokens in a file of JSON.
    package var pointers: [Evidence.Field]

    package init(_ place: String, _ pointers: [Evidence.Field] = []) {
      self.place = place
      self.pointers = pointers
    }
  }

  /// A page that it has shown to its visitor.
  package struct Page: Hashable, Sendable {
    package var status: Int
    package var path: String
    package var text: String

    package init(status: Int, path: String, text: String) {
      self.status = status
      self.path = path
      self.text = text
    }
  }

  /// The pages that it serves.
  package struct Site: Hashable, Sendable {
    /// The way of a visitor to the sign-in.
    package struct Way: Hashable, Sendable {
      /// The path and query of the page at which it begins.
      package var page: String
      /// The address, or its beginning, of what is pressed there; nil where nothing is.
      package var press: String?

      package init(page: String, press: String? = nil) {
        self.page = page
        self.press = press
      }
    }

    /// Its scheme, host and port.
    package var origin: String
    /// True if it listens at the port that it was told by `PORT`.
    package var heedsPort = false
    /// The page that came first.
    package var front: Page?
    /// The number of pages that were looked at.
    package var pages = 0
    /// Nil where none was found.
    package var way: Way?

    package init(origin: String) { self.origin = origin }

    package var port: Int? { RedirectAddress(origin).port }
  }

  package var end = End.timeUp
  /// The last lines that it wrote, without secrets.
  package var lastLines: [String] = []
  /// The words that stood at the end of its output, behind which something is to be typed.
  package var prompt: String?
  /// The addresses that it gave to a browser, and those that it printed, without their queries.
  package var opened: [String] = []
  package var printed: [String] = []
  package var signIn: SignIn?
  package var isDevice = false
  package var hasTokens = false
  /// The number of sign-ins that a second login has begun; nil where there was no second.
  package var laterSignIns: Int?
  /// The calls of APIs by a second login, which may know their answers from the first.
  package var laterCalls: [String] = []
  /// The end of a second login.
  package var laterEnd: End?
  /// The calls of APIs by the login, as `GET host/path`.
  package var calls: [String] = []
  /// The hosts of Google that it asked.
  package var hosts: [String] = []
  /// The number of its requests, and of connections that came to none.
  package var requests = 0
  package var connections = 0
  package var untrustedHosts: [String] = []
  /// The first thing that the mock refused, or that didn't come.
  package var cause: String?
  /// Its connections past the mock.
  package var detours: [String] = []
  package var store: Store?
  /// The variables whose files with authorities it opened.
  package var trustVariables: [String] = []
  /// The libraries that it loaded and that may sign somebody in or carry requests.
  package var libraries: [String] = []
  package var lent: [LentFile] = []
  package var withheld: [String] = []
  package var missing: [String] = []
  /// The files that it was about to make in folders that aren't there.
  package var unmade: [String] = []
  /// The ports at which it listened, each with its address.
  package var listeners: [String] = []
  package var leftBehind: [String] = []
  /// The pages that it serves; nil for a program that isn't a site.
  package var site: Site?
  /// The pages at which its logins have ended, in their order; nil for one that came to no page.
  package var pages: [Page?] = []
  /// The names that pages have for the person who signed in.
  package var person: [String] = []
  package var needsTerminal = false
  /// The reason why its clock can't be moved; nil where it can.
  package var clockObstacle: String?
  /// True if its calls couldn't be watched.
  package var isBlind = false

  package init() {}

  init(obstacle: String) {
    end = .notStarted(obstacle)
  }
}
