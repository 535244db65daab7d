import Testing

@testable import UnderstudyCommand

struct AnnouncementTests {
  static let both = Announcement(
    issuer: "https://accounts.google.com",
    http: ["http://127.0.0.1:41067", "http://[::1]:41068"], https: ["https://127.0.0.1:38233"],
    authorityFile: "/tmp/understudy-a/ca.pem", processIdentifier: 4711,
    clientFile: "/tmp/understudy-a/client_secret.json",
    serviceAccountFile: "/tmp/understudy-a/service_account.json",
    signInURL: "http://127.0.0.1:41067/o/oauth2/v2/auth?client_id=a&scope=openid",
    pageURL: "http://127.0.0.1:41067/_understudy/",
    requests: [
      ["http://127.0.0.1:41067/oauth2/v3/certs"],
      ["-d", "code=it's", "http://127.0.0.1:41067/token"],
    ])
  static let plain = Announcement(
    issuer: "https://accounts.google.com", http: ["http://127.0.0.1:8080"], https: [],
    authorityFile: nil, processIdentifier: 7)

  @Test("The line for people")
  func line() {
    #expect(
      Self.both.line == """
        ready: http://127.0.0.1:41067 http://[::1]:41068 https://127.0.0.1:38233 \
        ca=/tmp/understudy-a/ca.pem pid=4711

        """)
    #expect(Self.plain.line == "ready: http://127.0.0.1:8080 pid=7\n")
    var lenient = Self.plain
    lenient.leniencies = ["one", "two"]
    #expect(lenient.line == "ready: http://127.0.0.1:8080 lenient=one,two pid=7\n")
  }

  @Test("A path can't break the line")
  func oneLine() {
    var odd = Self.both
    odd.authorityFile = "/tmp/a\nb"
    #expect(odd.line.split(separator: "\n").count == 1)
    #expect(odd.json.count { $0 == UInt8(ascii: "\n") } == 1)
  }

  @Test("The object for programs")
  func json() {
    #expect(
      String(decoding: Self.both.json, as: UTF8.self) == """
        {"version":"\(Version.current)","issuer":"https://accounts.google.com",\
        "http":["http://127.0.0.1:41067","http://[::1]:41068"],\
        "https":["https://127.0.0.1:38233"],"ca_file":"/tmp/understudy-a/ca.pem","pid":4711,\
        "client_secret_file":"/tmp/understudy-a/client_secret.json",\
        "service_account_file":"/tmp/understudy-a/service_account.json",\
        "sign_in_url":"http://127.0.0.1:41067/o/oauth2/v2/auth?client_id=a&scope=openid",\
        "page_url":"http://127.0.0.1:41067/_understudy/","lenient":[]}

        """)
    #expect(
      String(decoding: Self.plain.json, as: UTF8.self) == """
        {"version":"\(Version.current)","issuer":"https://accounts.google.com",\
        "http":["http://127.0.0.1:8080"],"https":[],"ca_file":null,"pid":7,\
        "client_secret_file":null,"service_account_file":null,"sign_in_url":null,"page_url":null,\
        "lenient":[]}

        """)
  }
}
