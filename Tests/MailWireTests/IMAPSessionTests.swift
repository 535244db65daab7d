import MailWire
import Testing

@Suite struct IMAPSessionTests {
  /// Each with what has to be said before it, what is said and what is heard.
  struct Case: Sendable, CustomTestStringConvertible {
    let said: String
    let heard: String
    var testDescription: String { said }

    init(_ said: String, _ heard: String...) {
      self.said = said
      self.heard = heard.map { $0 + "\r\n" }.joined()
    }
  }

  static let inside = "* CAPABILITY IMAP4rev1 UNSELECT IDLE NAMESPACE ID CHILDREN UIDPLUS LITERAL-"

  @Test func itGreetsAsGmail() {
    var talk = Talk.imap()
    #expect(talk.heard() == "* OK Gimap ready for requests from 127.0.0.1 u7sm1und\r\n")
  }

  static let outsideCases: [Case] = [
    .init(
      "a1 CAPABILITY\r\n",
      "* CAPABILITY IMAP4rev1 UNSELECT IDLE NAMESPACE QUOTA ID XLIST CHILDREN X-GM-EXT-1 XYZZY "
        + "SASL-IR AUTH=XOAUTH2 AUTH=PLAIN AUTH=PLAIN-CLIENTTOKEN AUTH=OAUTHBEARER",
      "a1 OK Thats all she wrote! u7sm1und"),
    .init("a1 noop\r\n", "a1 OK Success u7sm1und"),
    .init(
      "a1 ID NIL\r\n",
      #"* ID ("name" "GImap" "vendor" "Google, Inc." "support-url" "#
        + #""https://support.google.com/mail" "remote-host" "127.0.0.1" "#
        + #""connection-token" "u7sm1und")"#,
      "a1 OK Success u7sm1und"),
    .init("invalidrequest\r\n", "invalidrequest BAD Unknown command u7sm1und"),
    .init("\r\n", "* BAD invalid tag u7sm1und"),
    .init("a1 SELECT INBOX\r\n", "a1 BAD Unknown command: SELECT u7sm1und"),
    .init("a1 LOGOUT\r\n", "* BYE LOGOUT Requested", "a1 OK 73 good day (Success)"),
    .init(
      "a1 LOGIN ada@example.com \"pass word\"\r\n",
      "a1 NO [AUTHENTICATIONFAILED] Invalid credentials (Failure)"),
    .init(
      "a1 LOGIN {15}\r\nada@example.com {3}\r\nabc\r\n", "+ go ahead", "+ go ahead",
      "a1 NO [AUTHENTICATIONFAILED] Invalid credentials (Failure)"),
    .init("a1 AUTHENTICATE GSSAPI\r\n", "a1 NO Unsupported AUTH mechanism. u7sm1und"),
    .init(
      "a1 LOGIN {99999}\r\n", "a1 NO [TOOBIG] Literal too long (Failure)"),
    .init("a1 LOGIN {99999+}\r\n", "* BYE Command line too long u7sm1und"),
  ]

  @Test(arguments: outsideCases)
  func outside(_ example: Case) {
    var talk = Talk.imap()
    _ = talk.heard()
    talk.say(example.said)
    #expect(talk.heard() == example.heard)
  }

  static let loginCases: [Case] = [
    .init(
      "a1 AUTHENTICATE XOAUTH2 \(Message.xoauth2("good"))\r\n", inside,
      "a1 OK ada@example.com authenticated (Success)"),
    .init(
      "a1 AUTHENTICATE OAUTHBEARER\r\n\(Message.oauthBearer("good"))\r\n", "+ ", inside,
      "a1 OK ada@example.com authenticated (Success)"),
    .init(
      "a1 AUTHENTICATE XOAUTH2 \(Message.xoauth2("bad"))\r\n\r\n",
      "+ eyJzdGF0dXMiOiI0MDAiLCJzY2hlbWVzIjoiQmVhcmVyIiwic2NvcGUiOiJodHRwczovL21haWwuZ29vZ2xl"
        + "LmNvbS8ifQ==",
      "a1 NO [AUTHENTICATIONFAILED] Invalid credentials (Failure)"),
    .init(
      "a1 AUTHENTICATE XOAUTH2 xxxx\r\n", "a1 BAD Invalid SASL argument. u7sm1und"),
    .init("a1 AUTHENTICATE XOAUTH2\r\n*\r\n", "+ ", "a1 BAD Authentication cancelled u7sm1und"),
    .init(
      "a1 AUTHENTICATE PLAIN \(Message.base64("\0ada@example.com\0secret"))\r\n",
      "a1 NO [AUTHENTICATIONFAILED] Invalid credentials (Failure)"),
  ]

  @Test(arguments: loginCases)
  func login(_ example: Case) {
    var talk = Talk.imap()
    _ = talk.heard()
    talk.say(example.said)
    #expect(talk.heard() == example.heard)
  }

