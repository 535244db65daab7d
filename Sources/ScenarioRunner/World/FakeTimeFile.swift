internal import System

/// The file by which libfaketime tells a running program the time.
struct FakeTimeFile: ClockFile, Hashable {
  let path: String

  /// The paths at which Debian and others put the library that is loaded into the client.
  private static let libraries = [
    "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1",
    "/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1",
    "/usr/lib64/faketime/libfaketime.so.1", "/usr/lib/faketime/libfaketime.so.1",
  ]

  /// Nil on a machine without it.
  static let library = libraries.first { FileTree.may(.read, $0) }

  var preload: String? { Self.library }

  var environment: [String: String] {
    guard let library = Self.library else { return [:] }
    return [
      ClientClock.preloadVariable: library, "FAKETIME_TIMESTAMP_FILE": path,
      "FAKETIME_NO_CACHE": "1",
      // Waiting goes by the real clock, or nothing would ever time out.
      "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    ]
  }

  /// The line that moves the time by so much.
  static func line(_ ahead: Duration) -> String {
    let seconds = ahead.nearestSecond
    return seconds < 0 ? "\(seconds)\n" : "+\(seconds)\n"
  }

  func write(_ ahead: Duration) {
    // Put in place at once: a client may be reading it.
    let fresh = path + ".new"
    guard (try? FileTree.write(Array(Self.line(ahead).utf8), to: fresh, mode: 0o644)) != nil else {
      return
    }
    try? FileTree.move(fresh, to: path)
  }
}

extension Duration {
  /// Whole seconds, which is the resolution that programs get.
  var nearestSecond: Int {
    Int((self + .milliseconds(self < .zero ? -500 : 500)).components.seconds)
  }
}
