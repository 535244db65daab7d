import Testing
import Understudy

@testable import ScenarioRunner

/// The places of a site's page that may begin a sign-in.
@Suite struct SignInLeadTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let page: String
    /// The leads on it, the most promising first: address, and what a driver presses for it.
    var leads: [String] = []

    var testDescription: String { page }
  }

  static let rows = [
    Row(
      page: """
        <a href="/about">About</a> <a href='/login'>Sign in</a>
        <a href="/oauth/start?next=%2F">With us</a> <a href="/go/google">With Google</a>
        """,
      leads: ["/go/google", "/oauth/start?next=%2F", "/login", "/about"]),
    // What signs out, or changes something, is nothing to try.
    Row(
      page: """
        <a href="/logout">a</a> <a href="/account/delete">b</a> <a href="#top">c</a>
        """),
    Row(page: #"<form method="post" action="/buy"><button>Buy</button></form>"#),
    // Nobody types anything.
    Row(
      page: """
        <form method="post" action="/login"><input name="user"><input type="password" name="p">
        <button>Sign in</button></form>
        """),
    Row(
      page: """
        <form method="post" action="/auth/google">
        <input type="hidden" name="csrf" value="x"><button>Sign in</button></form>
        """, leads: ["/home, pressing /auth/google"]),
    // A form without an action leads to the page's own address.
    Row(page: #"<form method="post"><button>Go on to Google</button></form>"#),
    Row(
      page: #"<a href="/login?state=0123456789012345678901234567890123456789">Sign in</a>"#,
      leads: ["/home, pressing /login"]),
    Row(
      page: #"<a href="https://accounts.google.com/o/oauth2/auth?client_id=x">Sign in</a>"#,
      leads: ["/home, pressing https://accounts.google.com/o/oauth2/auth"]),
    Row(
      page: #"<script>fetch("/static/auth.js"); location = '/auth/start'</script>"#,
      leads: ["/auth/start"]),
  ]

  @Test(arguments: rows) func theMostPromisingIsFirst(_ row: Row) throws {
    let address = try #require(WebAddress("http://127.0.0.1:8000/home"))
    let leads = SignInLead.all(on: row.page, at: address)
    let found = leads.enumerated().sorted {
      ($1.element.promise, $0.offset) < ($0.element.promise, $1.offset)
    }
    #expect(
      found.map(\.element.way).map { way in
        way.page + (way.press.map { ", pressing \($0)" } ?? "")
      } == row.leads)
  }

  @Test func aFormOfThePageItselfIsPressedThere() throws {
    let address = try #require(WebAddress("http://127.0.0.1:8000/accounts/google/login/?next=%2F"))
    let page = #"<form method="post"><button>Continue</button></form>"#
    let lead = try #require(SignInLead.all(on: page, at: address).first)
    #expect(lead.address == address)
    #expect(
      lead.way
        == .init(page: "/accounts/google/login/?next=%2F", press: "/accounts/google/login/"))
  }
}
