import HTTPWire
import Testing

@testable import GoogleAuthority

@Suite struct ReceiverURLTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    /// Scheme's safety, host field, port and target; or the flaw.
    let parts: String
    var testDescription: String { text }

    init(_ text: String, _ parts: String) {
      self.text = text
      self.parts = parts
    }

    static let all = [
      Case("https://app.example.com/events?a=b", "true app.example.com 443 /events?a=b"),
      Case("https://app.example.com", "true app.example.com 443 /"),
      Case("HTTPS://App.Example.com:8443/x", "true app.example.com:8443 8443 /x"),
      Case("http://127.0.0.1:9000/x", "false 127.0.0.1:9000 9000 /x"),
      Case("http://[::1]/x", "false [::1] 80 /x"),
      Case("http://localhost:80/x", "false localhost 80 /x"),
      Case("http://app.example.com/", "only a receiver on loopback may do without https"),
      Case("http://127.0.0.1.example.com/", "only a receiver on loopback may do without https"),
      Case("ftp://app.example.com/", "the receiver's scheme is 'ftp' instead of https"),
      Case("https:/events", "the receiver's URL names no host"),
      Case("https:///events", "the receiver's URL names no host"),
      Case("https://a:0/", "the receiver's port isn't a number from 1 to 65535"),
      Case("https://a:65536/", "the receiver's port isn't a number from 1 to 65535"),
      Case("https://a:/", "the receiver's port isn't a number from 1 to 65535"),
      Case("https://a@b/", "the receiver's URL has a user name or a fragment"),
      Case("https://a/#b", "the receiver's URL has a user name or a fragment"),
      Case("https://a b/", "the receiver isn't a URL"),
      Case("https://a/b c", "the receiver isn't a URL"),
      Case("https://a/\r\nX: y", "the receiver isn't a URL"),
      Case("https://a\r\nX: y/", "the receiver isn't a URL"),
      Case("", "the receiver isn't a URL"),
      Case("\0", "the receiver isn't a URL"),
    ]
  }

  @Test(arguments: Case.all) func takesTheURLApartOrSaysWhatIsWrong(_ url: Case) {
    let parts: String
    do throws(ReceiverURLFlaw) {
      let receiver = try ReceiverURL(url.text)
      parts =
        "\(receiver.isSecure) \(receiver.hostField) \(receiver.port) \(receiver.target.text)"
    } catch {
      parts = error.description
    }
    #expect(parts == url.parts)
  }
}
