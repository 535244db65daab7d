package import System
internal import WireFormats

/// The library that moves a client's wall clock and nothing else.
enum ClockLibrary {
  /// Empty if the text were none, which a test excludes.
  static let bytes = Base64.decode(text) ?? []
}

/// The page that our library maps into a client. It is never replaced: a change of its bytes is seen
/// in programs that run.
package struct ClockPage: ClockFile, Hashable {
  let path: String
  let library: String

  /// Writes the page and the library into a folder that all of a program's processes can read.
  package init(in folder: String, ahead: Duration) throws(FileFailure) {
    let library = "\(folder)/clock.so"
    try FileTree.write(ClockLibrary.bytes, to: library)
    try FileTree.setMode(of: library, to: 0o644)
    try self.init(path: "\(folder)/clock", library: library)
    write(ahead)
  }

  init(path: String, library: String) throws(FileFailure) {
    self.path = path
    self.library = library
    try FileTree.write(Self.bytes(.zero) + Self.bytes(.zero), to: path)
    // Whatever files are usually made like here, a client that gives up its rights has to read it.
    try FileTree.setMode(of: path, to: 0o644)
  }

  var preload: String? { library }

  package var environment: [String: String] {
    [ClientClock.preloadVariable: library, "UNDERSTUDY_CLOCK": path]
  }

  func write(_ ahead: Duration) {
    let bytes = Self.bytes(ahead)
    // The number is there twice. A reader takes it when both are the same, the second read first.
    for place in [0, bytes.count] { try? FileTree.overwrite(bytes, at: place, of: path) }
  }

  /// Nanoseconds, in the order of bytes that this machine has.
  private static func bytes(_ ahead: Duration) -> [UInt8] {
    let (seconds, attoseconds) = ahead.components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !isTooLong else { return bytes(.zero) }
    let number = (whole &+ attoseconds / 1_000_000_000).littleEndian
    return (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}

extension RunGround {
  /// The path of the library, which is written when the first client needs it. All may read it, as a
  /// client may give up its rights and start other programs then.
  func clockLibrary(by neighbour: String) throws(FileFailure) -> String {
    let library = "\(folder)/clock.so"
    guard FileTree.kind(of: library) == nil else { return library }
    // Put in place at once: another case may be about to start its client.
    let draft = neighbour + ".so"
    try FileTree.write(ClockLibrary.bytes, to: draft)
    try FileTree.setMode(of: draft, to: 0o644)
    try FileTree.move(draft, to: library)
    return library
  }
}
