/// The dates of HTTP fields (RFC 9110 section 5.6.7): one format is written, three are read.
package enum HTTPDate {
  /// Writes the preferred format, as in `Sun, 06 Nov 1994 08:49:37 GMT`.
  package static func format(_ instant: Timestamp) -> String {
    String(utf8Capacity: length) { write(instant, to: &$0) }
  }

  /// Appends the preferred format to a buffer that the caller reuses.
  package static func format(_ instant: Timestamp, into output: inout [UInt8]) {
    output.append(addingCapacity: length) { (span: inout OutputSpan<UInt8>) in
      write(instant, to: &span)
    }
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

// MARK: - Writing

extension HTTPDate {
  /// The bytes of the preferred format.
  private static let length = 29

  /// Lays spaces down and puts everything else between them.
  private static func write(_ instant: Timestamp, to output: inout OutputSpan<UInt8>) {
    let civil = CivilTime(instant)
    let weekday = CivilDay.weekday(ofDay: CivilDay.number(at: instant))
    var next = output.count
    output.append(repeating: UInt8(ascii: " "), count: length)
    var text = output.mutableSpan
    text.put(shortDayNames[weekday], at: &next)
    text.put(UInt8(ascii: ","), at: &next)
    next += 1
    text.put(UInt(civil.day), digits: 2, at: &next)
    next += 1
    text.put(monthNames[civil.month - 1], at: &next)
    next += 1
    text.put(UInt(civil.year), digits: 4, at: &next)
    next += 1
    text.put(UInt(civil.hour), digits: 2, at: &next)
    text.put(UInt8(ascii: ":"), at: &next)
    text.put(UInt(civil.minute), digits: 2, at: &next)
    text.put(UInt8(ascii: ":"), at: &next)
    text.put(UInt(civil.second), digits: 2, at: &next)
    next += 1
    text.put("GMT", at: &next)
  }
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
