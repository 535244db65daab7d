/// The form of `/proc/PID/cmdline` and `/proc/PID/environ`: texts with a NUL after each.
package enum TerminatedTexts {
  package static func parse(_ file: [UInt8]) -> [String] {
    var texts = file.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    // What follows the last NUL. A process that renamed itself may have left it out.
    if texts.last?.isEmpty == true { texts.removeLast() }
    return texts
  }
}

/// A variable by which the processes of one case are recognised, even if they have left their
/// family.
///
/// A daemon starts its own session and lets its parent end, but keeps its environment.
package struct ProcessMarker: Hashable, Sendable {
  package static let variable = "UNDERSTUDY_CASE"

  package let value: String

  package init(_ value: String) {
    self.value = value
  }

  /// The entry to put into the environment.
  package var entry: String { "\(Self.variable)=\(value)" }

  /// Reads the marker in the text of `/proc/PID/environ`; nil where there is none.
  package init?(inEnviron environ: [UInt8]) {
    let name = Array("\(Self.variable)=".utf8)
    guard let text = environ.split(separator: 0).first(where: { $0.starts(with: name) }) else {
      return nil
    }
    self.init(String(decoding: text.dropFirst(name.count), as: UTF8.self))
  }

  /// True if a value is this marker, or that of a case in the run of this marker.
  func isBegun(in value: some StringProtocol) -> Bool {
    value == self.value || value.hasPrefix("\(self.value)-")
  }
}
