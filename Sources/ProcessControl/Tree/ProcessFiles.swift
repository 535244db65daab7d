internal import Glibc

/// The files of `/proc`, as they were at the moment of reading. Nil stands for a process that is gone,
/// or somebody else's.
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
    var bytes: [UInt8] = []
    while true {
      // These files have no size to ask for.
      let end = bytes.count
      var count = 0
      bytes += unsafe [UInt8](unsafeUninitializedCapacity: chunk) { buffer, initialized in
        count = unsafe read(file, buffer.baseAddress, chunk)
        initialized = max(count, 0)
      }
      if count < 0 { return nil }
      if bytes.count == end { return bytes }
    }
  }

  /// Where a symbolic link leads.
  static func link(at path: String) -> String? {
    var target = [CChar](repeating: 0, count: chunk)
    let count = unsafe readlink(path, &target, target.count)
    guard count >= 0 else { return nil }
    return String(decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
