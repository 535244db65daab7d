import Testing
import WireFormats

@testable import RehearsalClient

struct DeviceCodeTests {
  private static let good: JSONObject = [
    "device_code": "d1", "user_code": "OIL-0I1", "expires_in": 1800, "interval": 5,
    "verification_url": "https://www.google.com/device",
  ]

  @Test func googlesSpellingIsUnderstood() throws {
    let code = try DeviceCode(.object(Self.good))
    #expect(code.deviceCode == "d1")
    #expect(code.userCode == "OIL-0I1")
    #expect(code.address == "https://www.google.com/device")
    #expect(code.lifetime == .seconds(1800))
    #expect(code.interval == .seconds(5))
  }

  @Test func theStandardsSpellingAndDefaultsToo() throws {
    var answer = Self.good
    answer["verification_url"] = nil
    answer["verification_uri"] = "https://example.com/device"
    answer["interval"] = nil
    let code = try DeviceCode(.object(answer))
    #expect(code.address == "https://example.com/device")
    #expect(code.interval == .seconds(5))
  }

  @Test(arguments: [
    ("device_code", "it has no code"), ("user_code", "it has no code"),
    ("verification_url", "it has no address for the user"),
    ("expires_in", "it doesn't say for how long it is good"),
  ])
  func whatIsMissingIsTold(_ member: String, _ reason: String) {
    var answer = Self.good
    answer[member] = nil
    #expect(throws: JSONBody.Problem(reason: reason)) { try DeviceCode(.object(answer)) }
  }

  @Test func aCodeThatTerminalsObeyIsNotShown() {
    var answer = Self.good
    answer["user_code"] = "\u{1B}[2J"
    #expect(throws: JSONBody.Problem(reason: "its code can't be shown")) {
      try DeviceCode(.object(answer))
    }
  }
}
