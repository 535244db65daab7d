internal import CSystem
internal import Glibc

/// A call of a process that changes a file, or makes, moves or removes one.
package struct FileChange: Hashable, Sendable {
  /// The deed, as the system calls it, such as `rename to`.
  package let call: String
  package let path: String

  package init(call: String, path: String) {
    self.call = call
    self.path = path
  }

  /// The change that a stopped process is about to make, if it is about to make one.
  init?(of process: Int32) {
    let change = unsafe us_traced_change(process)
    guard let call = unsafe change.call else { return nil }
    let place = unsafe change.descriptor
    let address = unsafe change.path
    unsafe self.init(
      call: String(cString: call), process, place, path: address == 0 ? nil : address)
  }

  private init?(call: String, _ process: Int32, _ place: Int32, path address: UInt64?) {
    self.call = call
    let folder =
      place == AT_FDCWD ? "/proc/\(process)/cwd" : "/proc/\(process)/fd/\(place)"
    if let address {
      guard let text = Self.text(of: process, at: address) else { return nil }
      if text.hasPrefix("/") {
        path = text
      } else if let base = ProcessFiles.link(at: folder) {
        path = base + "/" + text
      } else {
        return nil
      }
    } else if let file = ProcessFiles.link(at: folder) {
      // Pipes and sockets have names without a slash at the beginning.
      path = file
    } else {
      return nil
    }
  }

  private static func text(of process: Int32, at address: UInt64) -> String? {
    let room = Int(PATH_MAX)
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: room) { text in
      let count = unsafe us_traced_text(process, address, text.baseAddress, room)
      guard count > 0 else { return nil }
      return unsafe String(decoding: UnsafeRawBufferPointer(text)[..<count], as: UTF8.self)
    }
  }
}
