import Testing
import WireFormats

struct CivilCase: Sendable, CustomTestStringConvertible {
  var seconds: Int64
  var parts: [Int]
  var weekday: Int
  var testDescription: String { "\(parts)" }

  init(_ seconds: Int64, _ parts: [Int], weekday: Int) {
    self.seconds = seconds
    self.parts = parts
    self.weekday = weekday
  }

  static let all = [
    CivilCase(-62_135_596_800, [1, 1, 1, 0, 0, 0], weekday: 1),
    CivilCase(-2_203_891_201, [1900, 2, 28, 23, 59, 59], weekday: 3),
    CivilCase(-2_203_891_200, [1900, 3, 1, 0, 0, 0], weekday: 4),
    CivilCase(-1, [1969, 12, 31, 23, 59, 59], weekday: 3),
    CivilCase(0, [1970, 1, 1, 0, 0, 0], weekday: 4),
    CivilCase(784_111_777, [1994, 11, 6, 8, 49, 37], weekday: 0),
    CivilCase(951_782_400, [2000, 2, 29, 0, 0, 0], weekday: 2),
    CivilCase(4_107_542_400, [2100, 3, 1, 0, 0, 0], weekday: 1),
    CivilCase(253_402_300_799, [9999, 12, 31, 23, 59, 59], weekday: 5),
  ]
}

struct CivilTimeTests {
  @Test(arguments: CivilCase.all)
  func convertsBothWays(_ c: CivilCase) throws {
    let civil = CivilTime(Timestamp(secondsSince1970: c.seconds))
    #expect(
      [civil.year, civil.month, civil.day, civil.hour, civil.minute, civil.second] == c.parts)
    #expect(civil.weekday == c.weekday)
    #expect(civil.secondsSince1970 == c.seconds)
  }

  @Test func everyDayOfFourCenturiesFollowsTheOneBefore() throws {
    var previous = CivilTime(Timestamp(secondsSince1970: -86_400))
    for day in 0..<146_097 as Range<Int64> {
      let civil = CivilTime(Timestamp(secondsSince1970: day * 86_400))
      let tomorrow =
        CivilTime(
          year: previous.year, month: previous.month, day: previous.day + 1, hour: 0, minute: 0,
          second: 0)
        ?? CivilTime(
          year: previous.year, month: previous.month + 1, day: 1, hour: 0, minute: 0, second: 0)
        ?? CivilTime(year: previous.year + 1, month: 1, day: 1, hour: 0, minute: 0, second: 0)
      try #require(tomorrow == civil)
      try #require(civil.secondsSince1970 == day * 86_400)
      try #require(civil.weekday == (previous.weekday + 1) % 7)
      previous = civil
    }
    #expect(previous.year == 2369)
  }

  @Test(
    arguments: [
      [0, 1, 1, 0, 0, 0], [10_000, 1, 1, 0, 0, 0], [2001, 0, 1, 0, 0, 0], [2001, 13, 1, 0, 0, 0],
      [2001, 1, 0, 0, 0, 0], [2001, 2, 29, 0, 0, 0], [1900, 2, 29, 0, 0, 0],
      [2000, 2, 30, 0, 0, 0],
      [2001, 4, 31, 0, 0, 0], [2001, 1, 32, 0, 0, 0], [2001, 1, 1, 24, 0, 0],
      [2001, 1, 1, 0, 60, 0], [2001, 1, 1, 0, 0, 60], [2001, 1, 1, -1, 0, 0],
    ])
  func refusesWhatIsInNoCalendar(_ parts: [Int]) {
    let civil = CivilTime(
      year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4],
      second: parts[5])
    #expect(civil == nil)
  }
}
