@testable import MailWire
import Testing

@Suite struct SASLMechanismTests {
  static let cases: [(SASLMechanism, String, MailLogin.Credentials)] = [
    (.xoauth2, "user=a@b\u{1}auth=Bearer t\u{1}\u{1}", .token("t", user: "a@b")),
    (.xoauth2, "auth=bearer t\u{1}user=a@b\u{1}\u{1}", .token("t", user: "a@b")),
    (.xoauth2, "user=a@b\u{1}auth=Basic t\u{1}\u{1}", .malformed),
    (.xoauth2, "user=a@b\u{1}auth=Bearer \u{1}\u{1}", .malformed),
    (.xoauth2, "auth=Bearer t\u{1}\u{1}", .malformed), (.xoauth2, "", .malformed),
    (.oauthBearer, "n,a=a@b,\u{1}auth=Bearer t\u{1}\u{1}", .token("t", user: "a@b")),
    (.oauthBearer, "n,a=a=2Cb=3Dc,\u{1}auth=Bearer t\u{1}\u{1}", .token("t", user: "a,b=c")),
    (.oauthBearer, "n,,\u{1}auth=Bearer t\u{1}\u{1}", .token("t", user: nil)),
    (.oauthBearer, "user=a@b\u{1}auth=Bearer t\u{1}\u{1}", .malformed),
    (.oauthBearer, "n,,auth=Bearer t", .malformed),
    (.plain, "\0a@b\0secret", .password(user: "a@b")), (.plain, "a@b\0secret", .malformed),
  ]

  @Test(arguments: cases)
  func aMessageIsRead(
    _ mechanism: SASLMechanism, _ message: String, _ credentials: MailLogin.Credentials
  ) {
    #expect(mechanism.credentials(in: Message.base64(message).utf8) == credentials)
  }

  @Test(arguments: ["", "=", "x", "####", "dXNlcg"])
  func whatIsNotBase64IsMalformed(_ text: String) {
    #expect(SASLMechanism.xoauth2.credentials(in: text.utf8) == .malformed)
  }
}
