import ClientChecks
import Evidence
import Testing

struct CitationKeyTests {
  static let cases: [(key: CitationKey, text: String, link: String)] = [
    ("9700", "RFC 9700", "https://www.rfc-editor.org/rfc/rfc9700"),
    (
      "6749§B", "RFC 6749 App. B", "https://www.rfc-editor.org/rfc/rfc6749#appendix-B"
    ),
    (
      "2.1§8.5.4", "OAuth 2.1 (draft) §8.5.4",
      "https://datatracker.ietf.org/doc/html/draft-ietf-oauth-v2-1#section-8.5.4"
    ),
    (
      "OIDC-D§4", "OpenID Connect Discovery §4",
      "https://openid.net/specs/openid-connect-discovery-1_0.html#rfc.section.4"
    ),
    (
      "OIDC§12.2", "OpenID Connect Core §12.2",
      "https://openid.net/specs/openid-connect-core-1_0.html#rfc.section.12.2"
    ),
    (
      "G:native step 5", "Google, mobile and desktop apps, step 5",
      "https://developers.google.com/identity/protocols/oauth2/native-app"
    ),
    (
      "G:native step 1", "Google, mobile and desktop apps, step 1",
      "https://developers.google.com/identity/protocols/oauth2/native-app#step1-code-verifier"
    ),
    ("0000§1", "0000§1", ""),
  ]

  @Test(arguments: cases.indices) func theLongestBeginningDecides(_ index: Int) {
    let expected = Self.cases[index]
    #expect(expected.key.citation == Citation(expected.text, link: expected.link))
  }

  @Test func everyNumberInTheCatalogueWasLookedUp() {
    let unread = CheckCatalogue.all.checks.flatMap(\.citations).filter { !$0.isHeldAgainstText }
    #expect(unread == [])
  }

  @Test(arguments: ["6750§9.9", "9700§4.12"] as [CitationKey])
  func anyOtherNumberIsMarked(_ key: CitationKey) {
    #expect(!key.isHeldAgainstText)
  }
}
