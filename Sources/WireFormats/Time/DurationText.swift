/// Durations as people write them: `500ms`, `2s`, `61m`, `1h30m`, `7d`.
package enum DurationText {
  private static let units = UnitText(units: [
    UnitText.Unit(name: "d", scale: 86_400_000_000_000),
    UnitText.Unit(name: "h", scale: 3_600_000_000_000),
    UnitText.Unit(name: "m", scale: 60_000_000_000),
    UnitText.Unit(name: "s", scale: 1_000_000_000),
    UnitText.Unit(name: "ms", scale: 1_000_000),
    UnitText.Unit(name: "us", scale: 1000),
    UnitText.Unit(name: "ns", scale: 1),
  ])

  package static func parse(_ text: String) throws(UnitTextFailure) -> Duration {
    let nanoseconds = try units.parse(text)
    guard let seconds = Int64(exactly: nanoseconds / 1_000_000_000) else { throw .tooLarge }
    let attoseconds = Int64(nanoseconds % 1_000_000_000) * 1_000_000_000
    return Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
  }

  /// Writes a duration so that it parses back; what is finer than a nanosecond is dropped.
  ///
  /// A negative duration gets a minus sign, which only people read.
  package static func format(_ duration: Duration) -> String {
    var rest = duration.wholeNanoseconds.magnitude
    guard rest > 0 else { return "0s" }
    var text = duration < .zero ? "-" : ""
    for unit in units.units {
      let (count, remainder) = rest.quotientAndRemainder(dividingBy: UInt128(unit.scale))
      guard count > 0 else { continue }
      text += "\(count)\(unit.name)"
      rest = remainder
    }
    return text
  }
}
