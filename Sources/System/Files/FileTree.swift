internal import Glibc

/// The operations on folders and files by their paths. What is made here is its user's alone.
package enum FileTree {
  package static func makeFolder(
    _ path: String, mode: Int = 0o700
  ) throws(FileFailure) {
    guard unsafe mkdir(path, mode_t(mode)) == 0 else { throw .last(.createDirectory, path) }
  }

  /// Makes a folder and those above it that are missing.
  package static func makeFolders(_ path: String) throws(FileFailure) {
    guard unsafe mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw .last(.createDirectory, path)
    }
    try makeFolders(String(path[..<slash]))
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw .last(.createDirectory, path)
    }
  }

  /// The beginning of the name of each fresh folder.
  static let freshPrefix = "understudy-"

  /// The folder for what doesn't last: the chosen one, or `/tmp`.
  static func temporaryFolder(_ chosen: String?) -> String {
    chosen.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  /// Makes a folder with a unique name below another one, by default below `/tmp`.
  package static func makeFreshFolder(in parent: String? = nil) throws(FileFailure) -> String {
    let path = "\(temporaryFolder(parent))/\(freshPrefix)XXXXXX"
    var template = Array(path.utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw .last(.createDirectory, path) }
    return String(terminated: template)
  }

  /// Makes a file with these contents, or replaces the contents of the one that is there.
  package static func write(
    _ bytes: [UInt8], to path: String, mode: Int = 0o600
  ) throws(FileFailure) {
    let file = try OwnedDescriptor(
      opening: path, O_WRONLY | O_CREAT | O_TRUNC, mode: mode, .write)
    try file.write(bytes, to: path)
  }

  /// Changes some bytes of a file that stays as long as it is, since others may have it mapped.
  package static func overwrite(
    _ bytes: [UInt8], at offset: Int, of path: String
  ) throws(FileFailure) {
    let file = try OwnedDescriptor(opening: path, O_WRONLY, .write)
    let count = unsafe pwrite(file.number, bytes, bytes.count, off_t(offset))
    guard count == bytes.count else { throw .last(.write, path) }
  }

  /// The bytes of a file, at most so many; nil when it can't be read. It never waits for a pipe.
  package static func read(_ path: String, upTo limit: Int = 1 << 20) -> [UInt8]? {
    guard
      let file = try? OwnedDescriptor(opening: path, O_RDONLY | O_NONBLOCK, .read)
    else { return nil }
    return try? file.read(upTo: limit, of: path)
  }

  package static func link(_ path: String, to target: String) throws(FileFailure) {
    guard unsafe symlink(target, path) == 0 else { throw .last(.write, path) }
  }

  /// The path that a link holds; nil for anything else.
  package static func target(of link: String) -> String? { ProcessFiles.link(at: link) }

  package static func makePipe(_ path: String) throws(FileFailure) {
    guard unsafe mkfifo(path, 0o600) == 0 else { throw .last(.write, path) }
  }

  package static func move(_ path: String, to target: String) throws(FileFailure) {
    guard unsafe rename(path, target) == 0 else { throw .last(.write, path) }
  }

  package static func setMode(of path: String, to mode: Int) throws(FileFailure) {
    guard unsafe chmod(path, mode_t(mode)) == 0 else { throw .last(.write, path) }
  }

  /// Takes away one file, or a link and not its target.
  package static func removeFile(_ path: String) throws(FileFailure) {
    guard unsafe unlink(path) == 0 else { throw .last(.write, path) }
  }

  /// Takes a folder away if it is empty.
  package static func removeEmptyFolder(_ path: String) { _ = unsafe rmdir(path) }

  /// Deletes a file or a folder with everything in it, regardless of permissions, and returns the
  /// reason why something stays.
  @discardableResult
  package static func remove(_ path: String) -> FileFailure? {
    // Nearly everything is a file or an empty folder.
    guard unsafe Glibc.remove(path) != 0, errno != ENOENT else { return nil }
    let refusal = FileFailure.last(.remove, path)
    guard kind(of: path) == .directory else { return refusal }
    _ = unsafe chmod(path, 0o700)
    var reason: FileFailure?
    for name in names(in: path) {
      let failure = remove("\(path)/\(name)")
      reason = reason ?? failure
    }
    guard unsafe rmdir(path) != 0, errno != ENOENT else { return nil }
    return reason ?? .last(.remove, path)
  }

  /// The names in a folder, or those that begin so; none when it can't be read, or isn't a folder.
  package static func names(in path: String, beginningWith start: String = "") -> [String] {
    (try? FolderEntry.all(in: path, beginningWith: start).map(\.name)) ?? []
  }

  package static func description(of path: String) -> FileDescription? {
    FileDescription(of: path)
  }

  package static func kind(of path: String) -> FileDescription.Kind? {
    FileDescription(of: path)?.kind
  }

  package enum Access: Hashable, Sendable {
    case read, write, execute

    fileprivate var mode: Int32 {
      switch self {
      case .read: R_OK
      case .write: W_OK
      case .execute: X_OK
      }
    }
  }

  /// Asks the system whether this user may do something with a file, and throws its refusal.
  package static func require(_ access: Access, to path: String) throws(FileFailure) {
    guard unsafe Glibc.access(path, access.mode) == 0 else {
      throw .last(access == .write ? .write : .read, path)
    }
  }

  package static func may(_ access: Access, _ path: String) -> Bool {
    unsafe Glibc.access(path, access.mode) == 0
  }

  /// The path of a folder from the root on, without links; nil when there is no such folder.
  package static func absolutePath(ofFolder path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    let absolute = unsafe String(cString: resolved)
    return kind(of: absolute) == .directory ? absolute : nil
  }

  /// The folder of a file, as the shell sees it.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// A name in a folder, with the little that the folder itself says of it.
struct FolderEntry {
  var name: String
  /// True for a regular file. Some file systems don't tell, and a link doesn't say where it leads.
  var isSurelyFile: Bool

  /// Everything in a folder but the folder itself and the one above it. What begins otherwise isn't
  /// even made a string: a folder such as `/tmp` is mostly others'.
  static func all(
    in folder: String, beginningWith start: String = ""
  ) throws(FileFailure) -> [FolderEntry] {
    guard let stream = unsafe opendir(folder) else { throw .last(.read, folder) }
    defer { unsafe closedir(stream) }
    let start = Array(start.utf8)
    var entries: [FolderEntry] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes -> String? in
        guard unsafe bytes.starts(with: start) else { return nil }
        return unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let name, name != ".", name != ".." else { continue }
      entries.append(
        FolderEntry(name: name, isSurelyFile: unsafe Int(entry.pointee.d_type) == Int(DT_REG)))
    }
    return entries
  }
}

extension String {
  /// The text of a C string in a buffer, which ends at the first zero.
  init(terminated buffer: [CChar]) {
    self.init(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
