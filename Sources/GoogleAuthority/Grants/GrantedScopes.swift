package import WireFormats

/// Scopes in the order in which they are reported, and the text that reports them.
package struct GrantedScopes: Hashable, Sendable {
  package let list: [Scope]
  /// Made once: every answer of the token endpoint repeats it.
  package let json: JSONText
  /// Whether an id_token comes with the tokens.
  package let includesSignIn: Bool

  package init(_ list: [Scope]) {
    self.list = list
    json = JSONText(Self.text(list))
    includesSignIn = list.contains(where: \.isSignIn)
  }

  package var text: String { Self.text(list) }

  private static func text(_ list: [Scope]) -> String {
    list.map(\.rawValue).joined(separator: " ")
  }

  /// These scopes cut down to those that are asked for; nil when one was never granted.
  package func narrowed(to wanted: some Collection<Scope>) -> GrantedScopes? {
    guard wanted.allSatisfy(list.contains) else { return nil }
    return GrantedScopes(list.filter(wanted.contains))
  }
}