  static let insideCases: [Case] = [
    .init("b LIST \"\" \"*\"\r\n", #"* LIST (\HasNoChildren) "/" "INBOX""#, "b OK Success"),
    .init("b LIST \"\" \"[Gmail]/%\"\r\n", "b OK Success"),
    .init("b LIST \"\" \"\"\r\n", #"* LIST (\Noselect) "/" "/""#, "b OK Success"),
    .init("b NAMESPACE\r\n", #"* NAMESPACE (("" "/")) NIL NIL"#, "b OK Success"),
    .init(
      "b STATUS INBOX (MESSAGES UIDNEXT)\r\n", #"* STATUS "INBOX" (MESSAGES 0 UIDNEXT 1)"#,
      "b OK Success"),
    .init(
      "b SELECT \"INBOX\"\r\n",
      #"* FLAGS (\Answered \Flagged \Draft \Deleted \Seen $NotPhishing $Phishing)"#,
      #"* OK [PERMANENTFLAGS (\Answered \Flagged \Draft \Deleted \Seen $NotPhishing $Phishing \*)]"#
        + " Flags permitted.",
      "* OK [UIDVALIDITY 1] UIDs valid.", "* 0 EXISTS", "* 0 RECENT",
      "* OK [UIDNEXT 1] Predicted next UID.", "* OK [HIGHESTMODSEQ 1]",
      "b OK [READ-WRITE] INBOX selected. (Success)"),
    .init(
      "b SELECT \"Sent Mail\"\r\n", "b NO [NONEXISTENT] Unknown Mailbox: Sent Mail (Failure)"),
    .init("b IDLE\r\nDONE\r\n", "+ idling", "b OK IDLE terminated (Success)"),
    .init("b OK FETCH\r\n", "b BAD Unknown command: OK"),
    .init(
      "b CREATE x\r\n", "b NO [CANNOT] Understudy plays an empty INBOX alone (Failure)"),
    .init(
      "b APPEND INBOX {4+}\r\nabcd\r\n",
      "b NO [CANNOT] Understudy plays an empty INBOX alone (Failure)"),
  ]

  @Test(arguments: insideCases)
  func inside(_ example: Case) {
    var talk = Self.loggedIn()
    talk.say(example.said)
    #expect(talk.heard() == example.heard)
  }

  static let mailboxCases: [Case] = [
    .init("c SEARCH ALL\r\n", "* SEARCH", "c OK SEARCH completed (Success)"),
    .init("c UID SEARCH UNSEEN\r\n", "* SEARCH", "c OK SEARCH completed (Success)"),
    .init("c UID FETCH 1:* (FLAGS)\r\n", "c OK Success"),
    .init("c STORE 1 +FLAGS \\Seen\r\n", "c OK Success"),
    .init("c CLOSE\r\n", "c OK Returned to authenticated state. (Success)"),
    .init(
      "c SELECT x\r\n",
      "c NO [NONEXISTENT] Unknown Mailbox: x (now in authenticated state) (Failure)"),
  ]

  @Test(arguments: mailboxCases)
  func inMailbox(_ example: Case) {
    var talk = Self.loggedIn()
    talk.say("b SELECT INBOX\r\n")
    _ = talk.heard()
    talk.say(example.said)
    #expect(talk.heard() == example.heard)
  }

  /// However the input is split, the answers are the same.
  @Test(arguments: [1, 2, 3, 7])
  func piecesDoNotMatter(_ size: Int) {
    let cases = Self.outsideCases + Self.loginCases
    for example in cases {
      var talk = Talk.imap()
      _ = talk.heard()
      talk.say(example.said, inPiecesOf: size)
      #expect(talk.heard() == example.heard)
    }
  }

  @Test func everythingMayComeAtOnce() {
    var talk = Talk.imap()
    _ = talk.heard()
    talk.say("a AUTHENTICATE XOAUTH2 \(Message.xoauth2("good"))\r\nb EXAMINE inbox\r\nc LOGOUT\r\n")
    let heard = talk.heard()
    #expect(heard.contains("a OK ada@example.com authenticated (Success)\r\n"))
    #expect(heard.contains("b OK [READ-ONLY] INBOX selected. (Success)\r\n"))
    #expect(heard.hasSuffix("c OK 73 good day (Success)\r\n"))
    #expect(talk.isOver)
  }

  @Test func aLineWithoutEndIsCutOff() {
    var talk = Talk.imap()
    _ = talk.heard()
    talk.say("a " + String(repeating: "x", count: 20_000))
    #expect(talk.heard() == "* BYE Command line too long u7sm1und\r\n")
    #expect(talk.isOver)
  }

  private static func loggedIn() -> Talk {
    var talk = Talk.imap()
    talk.say("a AUTHENTICATE XOAUTH2 \(Message.xoauth2("good"))\r\n")
    _ = talk.heard()
    return talk
  }
}
