extension ProcessEntry {
  /// The time for which its threads have wanted a processor and got none, added up, as it is now.
  ///
  /// Nil where the kernel doesn't count it, or the process has ended.
  package func currentWait() -> Duration? {
    // The first thread has its process's number.
    let tasks = threads == 1 ? ["\(id)"] : ProcessFiles.names(in: "/proc/\(id)/task")
    let waits = tasks.compactMap { task in
      ProcessFiles.bytes(at: "/proc/\(id)/task/\(task)/schedstat").flatMap(Self.wait(schedstat:))
    }
    return waits.isEmpty ? nil : waits.reduce(.zero, +)
  }

  /// Reads the text of `/proc/PID/schedstat`: nanoseconds on a processor, nanoseconds of waiting for
  /// one, and the number of turns.
  static func wait(schedstat: [UInt8]) -> Duration? {
    let fields = schedstat.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    guard fields.count == 3 else { return nil }
    return Decimal.parse(fields[1], as: Int64.self).map { .nanoseconds($0) }
  }
}
