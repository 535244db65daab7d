internal import System
internal import SocketTransport
internal import WireFormats

/// The time of day as the program believes it: the system's, or what `REHEARSAL_CLOCK` says.
///
/// A harness that makes days pass in seconds names either the time that it is when the program
/// starts, which then runs on, or a file with the time in it. The file is read each time, so that
/// the clock can be moved while the program runs.
struct AppClock: Sendable {
  static let variable = "REHEARSAL_CLOCK"

  private let read: @Sendable () -> Timestamp

  init(_ read: @escaping @Sendable () -> Timestamp = WallClock.now) { self.read = read }

  init(environment: (String) -> String?) {
    guard let setting = environment(Self.variable), !setting.isEmpty else {
      self.init()
      return
    }
    if let start = Self.time(setting) {
      let ahead = start - WallClock.now()
      self.init { WallClock.now() + ahead }
    } else {
      self.init { Self.time(inFile: setting) ?? WallClock.now() }
    }
  }

  /// Reads RFC 3339, or the seconds since 1970.
  static func time(_ text: String) -> Timestamp? {
    let text = text.filter { !$0.isWhitespace }
    return Timestamp(rfc3339: text) ?? Int64(text).map { Timestamp(secondsSince1970: $0) }
  }

  private static func time(inFile path: String) -> Timestamp? {
    (try? InputFile.read(path, atMost: 64)).flatMap { time(String(decoding: $0, as: UTF8.self)) }
  }

  func now() -> Timestamp { read() }
}
