import Testing
import Words

struct EndpointWordTests {
  @Test(arguments: [
    ("authorization_code", EndpointWord.token), ("refresh_token", .refresh),
    ("urn:ietf:params:oauth:grant-type:device_code", .devicePoll),
    // V25: the older grant is a device's, too.
    ("http://oauth.net/grant_type/device/1.0", .devicePoll),
    ("urn:ietf:params:oauth:grant-type:jwt-bearer", .assertion), ("password", .token),
  ])
  func aTokenRequestIsNamedByItsGrant(_ grantType: String, _ word: EndpointWord) {
    #expect(EndpointWord(GrantWord(grantType: grantType)) == word)
    #expect(word.address == .token)
  }

  @Test func aScenarioNamesFewerEndpoints() {
    #expect(
      EndpointChoice.allCases.map(\.rawValue) == [
        "authorize", "token", "device", "revoke", "userinfo", "jwks", "discovery", "api", "any",
      ])
    #expect(EndpointChoice.allCases.allSatisfy { EndpointChoice(rawValue: $0.rawValue) == $0 })
    #expect(EndpointChoice(rawValue: "refresh") == nil)
  }

  @Test(arguments: GrantWord.allCases)
  func aGrantPicksOneNameOfTheTokenEndpoint(_ grant: GrantWord) {
    #expect(EndpointChoice.one(.token).words(with: grant) == [EndpointWord(grant)])
    #expect(EndpointChoice.one(.device).words(with: grant) == [.device])
    #expect(EndpointChoice.any.words(with: grant) == EndpointChoice.any.words(with: nil))
  }

  @Test func withoutAGrantEveryNameOfAnAddressIsMeant() {
    #expect(
      EndpointChoice.one(.token).words(with: nil) == [.token, .refresh, .devicePoll, .assertion])
    #expect(EndpointChoice.one(.api).words(with: nil) == [.api])
    #expect(EndpointChoice.any.words(with: nil) == Set(EndpointWord.allCases).subtracting([.pages]))
  }
}
