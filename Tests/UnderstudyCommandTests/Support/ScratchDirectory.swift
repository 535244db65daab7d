import Glibc
import UnderstudyCommand

/// A directory that is gone when the test is over.
struct ScratchDirectory: ~Copyable {
  let path: String

  init() throws {
    path = try PrivateDirectory.make { _ in nil }
  }

  deinit {
    for name in names { unlink(file(name)) }
    rmdir(path)
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The names of the files in it, sorted.
  var names: [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The contents of a file, or nil when there is none.
  func contents(of name: String) -> String? {
    let descriptor = open(file(name), O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }

  func permissions(of name: String) -> mode_t? {
    var status = stat()
    return stat(name.isEmpty ? path : file(name), &status) == 0 ? status.st_mode & 0o7777 : nil
  }
}
