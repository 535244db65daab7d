package import Forms

/// Defines how the client finds the mock.
package struct DriverEndpoints: Hashable, FileMapping {
  package enum Way: String, FileWord, FileValue {
    case discovery, file, env, flags, proxy
    /// In a network of the client's own, where Google's names lead to the mock.
    case hosts

    package static let noun = Noun("a way to learn the endpoints", "ways")

    /// True if the mock is found under Google's own names.
    package var playsGoogle: Bool {
      switch self {
      case .discovery, .file, .env, .flags: false
      case .proxy, .hosts: true
      }
    }
  }

  package var way = Way.discovery
  package var environment: [Named<Template>] = []
  /// Arguments that are appended to every action.
  package var arguments: [Template] = []
  package var files: [DriverFileWish] = []
  /// Hosts that the mock stands in for, through the proxy or in the client's own network.
  package var intercept: [String] = []

  package static let form = FileForm<DriverEndpoints>(
    "endpoints", "Defines how the client finds the mock.", blank: DriverEndpoints(),
    [
      .required(
        "via",
        """
        Through the issuer alone, a file, environment variables, arguments, a proxy that stands in \
        for Google's hosts, or a separate network in which Google's names lead to the mock.
        """
      ) { $0.way = $1 },
      .optional("set", takes: .environment, "Environment variables.") { $0.environment = $1 },
      .optional("args", "Arguments that are appended to every action.") { $0.arguments = $1 },
      .optional("write", "The files to write before the client starts.") { $0.files = $1 },
      .optional(
        "intercept", takes: .listOrOne(.form(.host)),
        """
        The hosts that the mock stands in for, in lower case. Those that aren't Google's answer \
        the routes of `api`. With `hosts`, additions to Google's usual ones.
        """
      ) { $0.intercept = $1 },
    ],
    relation: { checker, node in
      guard let way: Way = node.word("via") else { return }
      let needed: String? =
        switch way {
        case .file: "write"
        case .env: "set"
        case .flags: "args"
        case .proxy: "intercept"
        case .discovery, .hosts: nil
        }
      if let needed { checker.require(needed, in: node, with: "via", way.rawValue) }
      if !way.playsGoogle { checker.forbid("intercept", in: node, with: "via", way.rawValue) }
    })
}

/// A file to write before the client starts.
package struct DriverFileWish: Hashable, FileMapping {
  package enum Contents: Hashable, Sendable {
    /// The JSON that Google's console hands out, with the mock's URLs.
    case googleClientSecrets
    case json(TemplateValue)
    case text(Template)
  }

  package var path = Template()
  package var contents = Contents.googleClientSecrets

  package static let form = FileForm<DriverFileWish>(
    "write", "A file for the client.", blank: DriverFileWish(),
    [
      .required("path", "The path of the file.") { $0.path = $1 },
      .optional(
        "template", Presence.self, takes: .only("google-client-secrets", "a template"),
        "The JSON of Google's console, with the mock's URLs."
      ) { wish, _ in wish.contents = .googleClientSecrets },
      .optional("json", TemplateValue.self, "Your own JSON.") { $0.contents = .json($1) },
      .optional("text", Template.self, "Your own text.") { $0.contents = .text($1) },
    ], .oneOf("template", "json", "text"), definition: "writtenFile")
}

/// Defines how the client comes to trust the mock's certificate.
package struct DriverTrust: Hashable, FileMapping {
  package enum Way: String, FileWord, FileValue {
    case env, flag
    /// The system's own store, in whose place the client sees one with the run's authority alone.
    case system
    /// There is no TLS.
    case plainHTTP = "plain-http"

    package static let noun = Noun("a way to trust", "ways")
  }

  package var way = Way.plainHTTP
  package var environment: [Named<Template>] = []
  package var arguments: [Template] = []

  package static let form = FileForm<DriverTrust>(
    "trust", "Defines how the client comes to trust the mock's certificate.", blank: DriverTrust(),
    [
      .required(
        "via",
        """
        Through environment variables, an argument, or the system's trust store (only with \
        `hosts`), or there is no TLS.
        """
      ) { $0.way = $1 },
      .optional("set", takes: .environment, "Environment variables.") { $0.environment = $1 },
      .optional("args", "Arguments that are appended to every action.") { $0.arguments = $1 },
    ],
    relation: { checker, node in
      guard let way: Way = node.word("via") else { return }
      switch way {
      case .env: checker.require("set", in: node, with: "via", way.rawValue)
      case .flag: checker.require("args", in: node, with: "via", way.rawValue)
      case .system: break
      case .plainHTTP:
        checker.forbid("set", in: node, with: "via", way.rawValue)
        checker.forbid("args", in: node, with: "via", way.rawValue)
      }
    })
}

