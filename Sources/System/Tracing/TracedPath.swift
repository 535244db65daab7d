internal import CSystem
internal import Glibc

/// The paths in held calls.
enum TracedPath {
  /// The link to the folder, or to the file, that a call gives as a descriptor.
  static func folder(of process: Int32, _ place: Int32) -> String {
    place == AT_FDCWD ? "/proc/\(process)/cwd" : "/proc/\(process)/fd/\(place)"
  }

  /// The whole path that a call gives as a text, read from a folder.
  static func text(of process: Int32, _ place: Int32, at address: UInt64) -> String? {
    guard let text = text(of: process, at: address) else { return nil }
    if text.hasPrefix("/") { return text }
    return ProcessFiles.link(at: folder(of: process, place)).map { "\($0)/\(text)" }
  }

  private static func text(of process: Int32, at address: UInt64) -> String? {
    let room = Int(PATH_MAX)
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: room) { text in
      let count = unsafe us_held_text(process, address, text.baseAddress, room)
      guard count > 0 else { return nil }
      return unsafe String(decoding: UnsafeRawBufferPointer(text)[..<count], as: UTF8.self)
    }
  }
}
