import GoogleAuthority
import HTTPWire
import TestSupport
import Testing
import Understudy
import UnderstudyTesting
import WireFormats

@Suite(.realTime, .understudy) struct EndpointTests {
  @Test func everyEndpointHasAPublicName() {
    #expect(
      Understudy.Endpoint.all.map(\.name)
        == GoogleAuthority.Endpoint.allCases.map(\.rawValue) + ["refresh"])
  }

  @Test func aRefreshIsToldFromOtherTokenRequests() async throws {
    let google = Understudy.current
    let form = "grant_type=authorization_code&code=c"
    _ = try await google.send(.post, "/token", body: form)
    #expect(google.journal.last(.refresh) == nil)
    #expect(google.journal.last(.token)?.endpoint == .token)
    _ = try await google.send(.post, "/token", body: "grant_type=refresh_token")
    _ = try await google.send(.post, "/token?grant_type=refresh_token")
    #expect(google.journal.entries(.refresh).map(\.number) == [2, 3])
    #expect(google.journal.entries(.token).map(\.number) == [1, 2, 3])
    #expect(google.journal.last(.token)?.endpoint == .refresh)
  }
}
