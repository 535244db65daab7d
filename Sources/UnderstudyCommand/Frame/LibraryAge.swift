internal import Keyring
internal import Plays
internal import SocketTransport
internal import System
internal import WireFormats

/// Advice about a TLS library that was linked in, and so gets no updates from the system.
enum LibraryAge {
  /// The time after which a security update is most likely to have come out.
  static let limit = Duration.seconds(365 * 86_400)

  /// Says so to standard error, as a script that reads the version wants one line.
  static func warn(on terminal: Terminal) {
    let advice = advice(
      on: LibCrypto.version, builtOn: LibCrypto.buildDate, isLinkedIn: CurrentProcess.isStatic,
      at: WallClock.now())
    if let advice { terminal.error.report(advice) }
  }

  /// A sentence with its remedy; nil for a library that is young enough, that the system updates, or
  /// whose date isn't known.
  static func advice(
    on library: String, builtOn built: String?, isLinkedIn: Bool, at now: Timestamp
  ) -> Diagnostic? {
    guard isLinkedIn, let built, let time = day(in: built), time + limit < now else { return nil }
    let day = time.day
    return Diagnostic(
      .note, "\(library) inside this program was built on \(day), more than a year ago",
      help: ["install a newer release, which has the fixes since then"])
  }

  /// The day in words such as `built on: Fri Apr  3 12:29:32 2026 UTC`.
  static func day(in text: String) -> Timestamp? {
    let words = text.split(separator: " ")
    guard let place = words.firstIndex(where: { months.contains(String($0)) }),
      let month = months.firstIndex(of: String(words[place])), words.count > place + 3,
      let day = Int(words[place + 1]), let year = Int(words[place + 3]),
      let civil = CivilTime(
        year: year, month: month + 1, day: day, hour: 0, minute: 0, second: 0)
    else { return nil }
    return Timestamp(secondsSince1970: civil.secondsSince1970)
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
