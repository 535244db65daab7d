import MailWire
import Testing

@Suite struct SMTPSessionTests {
  typealias Case = IMAPSessionTests.Case

  static let refusal = [
    "535-5.7.8 Username and Password not accepted. For more information, go to",
    "535 5.7.8  https://support.google.com/mail/?p=BadCredentials u7sm1und - gsmtp",
  ].map { $0 + "\r\n" }.joined()
  static let error =
    "334 eyJzdGF0dXMiOiI0MDAiLCJzY2hlbWVzIjoiQmVhcmVyIiwic2NvcGUiOiJodHRwczovL21haWwuZ29vZ2xl"
    + "LmNvbS8ifQ==\r\n"

  @Test func itGreetsAsGmail() {
    var talk = Talk.smtp()
    #expect(talk.heard() == "220 smtp.gmail.com ESMTP u7sm1und - gsmtp\r\n")
  }

  @Test func inTLSItOffersLogins() {
    var talk = Talk.smtp()
    _ = talk.heard()
    talk.say("EHLO me\r\n")
    #expect(
      talk.heard()
        == lines(
          "250-smtp.gmail.com at your service, [127.0.0.1]", "250-SIZE 35882577", "250-8BITMIME",
          "250-AUTH LOGIN PLAIN XOAUTH2 PLAIN-CLIENTTOKEN OAUTHBEARER XOAUTH",
          "250-ENHANCEDSTATUSCODES", "250-PIPELINING", "250-CHUNKING", "250 SMTPUTF8"))
  }

  @Test func inTheClearItOffersTLSAndForgetsAllOfIt() {
    var talk = Talk.smtp(isSecure: false)
    _ = talk.heard()
    talk.say("EHLO me\r\nMAIL FROM:<a@example.com>\r\nAUTH XOAUTH2 x\r\nSTARTTLS\r\n")
    let first = "530 5.7.0 Must issue a STARTTLS command first. u7sm1und - gsmtp"
    #expect(
      talk.heard()
        == lines(
          "250-smtp.gmail.com at your service, [127.0.0.1]", "250-SIZE 35882577", "250-8BITMIME",
          "250-STARTTLS", "250-ENHANCEDSTATUSCODES", "250-PIPELINING", "250-CHUNKING",
          "250 SMTPUTF8", first, first, "220 2.0.0 Ready to start TLS"))
    #expect(talk.isSecured)
    talk.say("AUTH XOAUTH2 x\r\n")
    #expect(talk.heard() == "503 5.5.1 EHLO/HELO first. u7sm1und - gsmtp\r\n")
  }

  /// A stranger's words behind STARTTLS would otherwise be said in the client's name.
  @Test func nothingMayComeRightBehindSTARTTLS() {
    var talk = Talk.smtp(isSecure: false)
    talk.say("EHLO me\r\n")
    _ = talk.heard()
    talk.say("STARTTLS\r\nEHLO evil\r\n")
    #expect(
      talk.heard()
        == lines(
          "454 4.5.0 SMTP protocol violation, no commands allowed to pipeline after STARTTLS, see "
            + "RFC 3207. u7sm1und - gsmtp"))
    #expect(talk.isOver && !talk.isSecured)
  }

  static let loginCases: [(said: String, heard: String)] = [
    ("AUTH XOAUTH2 \(Message.xoauth2("good"))\r\n", "235 2.7.0 Accepted\r\n"),
    ("AUTH XOAUTH2\r\n\(Message.xoauth2("good"))\r\n", "334 \r\n235 2.7.0 Accepted\r\n"),
    ("AUTH OAUTHBEARER \(Message.oauthBearer("good"))\r\n", "235 2.7.0 Accepted\r\n"),
    ("AUTH XOAUTH2 \(Message.xoauth2("bad"))\r\n\r\n", error + refusal),
    ("AUTH OAUTHBEARER \(Message.oauthBearer("bad"))\r\nAQ==\r\n", error + refusal),
    ("AUTH PLAIN \(Message.base64("\0ada@example.com\0secret"))\r\n", refusal),
    (
      "AUTH LOGIN\r\n\(Message.base64("ada@example.com"))\r\n\(Message.base64("x"))\r\n",
      "334 VXNlcm5hbWU6\r\n334 UGFzc3dvcmQ6\r\n" + refusal
    ),
    ("AUTH XOAUTH2 x\r\n", "501 5.5.2 Cannot Decode response. u7sm1und - gsmtp\r\n"),
    ("AUTH NTLM\r\n", "504 5.7.4 Unrecognized Authentication Type. u7sm1und - gsmtp\r\n"),
  ]

  @Test(arguments: loginCases)
  func login(said: String, heard: String) {
    for size in [1, 5, Int.max] {
      var talk = Talk.smtp()
      talk.say("EHLO me\r\n")
      _ = talk.heard()
      talk.say(said, inPiecesOf: size)
      #expect(talk.heard() == heard)
    }
  }

  @Test func nobodySendsWithoutLogin() {
    var talk = Talk.smtp()
    talk.say("EHLO me\r\n")
    _ = talk.heard()
    talk.say("MAIL FROM:<a@example.com>\r\n")
    #expect(
      talk.heard()
        == lines(
          "530-5.7.0 Authentication Required. For more information, go to",
          "530 5.7.0  https://support.google.com/mail/?p=WantAuthError u7sm1und - gsmtp")
    )
  }

  @Test func mailIsTaken() {
    for size in [1, 9, Int.max] {
      var talk = Self.loggedIn()
      talk.say(
        "MAIL FROM:<ada@example.com> SIZE=9\r\nRCPT TO:<bob@example.com>\r\nDATA\r\n"
          + "Subject: x\r\n\r\n..\r\nMAIL\r\n.\r\nQUIT\r\n", inPiecesOf: size)
      #expect(
        talk.heard()
          == lines(
            "250 2.1.0 OK u7sm1und - gsmtp", "250 2.1.5 OK u7sm1und - gsmtp",
            "354  Go ahead u7sm1und - gsmtp", "250 2.0.0 OK  1795000000 u7sm1und - gsmtp",
            "221 2.0.0 closing connection u7sm1und - gsmtp"))
      #expect(talk.isOver)
    }
  }

  @Test func chunksAreNoCommands() {
    for size in [1, 9, Int.max] {
      var talk = Self.loggedIn()
      talk.say(
        "MAIL FROM:<a@example.com>\r\nRCPT TO:<b@example.com>\r\nBDAT 6\r\nQUIT\r\nBDAT 0 LAST\r\n",
        inPiecesOf: size)
      #expect(
        talk.heard()
          == lines(
            "250 2.1.0 OK u7sm1und - gsmtp", "250 2.1.5 OK u7sm1und - gsmtp",
            "250 2.0.0 OK u7sm1und - gsmtp", "250 2.0.0 OK  1795000000 u7sm1und - gsmtp"))
    }
  }

  static let misusedCases: [(said: String, heard: String)] = [
    ("RCPT TO:<b@example.com>\r\n", "503 5.5.1 MAIL first."),
    ("DATA\r\n", "503 5.5.1 RCPT first."), ("HELP\r\n", "502 5.5.1 Unrecognized command."),
    ("MAIL FROM b@example.com\r\n", "555 5.5.2 Syntax error."),
    ("RSET\r\n", "250 2.1.5 Flushed"), ("NOOP\r\n", "250 2.0.0 OK"),
  ]

  @Test(arguments: misusedCases)
  func misused(said: String, heard: String) {
    var talk = Self.loggedIn()
    talk.say(said)
    #expect(talk.heard() == "\(heard) u7sm1und - gsmtp\r\n")
  }

  @Test func aLineWithoutEndIsCutOff() {
    var talk = Talk.smtp()
    _ = talk.heard()
    talk.say(String(repeating: "x", count: 20_000))
    #expect(talk.heard() == "500 5.5.1 Line too long. u7sm1und - gsmtp\r\n")
    #expect(talk.isOver)
  }

  private static func loggedIn() -> Talk {
    var talk = Talk.smtp()
    talk.say("EHLO me\r\nAUTH XOAUTH2 \(Message.xoauth2("good"))\r\n")
    _ = talk.heard()
    return talk
  }
}
