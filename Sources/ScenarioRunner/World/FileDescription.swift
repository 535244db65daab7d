internal import Evidence
internal import Glibc

/// What the system tells of a file; it changes with every change of the file.
struct FileDescription: Hashable, Sendable {
  var kind: Evidence.FileSighting.Kind
  var mode: Int
  var size: Int
  var inode: UInt64
  /// When it was changed last, in nanoseconds.
  var changed: Int
}

extension FileTree {
  static func description(of path: String) -> FileDescription? {
    var info = stat()
    guard lstat(path, &info) == 0 else { return nil }
    let kind: Evidence.FileSighting.Kind =
      switch info.st_mode & S_IFMT {
      case S_IFDIR: .directory
      case S_IFLNK: .symbolicLink
      case _: .regular
      }
    return FileDescription(
      kind: kind, mode: Int(info.st_mode & 0o7777), size: Int(info.st_size),
      inode: UInt64(info.st_ino),
      changed: info.st_ctim.tv_sec * 1_000_000_000 + info.st_ctim.tv_nsec)
  }

  static func kind(of path: String) -> Evidence.FileSighting.Kind? { description(of: path)?.kind }

  /// Where a link leads, or what a file says when it is text.
  static func text(of path: String, _ file: FileDescription, upTo limit: Int) -> String? {
    switch file.kind {
    case .symbolicLink:
      var target = [CChar](repeating: 0, count: 4096)
      let count = readlink(path, &target, target.count)
      guard count >= 0 else { return nil }
      return String(decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    case .regular:
      guard let bytes = read(path, upTo: limit), !bytes.contains(0) else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    case .directory, .gone: return nil
    }
  }
}
