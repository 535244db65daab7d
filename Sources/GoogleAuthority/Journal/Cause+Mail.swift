/// The reasons why a mail server refuses a login, beside those of the APIs.
extension Cause {
  static let mailUserOther = Cause(
    "mail.user_other", "The access token is for another account than the login names.",
    fix: "Name the address of the account that has signed in.")
  static let mailPassword = Cause(
    "mail.password", "A password was sent; accounts here have none for programs.",
    fix: "Log in by XOAUTH2 or OAUTHBEARER with an access token.")
  static let mailMessageMalformed = Cause(
    "mail.message_malformed", "The login's message isn't in the mechanism's form.",
    fix: "Send Base64 of user=ADDRESS, ^A, auth=Bearer TOKEN, ^A, ^A for XOAUTH2; RFC 7628 has the "
      + "form of OAUTHBEARER.")

  /// Every cause that only mail servers have.
  package static let mail = [mailUserOther, mailPassword, mailMessageMalformed]
}
