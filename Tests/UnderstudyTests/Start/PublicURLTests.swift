import Testing

@testable import Understudy

struct PublicURLTests {
  @Test(
    "An origin in one spelling",
    arguments: [
      ("http://google:8080", "http://google:8080", "google:8080", "google"),
      ("HTTP://Google:8080", "http://google:8080", "google:8080", "google"),
      ("https://mock.example", "https://mock.example", "mock.example", "mock.example"),
      ("https://mock.example:443", "https://mock.example", "mock.example", "mock.example"),
      ("http://mock.example:443", "http://mock.example:443", "mock.example:443", "mock.example"),
      ("http://[::1]:80", "http://[::1]", "[::1]", "::1"),
      ("http://10.0.0.7:65535", "http://10.0.0.7:65535", "10.0.0.7:65535", "10.0.0.7"),
    ])
  func reading(_ text: String, _ origin: String, _ authority: String, _ host: String) throws {
    let url = try PublicURL(text)
    #expect(url.origin == origin)
    #expect(url.authority == authority)
    #expect(url.bareHost == host)
  }

  @Test(
    "Every flaw has its name",
    arguments: [
      ("", .scheme), ("google:8080", .scheme), ("ftp://google", .scheme), ("http:/google", .scheme),
      ("http://", .host), ("http://:8080", .host), ("http://a..b", .host), ("http://[::1", .host),
      ("http://::1", .host), ("http://google:", .port), ("http://google:0", .port),
      ("http://google:65536", .port), ("http://google:000080", .port),
      ("http://google/", .tooMuch), ("http://google:8080/auth", .tooMuch),
      ("http://google?a=b", .tooMuch), ("http://user@google", .tooMuch),
      ("http://goo gle", .tooMuch), ("https://accounts.google.com", .google),
      ("https://drive.googleapis.com:8443", .google),
    ] as [(String, PublicURLFlaw)])
  func flaws(_ text: String, _ flaw: PublicURLFlaw) {
    #expect(throws: flaw) { try PublicURL(text) }
    #expect(!flaw.description.isEmpty)
    #expect(flaw.advice != nil)
  }
}
