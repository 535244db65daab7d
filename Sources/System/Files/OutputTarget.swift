internal import Glibc

/// The place that the path of an output leads to, with every link on the way followed.
enum OutputTarget: Hashable {
  /// A stream that this process was started with.
  case stream(Int32)
  /// A regular file, with its record if there is one already.
  case file(path: String, present: FileDescription?)
  /// A pipe or a device, which is written and never replaced.
  case special(path: String)
  case socket(path: String)

  /// As many links as the system itself follows.
  private static let linkLimit = 40

  /// Follows a path. A secret goes through no link that others could have put there.
  init(_ path: String, isSecret: Bool) throws(FileFailure) {
    guard path != "-" else {
      self = .stream(STDOUT_FILENO)
      return
    }
    var place = path
    for _ in 0..<Self.linkLimit {
      if let number = Self.descriptor(named: place) {
        self = .stream(number)
        return
      }
      guard let file = FileDescription(of: place) else {
        guard errno == ENOENT else { throw .last(.write, path) }
        self = .file(path: place, present: nil)
        return
      }
      switch file.kind {
      case .regular:
        self = .file(path: place, present: file)
        return
      case .pipe, .device, .socket:
        if isSecret, !file.isOwn, !Self.isKept(FileTree.parent(of: place)) {
          throw FileFailure(operation: .write, path: path, cause: .foreignPipe)
        }
        self = file.kind == .socket ? .socket(path: place) : .special(path: place)
        return
      case .directory: throw FileFailure(operation: .write, path: path, code: EISDIR)
      case .symbolicLink:
        if isSecret, !Self.isSafe(file, at: place) {
          throw FileFailure(operation: .write, path: path, cause: .unsafeLink)
        }
        guard let target = FileTree.target(of: place) else { throw .last(.write, path) }
        place = target.hasPrefix("/") ? target : "\(FileTree.parent(of: place))/\(target)"
      }
    }
    throw FileFailure(operation: .write, path: path, code: ELOOP)
  }

  /// True for a link that only this user or the system's can have put there, or that leads from a
  /// file of this user's to another one.
  private static func isSafe(_ link: FileDescription, at path: String) -> Bool {
    if isKept(FileTree.parent(of: path)) { return true }
    let target = FileDescription(of: path, followingLinks: true)
    return link.isOwn && target?.isOwn ?? true
  }

  /// True for a folder in which only this user and root can make files.
  private static func isKept(_ folder: String) -> Bool {
    guard let folder = FileDescription(of: folder, followingLinks: true) else { return false }
    return !folder.isWritableByOthers && (folder.isOwn || folder.owner == 0)
  }

  /// The number in a path such as `/dev/fd/3` or `/proc/self/fd/3`.
  private static func descriptor(named path: String) -> Int32? {
    switch path {
    case "/dev/stdin": return STDIN_FILENO
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default: break
    }
    let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    guard !name.isEmpty, name.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int32(name), let folder = canonical(FileTree.parent(of: path))
    else { return nil }
    let own = "/proc/\(getpid())"
    let isOfThread = folder.hasPrefix("\(own)/task/") && folder.hasSuffix("/fd")
    return folder == "\(own)/fd" || isOfThread ? number : nil
  }

  private static func canonical(_ path: String) -> String? {
    guard let found = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }
}
