internal import SocketTransport
internal import WireFormats

/// The time of day as the program believes it: the system's, or that of a file.
///
/// A harness that makes days pass in seconds writes the time into a file, as RFC 3339 or in seconds
/// since 1970, and names it in `REHEARSAL_CLOCK`. It is read each time, so the clock can be moved
/// while the program runs.
struct ClientClock: Sendable {
  static let variable = "REHEARSAL_CLOCK"

  private let read: @Sendable () -> Timestamp

  init(_ read: @escaping @Sendable () -> Timestamp = WallClock.now) { self.read = read }

  init(environment: (String) -> String?) {
    guard let path = environment(Self.variable), !path.isEmpty else {
      self.init()
      return
    }
    self.init { (try? SmallFile.read(path, limit: 64)).flatMap(Self.time) ?? WallClock.now() }
  }

  static func time(_ contents: [UInt8]) -> Timestamp? {
    let text = String(decoding: contents, as: UTF8.self).filter { !$0.isWhitespace }
    return Timestamp(rfc3339: text) ?? Int64(text).map { Timestamp(secondsSince1970: $0) }
  }

  func now() -> Timestamp { read() }
}
