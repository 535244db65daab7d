internal import Evidence
internal import Plays
internal import ScenarioRunner

/// The answers about an app from which its driver is written. Its user gives them, or the app itself
/// by what it is seen to do.
struct DriverAnswers: Hashable, Sendable {
  /// The ways of an app to sign somebody in.
  enum Kind: String, CaseIterable, Sendable {
    case loopback, web, device
  }

  /// The ways to tell an app where Google is; the last two work with apps that have its addresses
  /// built in.
  enum Way: String, CaseIterable, Sendable {
    case file, env, flags, discovery, hosts, proxy
  }

  /// The client that an app says it is.
  enum Client: Hashable, Sendable {
    /// The one that is made for each run, of which a file tells the app.
    case made
    /// One that the app has built in, or reads where no driver can write.
    case fixed(id: String)
  }

  /// The ways in which the address to open comes to the user.
  enum Address: Hashable, Sendable {
    /// By a program that opens a browser, or else printed.
    case usual
    /// Printed, where this pattern finds it.
    case printed(pattern: String)
  }

  /// A file that the app is given.
  struct WrittenFile: Hashable, Sendable {
    enum Contents: Hashable, Sendable {
      /// Google's own, with the client that is made for each run.
      case clientSecrets
      case text(String)
    }

    let place: String
    let contents: Contents
  }

  /// A question of the app's, and what is typed then.
  struct Prompt: Hashable, Sendable {
    let question: String
    let answer: String
  }

  /// A site, as it was seen.
  struct Site: Hashable, Sendable {
    /// The ways in which it comes to its port.
    enum Port: Hashable, Sendable {
      /// By the variable `PORT`.
      case told
      /// By a number in its command or what else it is given, in place of which any other will do.
      case written
      case fixed
    }

    var port = Port.fixed
    /// The number of the port at which it was seen.
    var number: Int
    /// The scheme and host of its pages.
    var host = "http://127.0.0.1"
    /// The path to which its users are sent back.
    var callback = "/"
    /// The address, or its beginning, of what is pressed on the page that begins a sign-in; nil
    /// where nothing is.
    var press: String?
    /// The first page of somebody who isn't signed in, and that at which a sign-in has ended.
    var front: AppSighting.Page?
    var entered: AppSighting.Page?
    /// The page at which a sign-in ends; nil where that isn't known.
    var signedIn: PageRule?
    /// The page of somebody who has allowed nothing; nil where it is like others.
    var denied: PageRule?

    init(number: Int) { self.number = number }
  }

  /// A page by what tells it from others.
  struct PageRule: Hashable, Sendable {
    var path: String?
    var text: String?
  }

  /// The parts of a driver that can have remarks of their own.
  enum Part: Hashable, CaseIterable, Sendable {
    case app, client, endpoints, trust, isolation, service, browser, actions, scopes, outcomes,
      store,
      clock
  }

  var name: String
  var kind: Kind
  /// The command that starts a site, in words; empty for apps of another kind.
  var serve: [String] = []
  /// The site that it is; nil for all other apps, and for one that wasn't seen.
  var site: Site?
  /// True if a site may listen at any port that it is told.
  var mayPickPort = true
  /// The command that signs in, in words; a site's page.
  var login: [String]
  /// The command that calls an API, or a site's page; empty when there is none.
  var call: [String]
  var way: Way
  /// The variables that it is given beside those of every case.
  var environment: [Evidence.Field] = []
  /// The file with the tokens; nil when it isn't known.
  var store: String?

  var meaning = LoginMeaning.always
  var client = Client.made
  var files: [WrittenFile] = []
  /// The hosts of Google's that it asks, beside the usual ones.
  var hosts: [String] = []
  /// The variables by which it comes to trust the mock; nil where it isn't known which.
  var trustVariables: [String]?
  var address = Address.usual
  var needsTerminal = false
  var prompts: [Prompt] = []
  /// The scopes that it asks for; nil where they aren't known.
  var scopes: [String]?
  /// True if all APIs of Google's are to be there.
  var callsGoogle = false
  /// The places of tokens in the store.
  var pointers: [Evidence.Field] = []
  /// The client's id and secret as they are written in the command, with the variables for them.
  var clientWords: [String: String] = [:]
  /// True if each case of it has a network of its own.
  var ownsNetwork = false
  /// The port at which it was sent back to.
  var redirectPort: Int?
  /// The reason why its clock can't be moved; nil where it is to be tried.
  var clockObstacle: String?
  /// True if something is left for its user to fill in.
  var hasGap = false
  /// The things that were seen and guessed about a part, a sentence each.
  var remarks: [Part: [String]] = [:]
}
