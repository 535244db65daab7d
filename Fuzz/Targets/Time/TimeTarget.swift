import FuzzSupport
import WireFormats

/// Any text at all as a date, a duration and a size; any number as an instant.
enum TimeTarget: FuzzTarget {
  static func run(_ input: FuzzInput) {
    checkDates(input.text)
    checkUnits(input.text)
    checkInstants(input.bytes)
  }
}

/// A date that is read is written so that it reads the same again.
private func checkDates(_ text: String) {
  let now = Timestamp(secondsSince1970: 1_800_000_000)
  if let instant = HTTPDate.parse(text, now: now) { checkHTTPDate(instant) }
  if let instant = Timestamp(rfc3339: text) { checkRFC3339(instant) }
}

private func checkHTTPDate(_ instant: Timestamp) {
  let text = HTTPDate.format(instant)
  // The format has whole seconds, whichever century is asked.
  let whole = Timestamp(secondsSince1970: instant.secondsSince1970)
  same(HTTPDate.parse(text, now: .earliest), whole, "An HTTP date changed: \(text)")
  same(HTTPDate.parse(text, now: .latest), whole, "An HTTP date changed: \(text)")
}

private func checkRFC3339(_ instant: Timestamp) {
  same(Timestamp(rfc3339: instant.rfc3339), instant, "A date changed: \(instant.rfc3339)")
}

/// A duration or a size that is read is written so that it reads the same again.
private func checkUnits(_ text: String) {
  if let duration = try? DurationText.parse(text) {
    let written = DurationText.format(duration)
    same(try? DurationText.parse(written), duration, "A duration changed: \(written)")
  }
  if let size = try? ByteSize.parse(text) {
    let written = ByteSize.format(size)
    same(try? ByteSize.parse(written), size, "A size changed: \(written)")
  }
}

/// Two numbers out of the bytes: an instant and how far to go from it.
private func checkInstants(_ bytes: [UInt8]) {
  let numbers = [bytes.prefix(8), bytes.dropFirst(8).prefix(8)].map { part in
    part.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  }
  let seconds = Int64(truncatingIfNeeded: numbers[0])
  let nanoseconds = Int32(numbers[1] % 1_000_000_000)
  let instant = Timestamp(secondsSince1970: seconds, nanoseconds: nanoseconds)
  checkHTTPDate(instant)
  checkRFC3339(instant)

  let duration = Duration(
    secondsComponent: Int64(truncatingIfNeeded: numbers[1]), attosecondsComponent: 0)
  let later = instant + duration
  property(duration < .zero ? later <= instant : later >= instant, "Time ran backwards.")
  // At both ends of time the sum is held.
  if later > .earliest, later < .latest {
    same(later - duration, instant, "Going back led elsewhere.")
    same(later - instant, duration, "The way there is longer than the way.")
  }
}
