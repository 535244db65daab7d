extension Timestamp {
  /// The instant in UTC as RFC 3339 writes it, with three, six or nine digits of fraction or none.
  package var rfc3339: String {
    let civil = CivilTime(self)
    var text: [UInt8] = []
    text.reserveCapacity(30)
    text.append(civil.year, digits: 4)
    text.append(UInt8(ascii: "-"))
    text.append(civil.month, digits: 2)
    text.append(UInt8(ascii: "-"))
    text.append(civil.day, digits: 2)
    text.append(UInt8(ascii: "T"))
    text.append(civil.hour, digits: 2)
    text.append(UInt8(ascii: ":"))
    text.append(civil.minute, digits: 2)
    text.append(UInt8(ascii: ":"))
    text.append(civil.second, digits: 2)
    appendFraction(to: &text)
    text.append(UInt8(ascii: "Z"))
    return String(decoding: text, as: UTF8.self)
  }

  private func appendFraction(to text: inout [UInt8]) {
    guard nanoseconds > 0 else { return }
    var fraction = Int(nanoseconds)
    var digits = 9
    while digits > 3, fraction.isMultiple(of: 1000) {
      fraction /= 1000
      digits -= 3
    }
    text.append(UInt8(ascii: "."))
    text.append(fraction, digits: digits)
  }

  /// Reads an RFC 3339 date-time with any offset; digits past the nanosecond are dropped.
  ///
  /// A leap second is read as the second after it, since this time line has none.
  package init?(rfc3339 text: String) {
    var cursor = TextCursor(text)
    guard let local = cursor.takeRFC3339Local(), let nanoseconds = cursor.takeFraction(),
      let offset = cursor.takeOffset(), cursor.isAtEnd
    else { return nil }
    let seconds = local.time.secondsSince1970 - Int64(offset)
    guard seconds >= Self.earliest.secondsSince1970, seconds <= Self.latest.secondsSince1970 else {
      return nil
    }
    guard local.isLeapSecond else {
      self.init(secondsSince1970: seconds, nanoseconds: nanoseconds)
      return
    }
    let next = seconds + 1
    guard next.isMultiple(of: Int64(CivilDay.seconds)) else { return nil }
    self.init(secondsSince1970: next, nanoseconds: nanoseconds)
  }
}

extension TextCursor {
  fileprivate mutating func takeRFC3339Local() -> (time: CivilTime, isLeapSecond: Bool)? {
    guard let year = takeNumber(digits: 4), take("-"), let month = takeNumber(digits: 2), take("-"),
      let day = takeNumber(digits: 2), take("T") || take("t"), let clock = takeClock()
    else { return nil }
    let isLeapSecond = clock.second == 60
    let time = CivilTime(
      year: year, month: month, day: day, hour: clock.hour, minute: clock.minute,
      second: isLeapSecond ? 59 : clock.second)
    return time.map { ($0, isLeapSecond) }
  }

  fileprivate mutating func takeFraction() -> Int32? {
    guard take(".") else { return 0 }
    guard var fraction = takeDigit().map(Int32.init) else { return nil }
    var scale = 8
    while let digit = takeDigit() {
      guard scale > 0 else { continue }
      fraction = fraction * 10 + Int32(digit)
      scale -= 1
    }
    for _ in 0..<scale { fraction *= 10 }
    return fraction
  }

  /// Takes `Z` or an offset from UTC, in seconds.
  fileprivate mutating func takeOffset() -> Int? {
    if take("Z") || take("z") { return 0 }
    let sign = take("+") ? 1 : take("-") ? -1 : 0
    guard sign != 0, let hours = takeNumber(digits: 2), hours < 24, take(":"),
      let minutes = takeNumber(digits: 2), minutes < 60
    else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}

extension TextCursor {
  /// Takes `hh:mm:ss`, leaving the check of the ranges to the caller.
  mutating func takeClock() -> (hour: Int, minute: Int, second: Int)? {
    guard let hour = takeNumber(digits: 2), take(":"), let minute = takeNumber(digits: 2),
      take(":"), let second = takeNumber(digits: 2)
    else { return nil }
    return (hour, minute, second)
  }
}
