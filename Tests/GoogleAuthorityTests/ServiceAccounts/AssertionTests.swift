import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 6.3: Google doesn't say what is wrong with an assertion's form.
@Suite struct AssertionTests {
  @Test(arguments: [
    nil, "", "a", "a.b", "a.b.c.d", "!.e30.AA", "e30.!.AA", "e30.e30.!", "W10.e30.AA",
    "e30.W10.AA", "e30.Iw.AA", "Iw.e30.AA", "e30=.e30=.AA==", "\u{0}", "\u{FFFD}",
    String(repeating: "a", count: 100_000),
  ])
  func nothingIsSaidAboutTheForm(_ text: String?) throws {
    var world = RobotWorld()
    let cause = text.map { $0.isEmpty } ?? true ? "assertion.missing" : "assertion.malformed"
    #expect(
      try world.post(text).transcript
        == errorTranscript(400, "invalid_request", "Bad Request", cause: cause))
  }
}
