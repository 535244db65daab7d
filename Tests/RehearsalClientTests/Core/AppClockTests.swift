import System
import Glibc
import TestSupport
import Testing
import WireFormats

@testable import RehearsalClient

struct AppClockTests {
  @Test(arguments: [
    ("2031-03-01T09:00:00Z\n", 1_930_122_000), ("1930122000", 1_930_122_000), ("soon", nil),
    ("", nil),
  ])
  func aTimeIsReadInTwoForms(_ text: String, _ seconds: Int64?) {
    #expect(AppClock.time(text)?.secondsSince1970 == seconds)
  }

  @Test func aTimeRunsOn() {
    let clock = AppClock { _ in "2031-03-01T09:00:00Z" }
    let start = Timestamp(secondsSince1970: 1_930_122_000)
    #expect(clock.now() >= start)
    #expect(clock.now() < start + .seconds(60))
  }

  @Test func aFileIsReadEachTime() throws {
    let scratch = ScratchFolder()
    let path = "\(scratch.path)/clock"
    let clock = AppClock { name in name == "REHEARSAL_CLOCK" ? path : nil }
    for seconds in [5, 1_000_000] as [Int64] {
      try OutputFile.fill(path, with: Array("\(seconds)\n".utf8))
      #expect(clock.now() == Timestamp(secondsSince1970: seconds))
    }
  }
}
