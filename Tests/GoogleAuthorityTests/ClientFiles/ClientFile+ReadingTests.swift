import GoogleAuthority
import TestSupport
import Testing
import WireFormats

@Suite struct ClientFileReadingTests {
  private static let id = "123456789012-0123456789abcdefghijklmnopqrstuv.apps.googleusercontent.com"

  private func read(_ text: String) -> ClientFile.Reading {
    ClientFile.read(Array(text.utf8), name: "c.json")
  }

  /// The console's file of 2018: another token endpoint, an older secret, out-of-band first.
  @Test func anOldFileOfAnApp() throws {
    let reading = read(
      #"""
      {"installed":{"client_id":"\#(Self.id)","project_id":"quickstart-1557411376036","auth_uri":"https://accounts.google.com/o/oauth2/auth","token_uri":"https://accounts.google.com/o/oauth2/token","auth_provider_x509_cert_url":"https://www.googleapis.com/oauth2/v1/certs","client_secret":"Xw2vL6zIcBNxtKr8o381KQWo","redirect_uris":["urn:ietf:wg:oauth:2.0:oob","http://localhost"]}}
      """#)
    #expect(reading.report == "")
    let file = try #require(reading.file)
    #expect(file.section == .installed)
    #expect(file.projectID == "quickstart-1557411376036")
    #expect(file.tokenURL == "https://accounts.google.com/o/oauth2/token")
    #expect(file.redirectURIs == ["urn:ietf:wg:oauth:2.0:oob", "http://localhost"])
    #expect(
      file.client
        == OAuthClient(
          id: ClientID(rawValue: Self.id), secret: "Xw2vL6zIcBNxtKr8o381KQWo", kind: .desktop,
          project: ProjectNumber(rawValue: "123456789012")))
  }

  @Test func aFileOfAWebServer() throws {
    let reading = read(
      #"""
      {"web": {"client_id": "\#(Self.id)", "client_secret": "GOCSPX-abcdefghijklmnopqrstuvwxyz12",
        "redirect_uris": ["https://notes.example.com/cb"],
        "javascript_origins": ["https://notes.example.com"]}}
      """#)
    #expect(reading.report == "")
    #expect(
      reading.file?.client.kind
        == .web(
          ClientKind.WebApp(
            redirectURIs: ["https://notes.example.com/cb"],
            javaScriptOrigins: ["https://notes.example.com"])))
  }

  @Test func everyFindingIsToldWithItsPlace() {
    let reading = read(
      #"""
      {
        "installed": {
          "cliend_id": "x",
          "client_secret": 7,
          "redirect_uris": ["http://localhost", null],
          "project_id": ""
        }
      }
      """#)
    #expect(reading.file == nil)
    #expect(
      reading.report == """
        c.json:3:5: warning: unknown member 'cliend_id'
          3 |     "cliend_id": "x",
            |     ^~~~~~~~~~~
          help: did you mean 'client_id'?
        c.json:4:22: error: 'installed.client_secret': expected a string, found a number
          4 |     "client_secret": *,
            |                      ^
        c.json:2:3: error: 'client_id' is missing
          2 |   "installed": {
            |   ^~~~~~~~~~~
        c.json:6:19: error: 'installed.project_id' is empty
          6 |     "project_id": ""
            |                   ^~
        c.json:5:43: error: 'installed.redirect_uris[1]': expected a string, found null
          5 |     "redirect_uris": ["http://localhost", null],
            |                                           ^~~~

        """)
  }

  @Test func whatGoogleWouldNotTakeTodayIsAWarning() {
    let reading = read(
      #"""
      {"web": {
        "client_id": "test.apps.googleusercontent.com",
        "client_secret": "secret",
        "redirect_uris": ["https://example.com/cb", "http://example.com/cb"],
        "javascript_origins": ["http://0.0.0.0:5000"]
      }}
      """#)
    #expect(reading.file?.client.secret == "secret")
    #expect(
      reading.report == """
        c.json:2:16: warning: 'test.apps.googleusercontent.com' is not a client id in Google's form
          2 |   "client_id": "test.apps.googleusercontent.com",
            |                ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
          help: write 123456789012-notes.apps.googleusercontent.com, or leave it out
        c.json:3:20: warning: the client secret is not in Google's form
          3 |   "client_secret": ********,
            |                    ^~~~~~~~
          help: it is GOCSPX- and 28 letters, digits, '-' or '_'; leave it out to have one made
        c.json:4:47: warning: redirect URI 'http://example.com/cb' can't be registered
          4 |   "redirect_uris": ["https://example.com/cb", "http://example.com/cb"],
            |                                               ^~~~~~~~~~~~~~~~~~~~~~~
          help: it has http and isn't on loopback
        c.json:5:26: warning: JavaScript origin 'http://0.0.0.0:5000' can't be registered
          5 |   "javascript_origins": ["http://0.0.0.0:5000"]
            |                          ^~~~~~~~~~~~~~~~~~~~~
          help: it has an IP address for a host

        """)
  }

  private static let refused: [Example<String, String>] = [
    Example(
      #""#,
      """
      c.json:1:1: error: expected a value, found the end of the text
        1 | 
          | ^

      """),
    Example(
      #"{"web": "#,
      """
      c.json:1:9: error: expected a value, found the end of the text
        1 | {"web": 
          |         ^

      """),
    Example(
      #"{"web":{"client_secret":"GOCSPX-a" "x""#,
      """
      c.json:1:36: error: expected ',' or '}', found '"'

      """),
    Example(
      #"[]"#,
      """
      c.json:1:1: error: expected an object, found an array
        1 | []
          | ^~

      """),
    Example(
      #"{}"#,
      """
      c.json:1:1: error: there is neither 'installed' nor 'web'
        1 | {}
          | ^~
        help: download the client's JSON file in the console's list of clients

      """),
    Example(
      #"{"instaled": {}}"#,
      """
      c.json:1:2: warning: unknown member 'instaled'
        1 | {"instaled": {}}
          |  ^~~~~~~~~~
        help: did you mean 'installed'?
      c.json:1:1: error: there is neither 'installed' nor 'web'
        1 | {"instaled": {}}
          | ^~~~~~~~~~~~~~~~
        help: download the client's JSON file in the console's list of clients

      """),
    Example(
      #"{"web": 7}"#,
      """
      c.json:1:9: error: 'web': expected an object, found a number
        1 | {"web": 7}
          |         ^

      """),
    Example(
      #"{"web": {}}"#,
      """
      c.json:1:2: error: 'client_id' is missing
        1 | {"web": {}}
          |  ^~~~~
      c.json:1:2: error: 'client_secret' is missing
        1 | {"web": {}}
          |  ^~~~~

      """),
    Example(
      #"{"installed":{"client_id":"1-a.apps.googleusercontent.com"},"web":{}}"#,
      """
      c.json:1:61: error: 'web' stands beside 'installed'
        1 | {"installed":{"client_id":"1-a.apps.googleusercontent.com"},"web":{}}
          |                                                             ^~~~~
        help: a file is for one client
      c.json:1:2: error: 'client_secret' is missing
        1 | {"installed":{"client_id":"1-a.apps.googleusercontent.com"},"web":{}}
          |  ^~~~~~~~~~~
        help: the file of an app without a secret doesn't name the app: declare such a client

      """),
    Example(
      #"{"type":"service_account"}"#,
      """
      c.json:1:1: error: this is the key of a service account
        1 | {"type":"service_account"}
          | ^~~~~~~~~~~~~~~~~~~~~~~~~~
        help: a client's file begins with "installed" or "web"

      """),
    Example(
      #"{"type":"authorized_user"}"#,
      """
      c.json:1:1: error: this is the token of a user
        1 | {"type":"authorized_user"}
          | ^~~~~~~~~~~~~~~~~~~~~~~~~~
        help: give the file of the client that the token was issued to

      """),
  ]

  @Test(arguments: refused)
  func whatIsNoClientsFile(_ c: Example<String, String>) {
    let reading = read(c.given)
    #expect(reading.file == nil)
    #expect(reading.report == c.expected)
  }

  @Test func aFileOfSomethingElseIsNotToldAboutForEver() {
    let members = (0..<1000).map { "\"m\($0)\": 1" }.joined(separator: ",")
    #expect(read("{\(members)}").diagnostics.count == 20)
    #expect(read("[" + String(repeating: " ", count: 70_000) + "]").diagnostics.count == 1)
    #expect(
      ClientFile.read([0xff, 0x00], name: "c.json").report
        == "c.json:1:1: error: the text is not UTF-8\n  1 | \u{FFFD}\u{2400}\n    | ^\n")
  }
}
