internal import WireFormats

/// The options of a command line.
struct Options: Sendable {
  var action: Action?
  /// The address that `open-url` hands on.
  var address: String?
  var flow = LoginFlow.loopback
  /// The issuer whose metadata names the endpoints, and who signs id_tokens.
  var issuer: String?
  /// True if events are reported to a harness.
  var tellsEvents = false
  var asksForHelp = false
  var clientFile: String?
  /// The address of Google's APIs.
  var apiURL = "https://www.googleapis.com"
  var storeFile: String?
  var opensBrowser = true
  /// The time that the user may take in the browser.
  var loginTimeout: Duration?
  /// The time that one request may take.
  var networkTimeout: Duration?
  /// The number of calls of the API that are made at the same time.
  var parallelCalls = 1
  /// The detail of messages: 0 nothing, 1 the steps, 2 every request.
  var verbosity = 0
  var flaws: Set<Flaw> = []
  /// True if the flaws are to be listed, and true for JSON where something is printed for programs.
  var listsFlaws = false
  var writesJSON = false

  init(_ arguments: [String]) throws(RehearsalError) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-") else {
        if action == .openURL, address == nil {
          address = word
          continue
        }
        guard action == nil else { throw .usage("'\(word)' is one argument too many") }
        guard let named = Action(rawValue: word) else { throw .unknownAction(word) }
        action = named
        continue
      }
      try take(word, from: &rest)
    }
    if action == .debug { verbosity = 2 }
  }

  private mutating func take(
    _ word: String, from rest: inout ArraySlice<String>
  ) throws(RehearsalError) {
    func value() throws(RehearsalError) -> String {
      guard let value = rest.popFirst() else { throw .usage("Option '\(word)' needs a value") }
      return value
    }
    switch word {
    case "-h", "--help": asksForHelp = true
    case "-v", "--verbose": verbosity += 1
    case "-vv": verbosity += 2
    case "--no-browser": opensBrowser = false
    case "--client": clientFile = try value()
    case "--api": apiURL = try value()
    case "--issuer": issuer = try value()
    case "--events": tellsEvents = true
    case "--flow":
      let name = try value()
      guard let named = LoginFlow(rawValue: name) else {
        throw .usage("There is no flow '\(name)'")
      }
      flow = named
    case "--store": storeFile = try value()
    case "--login-timeout": loginTimeout = try Self.duration(try value(), of: word)
    case "--network-timeout": networkTimeout = try Self.duration(try value(), of: word)
    case "--parallel": parallelCalls = try Self.count(try value(), of: word)
    case "--list-flaws": listsFlaws = true
    case "--json": writesJSON = true
    case "--flaw":
      let name = try value()
      guard let flaw = Flaw(name: name) else { throw .usage("There is no flaw '\(name)'") }
      flaws.insert(flaw)
    default: throw .usage("There is no option '\(word)'")
    }
  }

  static func duration(_ text: String, of place: String) throws(RehearsalError) -> Duration {
    guard let duration = try? DurationText.parse(text), duration > .zero else {
      throw .usage("'\(text)' for '\(place)' is not a time such as 30s")
    }
    return duration
  }

  private static func count(_ text: String, of place: String) throws(RehearsalError) -> Int {
    guard let count = Int(text), (1...32).contains(count) else {
      throw .usage("'\(text)' for '\(place)' is not a number from 1 to 32")
    }
    return count
  }
}