/// The things that a case shares with nothing else.
package struct Isolation: Hashable, FileMapping {
  package enum Network: String, FileWord, FileValue {
    case own, shared

    package static let noun = Noun("a network", "networks")
  }

  /// The network that the client is in.
  package var network = Network.shared
  package var environment: [Named<Template>] = []
  /// Names of variables that are passed on.
  package var inherited: [String] = []

  package static let form = FileForm<Isolation>(
    "isolate", "Each case has its own home directory and environment.", blank: Isolation(),
    [
      .optional("env", takes: .environment, "Variables that are set anew for each case.") {
        $0.environment = $1
      },
      .optional(
        "inherit", takes: .listOrOne(.form(.variable)),
        "Variables that are passed on. No others are."
      ) { $0.inherited = $1 },
      .optional(
        "network", usually: "shared",
        """
        The machine's network, or one of the client's own, in which it reaches the mock and itself \
        and nothing else. With `hosts` it always has its own.
        """
      ) { $0.network = $1 },
    ], definition: "isolation")
}

/// Defines how the harness learns which URL the user should open.
package struct BrowserCapture: Hashable, FileMapping {
  package enum Way: String, FileWord, FileValue {
    case opener, output
    case startURL = "start-url"
    case shimEvent = "shim-event"

    package static let noun = Noun("a way to learn the URL", "ways")
  }

  package var way = Way.opener
  /// The pattern that finds the URL in the output.
  package var pattern: Pattern?
  /// The pattern that finds it in the output when no program is asked to open it.
  package var fallback: Pattern?
  /// The command that takes an address of the client's own scheme; nil where a shim names a file.
  package var handler: [Template]?

  package static let form = FileForm<BrowserCapture>(
    "browser", "Defines how the harness learns which URL the user should open.",
    blank: BrowserCapture(),
    [
      .required(
        "capture",
        """
        From stand-ins for browsers, placed first in `PATH` and in `BROWSER`; from the output; \
        from the action's own URL; or from a shim's event.
        """
      ) { $0.way = $1 },
      .optional("pattern", "The pattern that finds the URL in the output.") { $0.pattern = $1 },
      .optional("fallback", CaptureFallback.self, "Another source of the URL.") {
        $0.fallback = $1.output
      },
      .optional(
        "handler", takes: .list(.template),
        """
        The command that the system calls with a URL of the client's own scheme, which is \
        appended. Without it the client's shim names a file for them.
        """
      ) { $0.handler = $1 },
    ],
    relation: { checker, node in
      guard let way: Way = node.word("capture") else { return }
      if way == .output {
        checker.require("pattern", in: node, with: "capture", way.rawValue)
      } else {
        checker.forbid("pattern", in: node, with: "capture", way.rawValue)
      }
    }, definition: "capture")
}

/// Another source of the URL.
private struct CaptureFallback: FileMapping {
  var output: Pattern?

  static let form = FileForm<CaptureFallback>(
    "fallback", "Another source of the URL.", blank: CaptureFallback(),
    [.required("output", "The pattern that finds it in the output.") { $0.output = $1 }])
}

/// The clock that the client follows.
package struct DriverClock: Hashable, FileMapping {
  package enum Way: String, FileWord, FileValue {
    case env, preload, faketime, none

    package static let noun = Noun("a way to follow", "ways")
  }

  package var way = Way.none
  /// The variables that tell the client the time.
  package var environment: [Named<Template>] = []
  /// True if lifetimes are shortened, so that the same story takes only seconds of real time.
  package var compresses = false

  package static let form = FileForm<DriverClock>(
    "clock", "The clock that the client follows.", blank: DriverClock(),
    [
      .required(
        "via",
        """
        Through variables that the client reads, through a library that is loaded into it and moves \
        its wall clock alone, through libfaketime, or not at all.
        """
      ) { $0.way = $1 },
      .optional(
        "set", takes: .environment,
        "Variables for it. `${clock.now}` is the time, and `${clock.offset}` is in seconds."
      ) { $0.environment = $1 },
      .optional(
        "compress", usually: "false",
        "True if lifetimes are shortened, so that the same story takes only seconds of real time."
      ) { $0.compresses = $1 },
    ],
    relation: { checker, node in
      guard let way: Way = node.word("via") else { return }
      if way == .env {
        checker.require("set", in: node, with: "via", way.rawValue)
      } else {
        checker.forbid("set", in: node, with: "via", way.rawValue)
      }
      if way != .none { checker.forbid("compress", in: node, with: "via", way.rawValue) }
    }, definition: "driverClock")
}

// MARK: - Checking

extension Node {
  /// The word behind a key; nil if there is none of these.
  func word<Word: FileWord>(_ key: String) -> Word? {
    self[key]?.scalar.flatMap { Word(rawValue: $0.text) }
  }
}

extension Checker {
  mutating func require(_ name: String, in node: Node, with other: String, _ word: String) {
    guard node[name] == nil, let place = node[other] else { return }
    note(
      PlayCode.waysMissing, "\"\(other): \(word)\" needs \"\(name)\"", at: place.span,
      help: "add \"\(name): …\"")
  }

  mutating func forbid(_ name: String, in node: Node, with other: String, _ word: String) {
    guard let entry = node.mapping?.entry(name) else { return }
    note(
      PlayCode.waysUnused, "\"\(name)\" has no effect with \"\(other): \(word)\"",
      at: entry.key.span, help: "remove it")
  }
}
