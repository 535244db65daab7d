import TestSupport
import Testing
import Understudy
import UnderstudyTesting
import WireFormats

@Suite(.realTime) struct ConfigurationTests {
  @Test(.understudy { $0.lifetimes.accessToken = .minutes(5) })
  func lifetimesCanBeChanged() async throws {
    let google = Understudy.current
    let app = TestApp(google: google, client: google.register(.desktop("Notes")))
    let grant = try google.grants.mint(for: app.client, scopes: [.drive])
    #expect(try await app.refresh(grant.refreshToken)["expires_in"]?.intValue == 300)
  }

  @Test(.understudy { $0.behaviour.sendsIssuer = false })
  func behaviourCanBeChanged() async throws {
    let google = Understudy.current
    let app = TestApp(google: google, client: google.register(.desktop("Notes")))
    #expect(try await google.visit(app.authorizationURL([.drive]))["iss"] == nil)
  }

  @Test func everyLifetimeIsAtItsOwnPlace() {
    var lifetimes = Understudy.Lifetimes()
    #expect(lifetimes.testingRefreshToken == .days(7))
    let durations: [WritableKeyPath<Understudy.Lifetimes, Duration>] = [
      \.code, \.accessToken, \.idToken, \.testingRefreshToken, \.unusedRefreshToken,
      \.deviceCode, \.deviceInterval, \.revocationDelay,
    ]
    for (number, path) in durations.enumerated() { lifetimes[keyPath: path] = .hours(number + 100) }
    lifetimes.refreshTokensPerClient = 3
    lifetimes.refreshTokensPerAccount = 4
    #expect(
      durations.map { lifetimes[keyPath: $0] } == durations.indices.map { .hours($0 + 100) })
    #expect(lifetimes.refreshTokensPerClient == 3)
    #expect(lifetimes.refreshTokensPerAccount == 4)
  }

  @Test func everySwitchIsAtItsOwnPlace() {
    let switches: [WritableKeyPath<Understudy.Behaviour, Bool>] = [
      \.sendsIssuer, \.sendsIssuerWithErrors, \.desktopNeedsSecret,
      \.desktopTakesReversedClientID, \.failedVerifierBurnsCode, \.refusesMalformedChallenge,
      \.installedAppsIncludeGrantedScopes, \.devicesMayUseAppData, \.tellsExpiredDeviceCode,
      \.rotatesRefreshTokens, \.chromeSchemeErrorNamesAndroid, \.pagesReadRevocations,
    ]
    let usual = Understudy.Behaviour()
    #expect(
      switches.map { usual[keyPath: $0] }
        == [true, false, true, true, false, true, false, false, true, false, true, false])
    for path in switches {
      var changed = usual
      changed[keyPath: path].toggle()
      #expect(switches.filter { changed[keyPath: $0] != usual[keyPath: $0] } == [path])
    }
  }
}
