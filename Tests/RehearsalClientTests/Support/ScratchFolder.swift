import Glibc

/// A folder that is gone, with what the tests put into it, when the test is over.
struct ScratchFolder: ~Copyable {
  let path: String

  init() {
    var template = Array("/tmp/rehearsal-test-XXXXXX".utf8CString)
    precondition(mkdtemp(&template) != nil, "no scratch folder")
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  var names: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}

/// The permissions of what has a path, links not followed.
func permissions(of path: String) -> mode_t? {
  var status = stat()
  return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
}
