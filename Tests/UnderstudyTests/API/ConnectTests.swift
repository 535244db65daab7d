import HTTPWire
import TestSupport
import Testing
import Understudy
import UnderstudyTesting
import WireFormats

@Suite(.realTime, .understudy) struct ConnectTests {
  private let google = Understudy.current

  /// A television that asks for the user's address, and polls once the user is through.
  private func poll(
    _ answer: Understudy.Answer?
  ) async throws -> (isConnected: Bool, JSONValue) {
    let app = TestApp(google: google, client: google.register(.limitedInput("Television")))
    let device = try JSONValue(
      parsing: try await google.send(
        .post, "/device/code", body: "client_id=\(app.client.id)&scope=email"
      ).body)
    if let answer { google.consents.next(answer) }
    let isConnected = try google.connect(
      userCode: try #require(device["user_code"]?.stringValue))
    let code = try #require(device["device_code"]?.stringValue)
    return (isConnected, try await app.poll(code))
  }

  @Test func aDeviceIsLetIn() async throws {
    let (isConnected, answer) = try await poll(nil)
    #expect(isConnected)
    #expect(answer["access_token"] != nil)
  }

  @Test func aDeviceIsRefused() async throws {
    let (isConnected, answer) = try await poll(.deny)
    #expect(!isConnected)
    #expect(answer["error"]?.stringValue == "access_denied")
  }

  @Test func nobodyHasThatCode() {
    #expect(throws: Understudy.VisitFailure.unanswered(.deviceUserCodeUnknown)) {
      try google.connect(userCode: "AAAA-AAAA")
    }
  }
}
