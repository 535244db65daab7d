/// The clients of a walk: plain names, from which the model and the stage each make their own.
package enum WalkClient: Int, CaseIterable, Sendable {
  case desktop, web, television
  /// A desktop client of a project in testing.
  case tester

  var id: String {
    switch self {
    case .desktop: "111-desktop.apps.googleusercontent.com"
    case .web: "111-web.apps.googleusercontent.com"
    case .television: "111-television.apps.googleusercontent.com"
    case .tester: "222-tester.apps.googleusercontent.com"
    }
  }

  var project: String {
    switch self {
    case .desktop, .web, .television: "111"
    case .tester: "222"
    }
  }

  var isInTesting: Bool { self == .tester }
  var isInstalled: Bool { self != .web }
  var secret: String { "GOCSPX-\(project)-\(rawValue)" }

  var redirectURI: String {
    self == .web ? "https://app.understudy.dev/cb" : "http://127.0.0.1:9004/cb"
  }

  /// The client with the codes and tokens that this one tries to use in vain.
  var other: WalkClient { self == .desktop ? .tester : .desktop }

  /// Those that send a user to the authorization endpoint.
  static let redirecting: [WalkClient] = [.desktop, .web, .tester]
}

/// The users. Only Ada is a tester.
package enum WalkAccount: Int, CaseIterable, Sendable {
  case ada, grace

  var subject: String { self == .ada ? "100000000000000000001" : "100000000000000000002" }
  var email: String { self == .ada ? "ada@example.com" : "grace@example.com" }
  var isTester: Bool { self == .ada }
}

/// The scopes that are asked for, as a set of bits.
package struct WalkScopes: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  static let openID = WalkScopes(rawValue: 1)
  static let email = WalkScopes(rawValue: 2)
  static let files = WalkScopes(rawValue: 4)
  static let calendar = WalkScopes(rawValue: 8)
  static let mail = WalkScopes(rawValue: 16)
  static let videos = WalkScopes(rawValue: 32)

  static let signIn: WalkScopes = [.openID, .email]
  /// The scopes that a device may ask for.
  static let device: WalkScopes = [.openID, .email, .files, .videos]

  private static let names: [(WalkScopes, String)] = [
    (.openID, "openid"), (.email, "https://www.googleapis.com/auth/userinfo.email"),
    (.files, "https://www.googleapis.com/auth/drive.file"),
    (.calendar, "https://www.googleapis.com/auth/calendar"),
    (.mail, "https://mail.google.com/"),
    (.videos, "https://www.googleapis.com/auth/youtube.readonly"),
  ]

  var names: [String] { Self.names.filter { contains($0.0) }.map(\.1) }

  /// The scopes as a parameter.
  var text: String { names.joined(separator: " ") }

  /// Reads what an answer lists; nil when it lists something else. Callbacks add short names.
  init?(_ text: String) {
    self = []
    for name in text.split(separator: " ") where name != "email" {
      guard let known = Self.names.first(where: { $0.1 == name }) else { return nil }
      insert(known.0)
    }
  }

  /// The e-mail address brings `openid` along.
  var withOpenID: WalkScopes { contains(.email) ? union(.openID) : self }

  var count: Int { rawValue.nonzeroBitCount }
  var isOnlySignIn: Bool { isSubset(of: .signIn) }
}

extension WalkScopes: CustomStringConvertible {
  package var description: String {
    let letters: [(WalkScopes, String)] = [
      (.openID, "o"), (.email, "e"), (.files, "f"), (.calendar, "c"), (.mail, "m"),
      (.videos, "v"),
    ]
    return "{" + letters.filter { contains($0.0) }.map(\.1).joined() + "}"
  }
}
