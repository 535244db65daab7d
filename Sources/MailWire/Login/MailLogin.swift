/// An attempt to come in at a mail server.
package struct MailLogin: Hashable, Sendable {
  package enum Server: String, CaseIterable, Sendable {
    case imap = "imap.gmail.com"
    case smtp = "smtp.gmail.com"
  }

  package enum Credentials: Hashable, Sendable {
    /// An access token, for the address of an account, which a client may leave out.
    case token(String, user: String?)
    /// A password, which Google takes only of people who have set up one for the program.
    case password(user: String)
    /// A message that isn't in the mechanism's form.
    case malformed
  }

  package let server: Server
  package let mechanism: SASLMechanism
  package let credentials: Credentials

  package init(_ server: Server, by mechanism: SASLMechanism, _ credentials: Credentials) {
    self.server = server
    self.mechanism = mechanism
    self.credentials = credentials
  }
}

/// The decision about a login.
package enum MailVerdict: Hashable, Sendable {
  /// The account's address, as Gmail repeats it.
  case welcome(String)
  /// The error that the client is told in the mechanism's own words; none for a password.
  case refused(error: [UInt8])
  case malformed
}
