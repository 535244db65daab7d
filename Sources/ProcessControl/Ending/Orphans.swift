internal import CSystem

/// Grandchildren whose parent has ended.
package enum Orphans {
  /// Makes this process the new parent of its descendants' orphans, instead of the system's first
  /// process: daemons of a client then stay in reach. Returns false where the system can't.
  ///
  /// It changes the whole process, and whoever asks for it collects the orphans that end. So it is
  /// for a program of its own, not for a library inside somebody else's.
  @discardableResult
  package static func adopt(_ isOn: Bool = true) -> Bool {
    us_adopt_orphans(isOn ? 1 : 0) == 0
  }
}
