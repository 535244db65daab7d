/// A value that Google's console would refuse when a client or an account is registered.
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

  case serviceAccountEmail(String)
  case serviceAccountTaken(ServiceAccountEmail)
}

/// A registration that was refused, with everything that is wrong with it.
package struct RegistrationRefusal: Error, Hashable, Sendable {
  package let problems: [RegistrationProblem]

  package init(problems: [RegistrationProblem]) { self.problems = problems }
}

extension RegistrationRefusal: CustomStringConvertible {
  package var description: String { problems.map(\.description).joined(separator: "; ") }
}

extension RegistrationProblem: CustomStringConvertible {
  /// The problem, without a full stop.
  package var description: String {
    switch self {
    case .clientID(let text): "'\(text)' is not a client id in Google's form"
    case .clientIDOfAnotherProject(let id, let project):
      "client id '\(id.rawValue)' does not begin with its project's number \(project.rawValue)"
    case .clientIDTaken(let id): "client id '\(id.rawValue)' is registered already"
    case .projectUnknown(let number): "there is no project \(number.rawValue)"
    case .secret: "the client secret is not in Google's form"
    case .secretMissing: "a client of this kind has a secret"
    case .secretUnneeded: "a client of this kind has no secret"
    case .bundleID(let text): "'\(text)' is not a bundle id"
    case .appStoreID(let text): "'\(text)' is not an App Store id"
    case .teamID(let text): "'\(text)' is not a team id"
    case .packageName(let text): "'\(text)' is not a package name"
    case .fingerprint(let text): "'\(text)' is not a SHA-1 fingerprint"
    case .itemID(let text): "'\(text)' is not a Chrome item id"
    case .storeID(let text): "'\(text)' is not a Microsoft Store id"
    case .packageSID(let text): "'\(text)' is not a package SID"
    case .redirectURI(let text, _): "redirect URI '\(text)' can't be registered"
    case .origin(let text, _): "JavaScript origin '\(text)' can't be registered"
    case .subject(let text): "'\(text)' is not the id of an account"
    case .subjectTaken(let subject): "there is an account with the id \(subject.rawValue) already"
    case .email(let text): "'\(text)' is not an e-mail address"
    case .emailTaken(let text): "there is an account '\(text)' already"
    case .hostedDomain(let domain, let email): "'\(email)' is not an address at \(domain)"
    case .serviceAccountEmail(let text): "'\(text)' is not the address of a service account"
    case .serviceAccountTaken(let email):
      "there is a service account '\(email.rawValue)' already"
    }
  }

  /// The remedy.
  package var help: String {
    switch self {
    case .clientID: "write 123456789012-notes.apps.googleusercontent.com, or leave it out"
    case .clientIDOfAnotherProject: "change the number, or the project"
    case .clientIDTaken, .subjectTaken: "leave it out to have one made"
    case .projectUnknown: "register the project first"
    case .secret: "it is GOCSPX- and 28 letters, digits, '-' or '_'; leave it out to have one made"
    case .secretMissing: "leave it out to have one made"
    case .secretUnneeded: "leave it out: whoever has the app could read it"
    case .bundleID: "letters, digits, hyphens and periods, such as com.example.notes"
    case .appStoreID: "the digits behind 'id' in the App Store's URL"
    case .teamID: "ten capital letters or digits"
    case .packageName: "at least two names with a period between, such as com.example.notes"
    case .fingerprint: "twenty bytes in hexadecimal with colons between, as keytool prints them"
    case .itemID: "32 letters from a to p"
    case .storeID: "twelve capital letters or digits"
    case .packageSID:
      "S-1-15-2- and seven numbers, as Partner Center shows it, such as "
        + "S-1-15-2-271828182-845904523-536028747-135266249-775724709-369995957-496696762"
    case .redirectURI(_, let verdict): verdict.registrationHelp
    case .origin(_, let flaw): flaw.help
    case .subject: "decimal digits, such as 110169484474386276334"
    case .email: "write name@example.com"
    case .emailTaken: "each address belongs to one account"
    case .hostedDomain: "the organisation's domain is that of its accounts' addresses"
    case .serviceAccountEmail: "both parts are 6 to 30 lower-case letters, digits and hyphens"
    case .serviceAccountTaken: "each name must be unique"
    }
  }
}

extension RedirectVerdict {
  /// The rule that the URI breaks, in the words of its cause, which fit an origin as well.
  var registrationHelp: String {
    let sentence = (refusal(of: "")?.cause.explanation ?? "").dropLast()
    let subject = "The redirect URI "
    return sentence.hasPrefix(subject)
      ? "it " + sentence.dropFirst(subject.count) : String(sentence)
  }
}
