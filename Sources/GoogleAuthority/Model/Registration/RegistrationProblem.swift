/// What Google's console would not take when a client or an account is registered.
package enum RegistrationProblem: Error, Hashable, Sendable {
  case clientID(String)
  case clientIDOfAnotherProject(ClientID, ProjectNumber)
  case clientIDTaken(ClientID)
  case projectUnknown(ProjectNumber)
  /// The secret itself is not told: problems end up in logs.
  case secret
  case secretMissing
  /// A kind of client that has none.
  case secretUnneeded

  case bundleID(String)
  case appStoreID(String)
  case teamID(String)
  case packageName(String)
  case fingerprint(String)
  case itemID(String)
  case storeID(String)
  case packageSID(String)
  case redirectURI(String, RedirectVerdict)
  case origin(String, JavaScriptOrigin.Flaw)

  case subject(String)
  case subjectTaken(Subject)
  case email(String)
  case emailTaken(String)
  case hostedDomain(String, email: String)
}

/// A registration that was refused, with everything that is wrong with it.
package struct RegistrationRefusal: Error, Hashable, Sendable {
  package let problems: [RegistrationProblem]

  package init(problems: [RegistrationProblem]) { self.problems = problems }
}

extension RegistrationRefusal: CustomStringConvertible {
  package var description: String { problems.map(\.description).joined(separator: "; ") }
}
