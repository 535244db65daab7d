/// A date and a time of day in UTC, in the Gregorian calendar carried back to the year 1.
package struct CivilTime: Hashable, Sendable {
  package var year: Int
  package var month: Int
  package var day: Int
  package var hour: Int
  package var minute: Int
  package var second: Int

  /// A time whose parts exist in the calendar, or nil.
  package init?(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...CivilDay.count(inMonth: month, of: year)).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  package init(_ instant: Timestamp) {
    let secondsOfDay = CivilDay.secondsOfDay(at: instant)
    (year, month, day) = CivilDay.date(ofDay: CivilDay.number(at: instant))
    hour = secondsOfDay / 3600
    minute = secondsOfDay / 60 % 60
    second = secondsOfDay % 60
  }

  /// Seconds since 1970 at this time.
  package var secondsSince1970: Int64 {
    let days = CivilDay.number(year: year, month: month, day: day)
    return Int64(days * CivilDay.seconds + hour * 3600 + minute * 60 + second)
  }

  /// 0 for Sunday to 6 for Saturday.
  package var weekday: Int {
    CivilDay.weekday(ofDay: CivilDay.number(year: year, month: month, day: day))
  }
}

/// Day arithmetic, with days counted from 1970-01-01.
///
/// The calendar is computed in years that begin in March: the leap day is then the last day of its
/// year, and every month's offset in the year is the same in all years.
enum CivilDay {
  static let seconds = 86_400

  private static let daysPer400Years = 146_097
  /// Days from 0000-03-01, where the March years begin, to 1970-01-01.
  private static let epoch = 719_468

  static func number(at instant: Timestamp) -> Int {
    let total = Int(instant.secondsSince1970)
    return (total - secondsOfDay(at: instant)) / seconds
  }

  static func secondsOfDay(at instant: Timestamp) -> Int {
    let remainder = Int(instant.secondsSince1970) % seconds
    return remainder < 0 ? remainder + seconds : remainder
  }

  static func number(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month > 2 ? year : year - 1
    let (cycle, yearOfCycle) = marchYear.quotientAndRemainder(dividingBy: 400)
    let marchMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
    let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
    return cycle * daysPer400Years + dayOfCycle - epoch
  }

  static func date(ofDay number: Int) -> (year: Int, month: Int, day: Int) {
    let (cycle, dayOfCycle) = (number + epoch).quotientAndRemainder(dividingBy: daysPer400Years)
    let leapDays = dayOfCycle / 1460 - dayOfCycle / 36_524 + dayOfCycle / 146_096
    let yearOfCycle = (dayOfCycle - leapDays) / 365
    let dayOfYear = dayOfCycle - (yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = cycle * 400 + yearOfCycle + (month > 2 ? 0 : 1)
    return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  static func weekday(ofDay number: Int) -> Int {
    // The first day counted, 1970-01-01, was a Thursday.
    let remainder = (number + 4) % 7
    return remainder < 0 ? remainder + 7 : remainder
  }

  static func count(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }
}
