internal import Glibc

/// The files of `/proc`, as they were at the moment of reading. Nil stands for a process that is
/// gone, or somebody else's.
enum ProcessFiles {
  private static let chunk = 4096

  /// The numbers of all processes.
  static func ids() -> [Int32] {
    names(in: "/proc").compactMap { Int32($0) }.sorted()
  }

  static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  static func bytes(at path: String) -> [UInt8]? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { _ = close(file) }
    // These files have no size to ask for.
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: chunk) { buffer in
      var bytes: [UInt8] = []
      while true {
        let count = unsafe read(file, buffer.baseAddress, chunk)
        guard count > 0 else { return count == 0 ? bytes : nil }
        unsafe bytes += UnsafeBufferPointer(rebasing: buffer[..<count])
      }
    }
  }

  /// The target of a symbolic link.
  static func link(at path: String) -> String? {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: chunk) { buffer in
      let count = unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        unsafe characters.baseAddress.map { unsafe readlink(path, $0, chunk) } ?? -1
      }
      guard count >= 0 else { return nil }
      return unsafe String(decoding: buffer[..<count], as: UTF8.self)
    }
  }
}
