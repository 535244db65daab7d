import Testing

@testable import GoogleAuthority

/// google-behaviour 5, of URIs put together from parts: the oracle judges the parts and never reads the
/// text.
@Suite struct RedirectPropertyTests {
  /// The parts of a URI. What stands before the path is one of a few, each with a meaning.
  struct Parts: Sendable {
    enum Start: CaseIterable, Sendable {
      case loopback, loopbackName, loopbackSix, secureLoopback, secure, plain, secureName, network
      case bundle, reversed, stranger, bundleWithHost, noPeriod, outOfBand, long
    }

    let start: Start
    let port: String
    let path: String

    var text: String {
      switch start {
      case .loopback: "http://127.0.0.1\(port)\(path)"
      case .loopbackName: "http://localhost\(port)\(path)"
      case .loopbackSix: "http://[::1]\(port)\(path)"
      case .secureLoopback: "https://127.0.0.1\(port)\(path)"
      case .secure: "https://app.example.com\(port)\(path)"
      case .plain: "http://app.example.com\(port)\(path)"
      case .secureName: "https://APP.example.com\(port)\(path)"
      case .network: "http://192.168.1.2\(port)\(path)"
      case .bundle: "com.example.app:\(path)"
      case .reversed: "com.googleusercontent.apps.1-a:\(path)"
      case .stranger: "org.example.other:\(path)"
      case .bundleWithHost: "com.example.app:/\(path)"
      case .noPeriod: "exampleapp:\(path)"
      case .outOfBand: "urn:ietf:wg:oauth:2.0:oob"
      case .long: "com.example.a-scheme-of-forty-characters:\(path)"
      }
    }

    static let all: [Parts] = Start.allCases.flatMap { start in
      ["", ":1", ":8080", ":65535"].flatMap { port in
        ["/", "/cb", "/cb/", "/cb?a=b", "/a/b.c/d", "/%20"].map {
          Parts(start: start, port: port, path: $0)
        }
      }
    }
  }

  private static let id = ClientID(rawValue: "1-a.apps.googleusercontent.com")
  private static let registered = "https://app.example.com:8080/cb"

  private static func client(_ kind: ClientKind) -> OAuthClient {
    OAuthClient(id: id, secret: nil, kind: kind, project: ProjectNumber(rawValue: "1"))
  }

  private static func android(_ allows: Bool) -> ClientKind {
    .android(
      ClientKind.AndroidApp(
        packageName: "com.example.app", fingerprint: "", allowsCustomScheme: allows))
  }

  /// True if a client of the kind may use a URI of such parts.
  private static func allows(_ parts: Parts, _ kind: ClientKind) -> Bool {
    switch kind {
    case .desktop:
      [.loopback, .loopbackName, .loopbackSix, .reversed].contains(parts.start)
    case .iOS: [.bundle, .reversed].contains(parts.start)
    case .android(let app):
      app.allowsCustomScheme && [.bundle, .reversed].contains(parts.start)
    case .chromeExtension, .limitedInput: false
    case .universalWindows: [.bundle, .reversed, .stranger].contains(parts.start)
    case .web: parts.start == .secure && parts.port == ":8080" && parts.path == "/cb"
    }
  }

  private static let kinds: [ClientKind] = [
    .desktop, .iOS(ClientKind.IOSApp(bundleID: "com.example.app")), android(true), android(false),
    .chromeExtension(itemID: "a"), .limitedInput,
    .universalWindows(ClientKind.WindowsApp(storeID: "1")),
    .web(ClientKind.WebApp(redirectURIs: [registered])),
  ]

  @Test(arguments: kinds) func theOracleAgrees(_ kind: ClientKind) {
    let client = Self.client(kind)
    for parts in Parts.all {
      let verdict = RedirectRules.verdict(on: parts.text, for: client)
      #expect((verdict == .allowed) == Self.allows(parts, kind), "\(parts.text): \(verdict)")
    }
  }
}
