internal import Glibc

/// The few things that are done to folders and files of a case. Only their user can look into them.
enum FileTree {
  static func makeFolder(_ path: String) throws(FolderFailure) {
    guard mkdir(path, 0o700) == 0 else { throw .last(path) }
  }

  /// Makes a folder and those above it that are missing.
  static func makeFolders(_ path: String) throws(FolderFailure) {
    guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw .last(path)
    }
    try makeFolders(String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last(path) }
  }

  /// Makes a folder whose name nobody can have taken.
  static func makeFreshFolder(in parent: String) throws(FolderFailure) -> String {
    let path = "\(parent)/understudy-XXXXXX"
    var template = Array(path.utf8CString)
    guard mkdtemp(&template) != nil else { throw .last(path) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static func write(
    _ bytes: [UInt8], to path: String, mode: mode_t = 0o600
  ) throws(FolderFailure) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard file >= 0 else { throw .last(path) }
    defer { close(file) }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last(path) }
      written += count
    }
  }

  /// The bytes of a file, at most so many; nil when it can't be read.
  static func read(_ path: String, upTo limit: Int = 1 << 20) -> [UInt8]? {
    // A client may put a pipe in the place of its store.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var contents: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    while contents.count < limit {
      let count = Glibc.read(file, &buffer, min(buffer.count, limit - contents.count))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 ? contents : nil }
      contents += buffer[..<count]
    }
    return contents
  }

  static func link(_ path: String, to target: String) throws(FolderFailure) {
    guard symlink(target, path) == 0 else { throw .last(path) }
  }

  static func makePipe(_ path: String) throws(FolderFailure) {
    guard mkfifo(path, 0o600) == 0 else { throw .last(path) }
  }

  /// Takes a file or a folder away with all that is in it, whatever a client has made of the
  /// permissions.
  static func remove(_ path: String) {
    // Nearly everything is a file or an empty folder.
    guard Glibc.remove(path) != 0, errno != ENOENT else { return }
    chmod(path, 0o700)
    for name in names(in: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }

  /// What is in a folder; nothing when it can't be read, or is none.
  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
