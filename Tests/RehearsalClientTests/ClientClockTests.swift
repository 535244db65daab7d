import Testing
import WireFormats

@testable import RehearsalClient

struct ClientClockTests {
  @Test(arguments: [
    ("2031-03-01T09:00:00Z\n", 1_930_122_000), ("1930122000", 1_930_122_000), ("soon", nil),
    ("", nil),
  ])
  func theFileIsReadInTwoForms(_ contents: String, _ seconds: Int64?) {
    #expect(ClientClock.time(Array(contents.utf8))?.secondsSince1970 == seconds)
  }
}
