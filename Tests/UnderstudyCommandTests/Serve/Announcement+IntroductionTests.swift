import Testing

@testable import UnderstudyCommand

struct AnnouncementIntroductionTests {
  @Test("What can be done at once: something to click, a file, and something to copy")
  func lines() {
    #expect(
      AnnouncementTests.both.introduction == #"""

        See what happens, and act on it:
          http://127.0.0.1:41067/_understudy/

        Sign in, as a user would:
          http://127.0.0.1:41067/o/oauth2/v2/auth?client_id=a&scope=openid

        A client-secret file that points here:
          /tmp/understudy-a/client_secret.json

        A service account's key file that points here:
          /tmp/understudy-a/service_account.json

        Ask by hand:
          curl http://127.0.0.1:41067/oauth2/v3/certs
          curl -d 'code=it'\''s' http://127.0.0.1:41067/token

        """#)
    #expect(AnnouncementTests.plain.introduction == "")
  }

  @Test("Without HTTP the certificate is needed")
  func certificate() {
    var secure = AnnouncementTests.both
    secure.http = []
    secure.authorityFile = "/tmp/a b/ca.pem"
    secure.requests = [["https://[::1]:1/token"]]
    #expect(
      secure.introduction.hasSuffix(
        "\n  curl --cacert '/tmp/a b/ca.pem' 'https://[::1]:1/token'\n"))
  }

  @Test("A path can't break the lines")
  func oneLine() {
    var odd = AnnouncementTests.plain
    odd.clientFile = "/tmp/a\nb"
    #expect(odd.introduction == "\nA client-secret file that points here:\n  /tmp/a\u{240A}b\n")
  }
}
