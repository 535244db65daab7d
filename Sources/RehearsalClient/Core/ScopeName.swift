/// One permission, by the name that stands in a scope list.
///
/// Google answers with other names than it was asked by: `email` comes back as a URL. Both are the
/// same scope here.
struct ScopeName: Hashable, Sendable, CustomStringConvertible {
  let description: String

  init(_ name: some StringProtocol) {
    description = Self.aliases[String(name)] ?? String(name)
  }

  static let openID = ScopeName("openid")
  static let email = ScopeName("email")

  private static let aliases = [
    "email": "https://www.googleapis.com/auth/userinfo.email",
    "profile": "https://www.googleapis.com/auth/userinfo.profile",
  ]

  /// All that the app asks for: who the user is, and what each feature needs.
  static func asked(by flow: LoginFlow) -> [ScopeName] {
    [.openID, .email] + Feature.allCases.compactMap { $0.scope(askedBy: flow) }
  }

  /// A list as it stands in requests and answers: names in any order with spaces between them.
  static func list(_ text: String) -> Set<ScopeName> {
    Set(text.split(separator: " ").map { ScopeName($0) })
  }

  static func text(_ scopes: some Sequence<ScopeName>) -> String {
    scopes.map(\.description).joined(separator: " ")
  }
}
