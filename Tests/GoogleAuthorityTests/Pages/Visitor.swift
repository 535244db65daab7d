import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// A person with a browser: opens pages, fills in their forms and presses buttons.
struct Visitor {
  typealias Stage = AuthorizationStage

  static let host = "127.0.0.1:9"
  static let origin = "http://\(host)"

  var authority: Authority
  var random = InstanceRandom(seed: "1")
  var now = Timestamp(secondsSince1970: 784_111_777)
  /// The cookies of this browser.
  var jar = CookieJar()
  /// Sent along with every form.
  var postFields: HTTPFields = [.origin: origin, .secFetchSite: "same-origin"]

  init(_ stage: Stage = Stage()) {
    authority = Authority(registry: stage.registry, switches: stage.switches, random: &random)
  }

  mutating func send(
    _ method: HTTPRequest.Method, _ url: String, fields: HTTPFields = [:], body: String = ""
  ) throws -> Outcome {
    let text = url.hasPrefix(Self.origin) ? String(url.dropFirst(Self.origin.count)) : url
    let target = try #require(HTTPRequest.Target(method: method, text: text))
    var request = HTTPRequest(method: method, target: target, fields: fields)
    request.fields.append(.host, Self.host)
    request.body = Array(body.utf8)
    if let cookie { request.fields.append(.cookie, cookie) }
    let outcome = authority.answer(request, isSecure: false, at: now, random: &random)
    jar.store(outcome.response, from: Self.host, path: target.path, now: now)
    return outcome
  }

  private var cookie: String? { jar.field(for: Self.host, path: "/", isSecure: false, now: now) }

  /// The accounts that are signed in in this browser.
  var signedIn: [Subject] {
    get throws {
      let target = try #require(HTTPRequest.Target(method: .get, text: "/"))
      var request = HTTPRequest(method: .get, target: target)
      if let cookie { request.fields.append(.cookie, cookie) }
      var browsers = authority.browsers
      return browsers.sessions(in: BrowserID(of: request)).map(\.account)
    }
  }

  mutating func open(_ url: String) throws -> Outcome { try send(.get, url) }

  /// Asks as a client does, and goes as far as the first page.
  mutating func ask(_ changes: KeyValuePairs<String, String> = [:]) throws -> Page {
    let query = FormURLEncoded.encode(Stage.fields(changes))
    let outcome = try open("/o/oauth2/v2/auth?\(query)")
    let location = try #require(outcome.location)
    return try Page(open(location), at: location)
  }

  /// Presses a button of a page.
  mutating func press(
    _ name: String, on page: Page, also fields: [Form.Field] = []
  ) throws -> Outcome {
    let form = try #require(page.forms.first { $0.buttons[name] != nil })
    let button = form.buttons[name].flatMap { $0 }
    let sent = form.hidden + fields + (button.map { [$0] } ?? [])
    return try send(.post, form.action, fields: postFields, body: FormURLEncoded.encode(sent))
  }

  /// Goes on to the page that an answer leads to.
  mutating func follow(_ outcome: Outcome) throws -> Page {
    let location = try #require(outcome.location)
    return try Page(open(location), at: location)
  }

  /// The consent page, reached with an account's button.
  mutating func consentPage(
    _ changes: KeyValuePairs<String, String> = [:], as account: String = "Ada L"
  ) throws -> Page {
    let chooser = try ask(changes)
    return try follow(press(account, on: chooser))
  }
}

/// A page as a browser reads it.
struct Page {
  let url: String
  let outcome: Outcome
  let forms: [PageForm]

  struct PageForm {
    let action: String
    let hidden: [Form.Field]
    /// The field that each button sends, by the first words on it.
    let buttons: [String: Form.Field?]
  }

  var html: String { String(decoding: outcome.response.body, as: UTF8.self) }

  init(_ outcome: Outcome, at url: String) throws {
    self.outcome = outcome
    self.url = url
    let html = String(decoding: outcome.response.body, as: UTF8.self)
    forms = html.matches(of: /(?s)<form method="post" action="([^"]*)">(.*?)<\/form>/).map {
      let inside = String($0.2)
      let hidden = inside.matches(
        of: /<input type="hidden" name="([^"]*)" value="([^"]*)">/
      ).map { Form.Field(plain($0.1), plain($0.2)) }
      var buttons: [String: Form.Field?] = [:]
      for match in inside.matches(
        of: /<button class="[a-z]*"(?: name="([^"]*)" value="([^"]*)")?>(.*?)<\/button>/)
      {
        let words = match.3.replacing(/<span class="initial".*?<\/span>|<small>.*/, with: "")
          .replacing(/<[^>]*>/, with: "")
        let field = match.1.map { Form.Field(plain($0), plain(match.2 ?? "")) }
        buttons[plain(words)] = .some(field)
      }
      return PageForm(action: plain($0.1), hidden: hidden, buttons: buttons)
    }
  }
}

/// Text without the escapes of HTML.
private func plain(_ text: Substring) -> String {
  var text = String(text)
  for (escape, character) in [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
  ] {
    text = text.replacing(escape, with: character)
  }
  return text
}
