/// One line of the system's process table, from `/proc/PID/stat`.
package struct ProcessEntry: Hashable, Sendable {
  package var id: Int32
  /// The name of the program's file, cut to fifteen bytes.
  package var name: String
  package var state: State
  package var parent: Int32
  package var group: Int32
  package var session: Int32
  /// The processor time of the process until now, without its children's.
  package var processorTime: Duration
  package var threads: Int
  /// The time of its start, in the system's ticks. With the number it names a process for good.
  package var startTick: UInt64
  /// The memory that it has now, in pages.
  package var residentPages: Int

  package enum State: Hashable, Sendable {
    case running
    case sleeping
    /// In the kernel, where no signal reaches it.
    case waitingForDisk
    case stopped
    /// Ended, but not collected by its parent.
    case ended
    case other(UInt8)

    init(_ letter: UInt8) {
      self =
        switch letter {
        case UInt8(ascii: "R"): .running
        case UInt8(ascii: "S"), UInt8(ascii: "I"): .sleeping
        case UInt8(ascii: "D"): .waitingForDisk
        case UInt8(ascii: "T"), UInt8(ascii: "t"): .stopped
        case UInt8(ascii: "Z"), UInt8(ascii: "X"), UInt8(ascii: "x"): .ended
        default: .other(letter)
        }
    }
  }

  package var hasEnded: Bool { state == .ended }
}

extension ProcessEntry {
  /// The length of a tick of the `stat` file, on every architecture that Swift runs on.
  private static let tick = Duration.milliseconds(10)

  /// Reads the text of `/proc/PID/stat`, or returns nil when it is something else.
  package init?(stat: [UInt8]) {
    // The name is in parentheses and may have any byte in it, parentheses and line ends too.
    guard let open = stat.firstIndex(of: UInt8(ascii: "(")),
      let close = stat.lastIndex(of: UInt8(ascii: ")")), open < close,
      let id = Decimal.parse(stat[..<open].dropLast(), as: Int32.self)
    else { return nil }
    let fields = stat[(close + 1)...].split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }

    /// A field by its number in the manual, where the state is the third.
    func number<N: FixedWidthInteger>(_ field: Int, as type: N.Type = N.self) -> N? {
      field - 3 < fields.count ? Decimal.parse(fields[field - 3], as: type) : nil
    }
    guard let letter = fields.first?.first, let parent = number(4, as: Int32.self),
      let group = number(5, as: Int32.self), let session = number(6, as: Int32.self),
      let userTicks = number(14, as: Int64.self), let systemTicks = number(15, as: Int64.self),
      let threads = number(20, as: Int.self), let startTick = number(22, as: UInt64.self),
      let residentPages = number(24, as: Int.self)
    else { return nil }
    self.init(
      id: id, name: String(decoding: stat[open..<close].dropFirst(), as: UTF8.self),
      state: State(letter), parent: parent, group: group, session: session,
      processorTime: Self.tick * (userTicks + systemTicks), threads: threads,
      startTick: startTick, residentPages: residentPages)
  }
}

/// Decimal numbers in the kernel's texts.
enum Decimal {
  static func parse<N: FixedWidthInteger>(_ digits: ArraySlice<UInt8>, as: N.Type) -> N? {
    N(String(decoding: digits, as: UTF8.self))
  }
}
