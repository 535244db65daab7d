import Foundation

/// The sanitizer that looks for races, in the programs that tests start.
enum ThreadSanitizer {
  /// True if it watches them: it writes a file at their start, and gives them a process of its own
  /// that reads symbols.
  static let watchesPrograms = getenv("TSAN_OPTIONS") != nil
}
