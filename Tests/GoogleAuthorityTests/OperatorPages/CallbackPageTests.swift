import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

@Suite struct CallbackPageTests {
  private let now = Timestamp(secondsSince1970: 1_800_000_000)

  private func page(_ query: (String) -> String) throws -> String {
    var random = SeededRandom(seed: "callback")
    var authority = Authority(registry: .standard, random: &random)
    let code = try authority.mintCode(
      for: StandardCast.desktop.id, account: StandardCast.consumer.subject, scopes: [.email],
      redirectURI: "http://127.0.0.1:8080/_understudy/callback", at: now, random: &random)
    let response = CallbackPage(authority, origin: "http://127.0.0.1:8080")
      .response(to: query(code), at: now)
    #expect(response.status == .ok)
    #expect(response.fields[.referrerPolicy] == "no-referrer")
    return String(decoding: response.body, as: UTF8.self)
  }

  @Test func aCodeComesWithTheCommandThatExchangesIt() throws {
    var sent = ""
    let html = try page { code in
      sent = code
      return FormURLEncoded.encode([Form.Field("code", code), Form.Field("state", "<x>")])
    }
    #expect(html.contains("<h1>Signed in</h1>"))
    let id = StandardCast.desktop.id.rawValue
    let command = """
      curl --data-urlencode grant_type=authorization_code --data-urlencode code=\(sent) \
      --data-urlencode redirect_uri=http://127.0.0.1:8080/_understudy/callback \
      --data-urlencode client_id=\(id) \
      --data-urlencode client_secret=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 \
      http://127.0.0.1:8080/token
      """
    #expect(html.contains(command))
    #expect(html.contains("<dt>state</dt>\n<dd>&lt;x&gt;</dd>"))
  }

  @Test func aCodeThatIsGoodNoLongerIsSaidToBe() throws {
    let html = try page { _ in "code=4/0AVnothing" }
    #expect(html.contains("The code is good no longer, or was never issued by this instance."))
    #expect(!html.contains("curl"))
  }

  @Test func aRefusalIsShown() throws {
    let html = try page { _ in "error=access_denied" }
    #expect(html.contains("<h1>The sign-in was refused</h1>"))
    #expect(html.contains("<dd>access_denied</dd>"))
  }
}
