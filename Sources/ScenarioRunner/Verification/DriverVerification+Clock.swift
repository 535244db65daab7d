internal import Evidence
internal import Plays
internal import WireFormats

/// The finding about the client's clock, from what the client itself has shown of it.
extension DriverVerification {
  static func clock(
    _ trial: CaseRecord, _ driver: Driver, _ interpreter: InterpreterTrial?
  ) -> DriverFinding {
    let clock = trial.evidence.setting.clock
    if !driver.clock.mode.movesClient || clock.obstacle != nil {
      return DriverFinding(.clock, .limited, clock.standstill)
    }
    if driver.clock.way == .faketime, FakeTimeFile.library == nil {
      return DriverFinding(
        .clock, .bad,
        "libfaketime isn't installed; use 'via: preload', or the Debian package 'faketime'",
        suggestion: Self.following(.preload))
    }
    if let finding = interpreter?.finding(driver.clock.way), finding.judgement == .bad {
      return finding
    }
    guard let (reading, source) = trial.clockSign else {
      return interpreter?.finding(driver.clock.way)
        ?? DriverFinding(
          .clock, .limited, "the client doesn't show the time, so its clock can't be checked")
    }
    return abs(reading.error) <= ClockReading.tolerance
      ? DriverFinding(.clock, .good, "the client's clock follows, as \(source)")
      : DriverFinding(.clock, .bad, "the client's clock is off by \(reading.error)s, as \(source)")
  }
}

extension DriverVerification {
  /// The line by which the client's clock is moved in another way.
  static func following(_ way: DriverClock.Way) -> FileAmendment {
    FileAmendment("clock", "via", value: way.rawValue)
  }
}

extension CaseRecord {
  /// The time that the client has told, and where: by itself, or on one of its pages.
  fileprivate var clockSign: (reading: ClockReading, source: String)? {
    if let clockReading { return (clockReading, "it says itself") }
    for visit in evidence.visits.reversed() {
      guard let date = visit.answer?.fields.first(where: { $0.name.lowercased() == "date" }),
        let meant = visit.answered?.virtual,
        let said = HTTPDate.parse(date.value, now: meant)
      else { continue }
      return (
        ClockReading(
          said: Int(said.secondsSince1970), meant: Int(meant.secondsSince1970)),
        "the date of its pages says"
      )
    }
    return nil
  }
}
