/// The resources that a process, and those of its children that it waited for, used in all.
package struct ResourceUse: Hashable, Sendable {
  package var userTime: Duration
  package var systemTime: Duration
  /// The most memory that one of them had at a time, in bytes.
  package var peakMemory: Int

  package var processorTime: Duration { userTime + systemTime }
}
