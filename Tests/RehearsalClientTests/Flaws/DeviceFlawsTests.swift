import HTTPWire
import Testing
import WireFormats

@testable import RehearsalClient

/// The polls that a client with a flaw makes after a refusal.
struct DeviceFlawCase: Sendable, CustomTestStringConvertible {
  let flaw: Flaw
  let code: String
  let goesOn: Bool

  var testDescription: String { flaw.name }

  static let all = [
    DeviceFlawCase(flaw: .pendingFatal, code: "authorization_pending", goesOn: false),
    DeviceFlawCase(flaw: .denialIgnored, code: "access_denied", goesOn: true),
    DeviceFlawCase(flaw: .expiryIgnored, code: "expired_token", goesOn: true),
  ]
}

struct DeviceFlawsTests {
  @Test(arguments: DeviceFlawCase.all)
  func refusalsAreTakenOtherwise(_ example: DeviceFlawCase) {
    let error = RehearsalError.refused(status: 400, code: example.code)
    var polling = DevicePolling(every: .seconds(5))
    let good = polling.goesOn(after: error)
    let flawed = Flaw.$active.withValue([example.flaw]) { polling.goesOn(after: error) }
    #expect(good != example.goesOn)
    #expect(flawed == example.goesOn)
  }

  @Test func theRhythmIsFaster() {
    Flaw.$active.withValue([.pollsFast]) {
      #expect(DevicePolling(every: .seconds(5)).interval == .seconds(1))
    }
    Flaw.$active.withValue([.slowDownIgnored]) {
      var polling = DevicePolling(every: .seconds(5))
      let goesOn = polling.goesOn(after: .refused(status: 403, code: "slow_down"))
      #expect(goesOn)
      #expect(polling.interval == .seconds(5))
    }
  }

  @Test func theCodeIsAskedForAndShownOtherwise() throws {
    let url = try #require(WebURL("https://oauth2.example/device/code"))
    let fields = [Form.Field("client_id", "app")]
    let request = Flaw.$active.withValue([.deviceByJSON]) {
      DeviceLogin.spoiled(.post(fields, to: url), fields)
    }
    #expect(String(decoding: request.message.body, as: UTF8.self) == #"{"client_id":"app"}"#)
    #expect(DeviceLogin.spoiledCode("OIL-0I1") == "OIL-0I1")
    Flaw.$active.withValue([.userCodeRespelt]) {
      #expect(DeviceLogin.spoiledCode("OIL-0I1") == "oil 0i1")
    }
    let google: JSONValue = [
      "device_code": "d", "user_code": "u", "expires_in": 60,
      "verification_url": "https://www.google.com/device",
    ]
    #expect(throws: Never.self) { try DeviceCode(google) }
    Flaw.$active.withValue([.standardAddressOnly]) {
      #expect(throws: JSONBody.Problem.self) { try DeviceCode(google) }
    }
  }
}
