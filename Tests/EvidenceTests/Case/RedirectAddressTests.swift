import Evidence
import Testing

struct RedirectAddressTests {
  static let cases: [(text: String, parts: [String?], isLoopback: Bool)] = [
    ("http://127.0.0.1:52473/cb?x=1", ["http", "127.0.0.1", "52473", "/cb"], true),
    ("http://[::1]:80/", ["http", "::1", "80", "/"], true),
    ("https://App.Example/a#b", ["https", "app.example", nil, "/a"], false),
    ("com.example.notes:/cb", ["com.example.notes", nil, nil, "/cb"], false),
    ("/cb", [nil, nil, nil, "/cb"], false),
    ("http://127.evil.example/", ["http", "127.evil.example", nil, "/"], false),
    ("http://user@localhost:8/", ["http", "localhost", "8", "/"], false),
  ]

  @Test(arguments: cases.indices) func addressesAreTakenApart(_ index: Int) {
    let (text, parts, isLoopback) = Self.cases[index]
    let address = RedirectAddress(text)
    #expect([address.scheme, address.host, address.port.map { "\($0)" }, address.path] == parts)
    #expect(address.isLoopbackLiteral == isLoopback)
    #expect(address.hasFragment == text.contains("#"))
  }
}
