internal import CSystem
internal import Glibc

/// A call of a program that the kernel holds until its watcher has looked at it.
package struct HeldCall: Sendable {
  let raw: us_held_call

  /// The thread that makes the call, which is also a name for its process.
  var thread: Int32 { raw.thread }

  /// The numbers of the calls of which this is true, whatever is given with them.
  static func numbers(where isMeant: (HeldCall) -> Bool) -> [Int32] {
    // More than any kernel has.
    (0..<1024).filter { number in
      var raw = us_held_call()
      raw.number = number
      // As flags these say that a file is made.
      raw.given = (.max, .max, .max, .max, .max, .max)
      return isMeant(HeldCall(raw: raw))
    }
  }
}
