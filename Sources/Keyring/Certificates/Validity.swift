internal import WireFormats

/// The time in which a certificate is good, both ends included.
struct Validity: Hashable, Sendable {
  var notBefore: Timestamp
  var notAfter: Timestamp

  var der: [UInt8] {
    DER.sequence(DER.time(notBefore), DER.time(notAfter))
  }
}

extension DER {
  /// A second in UTC, in the one form that RFC 5280 (section 4.1.2.5) allows for its year.
  static func time(_ instant: Timestamp) -> [UInt8] {
    let time = CivilTime(instant)
    let rest = [time.month, time.day, time.hour, time.minute, time.second].flatMap(twoDigits)
    let zulu = UInt8(ascii: "Z")
    guard (1950...2049).contains(time.year) else {
      let year = twoDigits(time.year / 100) + twoDigits(time.year % 100)
      return value(tag: 0x18, year + rest + [zulu])
    }
    return value(tag: 0x17, twoDigits(time.year % 100) + rest + [zulu])
  }

  private static func twoDigits(_ number: Int) -> [UInt8] {
    [UInt8(ascii: "0") + UInt8(number / 10), UInt8(ascii: "0") + UInt8(number % 10)]
  }
}
