/// The dates of HTTP fields (RFC 9110 section 5.6.7): one format is written, three are read.
package enum HTTPDate {
  /// Writes the preferred format, as in `Sun, 06 Nov 1994 08:49:37 GMT`.
  package static func format(_ instant: Timestamp) -> String {
    let civil = CivilTime(instant)
    var text: [UInt8] = []
    text.reserveCapacity(29)
    text.append(contentsOf: shortDayNames[civil.weekday].utf8)
    text.append(contentsOf: ", ".utf8)
    text.append(civil.day, digits: 2)
    text.append(UInt8(ascii: " "))
    text.append(contentsOf: monthNames[civil.month - 1].utf8)
    text.append(UInt8(ascii: " "))
    text.append(civil.year, digits: 4)
    text.append(UInt8(ascii: " "))
    text.append(civil.hour, digits: 2)
    text.append(UInt8(ascii: ":"))
    text.append(civil.minute, digits: 2)
    text.append(UInt8(ascii: ":"))
    text.append(civil.second, digits: 2)
    text.append(contentsOf: " GMT".utf8)
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads any of the three formats, or nil.
  ///
  /// The two-digit year of RFC 850 is taken to be at most 50 years after `now`, as RFC 9110 asks.
  package static func parse(_ text: String, now: Timestamp) -> Timestamp? {
    parsePreferred(text) ?? parseRFC850(text, now: now) ?? parseAsctime(text)
  }

  private static let shortDayNames = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let longDayNames = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

// MARK: - Reading

extension HTTPDate {
  /// Reads `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func parsePreferred(_ text: String) -> Timestamp? {
    var cursor = TextCursor(text)
    guard let weekday = cursor.takeAny(of: shortDayNames), cursor.take(", "),
      let day = cursor.takeNumber(digits: 2), cursor.take(" "),
      let month = cursor.takeAny(of: monthNames), cursor.take(" "),
      let year = cursor.takeNumber(digits: 4), cursor.take(" "),
      let clock = cursor.takeClock(), cursor.take(" GMT"), cursor.isAtEnd
    else { return nil }
    return instant(weekday: weekday, year: year, month: month + 1, day: day, clock: clock)
  }

  /// Reads `Sunday, 06-Nov-94 08:49:37 GMT`.
  private static func parseRFC850(_ text: String, now: Timestamp) -> Timestamp? {
    var cursor = TextCursor(text)
    guard let weekday = cursor.takeAny(of: longDayNames), cursor.take(", "),
      let day = cursor.takeNumber(digits: 2), cursor.take("-"),
      let month = cursor.takeAny(of: monthNames), cursor.take("-"),
      let shortYear = cursor.takeNumber(digits: 2), cursor.take(" "),
      let clock = cursor.takeClock(), cursor.take(" GMT"), cursor.isAtEnd
    else { return nil }
    let currentYear = CivilTime(now).year
    let inThisCentury = currentYear / 100 * 100 + shortYear
    let year: Int =
      switch inThisCentury - currentYear {
      case 51...: inThisCentury - 100
      case ..<(-49): inThisCentury + 100
      default: inThisCentury
      }
    return instant(weekday: weekday, year: year, month: month + 1, day: day, clock: clock)
  }

  /// Reads `Sun Nov  6 08:49:37 1994`, where a day below 10 has a space in front.
  private static func parseAsctime(_ text: String) -> Timestamp? {
    var cursor = TextCursor(text)
    guard let weekday = cursor.takeAny(of: shortDayNames), cursor.take(" "),
      let month = cursor.takeAny(of: monthNames), cursor.take(" "),
      let day = cursor.take(" ") ? cursor.takeNumber(digits: 1) : cursor.takeNumber(digits: 2),
      cursor.take(" "), let clock = cursor.takeClock(), cursor.take(" "),
      let year = cursor.takeNumber(digits: 4), cursor.isAtEnd
    else { return nil }
    return instant(weekday: weekday, year: year, month: month + 1, day: day, clock: clock)
  }

  /// The instant of a date whose day name is the right one, or nil.
  private static func instant(
    weekday: Int, year: Int, month: Int, day: Int, clock: (hour: Int, minute: Int, second: Int)
  ) -> Timestamp? {
    let civil = CivilTime(
      year: year, month: month, day: day, hour: clock.hour, minute: clock.minute,
      second: clock.second)
    guard let civil, civil.weekday == weekday else { return nil }
    return Timestamp(secondsSince1970: civil.secondsSince1970)
  }
}
