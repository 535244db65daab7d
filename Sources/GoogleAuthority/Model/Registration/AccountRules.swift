internal import WireFormats

extension Account {
  /// What is wrong with an account's data.
  package var problems: [RegistrationProblem] {
    var problems: [RegistrationProblem] = []
    if !subject.isWellFormed { problems.append(.subject(subject.rawValue)) }
    guard let domain = Self.domain(of: email) else { return problems + [.email(email)] }
    if let hostedDomain, domain.lowercased() != hostedDomain.lowercased() {
      problems.append(.hostedDomain(hostedDomain, email: email))
    }
    return problems
  }

  /// What stands behind the `@` of an address; nil when it isn't one.
  private static func domain(of email: String) -> Substring? {
    let parts = email.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, email.utf8.count <= 254,
      email.utf8.allSatisfy({ (0x21...0x7e).contains($0) }),
      !parts[0].isEmpty,
      parts[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy({
        String($0).isMade(of: ASCIISet.alphanumerics.union(ASCIISet("-")), 1...63)
      })
    else { return nil }
    return parts[1]
  }
}
