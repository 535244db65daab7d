internal import Glibc

/// The system's record of a file, which changes with every change of the file.
package struct FileDescription: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case directory, symbolicLink, regular, socket
    /// A pipe with a name.
    case pipe
    case device
  }

  package var kind: Kind
  package var mode: Int
  package var size: Int
  package var inode: UInt64
  /// The time of the last change, in nanoseconds.
  package var changed: Int
  package var device: UInt64
  /// The users' numbers of its owner and of its group.
  package var owner: UInt32
  package var group: UInt32

  /// Reads the record of a file, or returns nil when there is none.
  package init?(of path: String, followingLinks followsLinks: Bool = false) {
    var info = stat()
    let flags = followsLinks ? 0 : AT_SYMLINK_NOFOLLOW
    guard unsafe fstatat(AT_FDCWD, path, &info, flags) == 0 else { return nil }
    self.init(info)
  }

  init(_ info: stat) {
    kind =
      switch info.st_mode & S_IFMT {
      case S_IFDIR: .directory
      case S_IFLNK: .symbolicLink
      case S_IFSOCK: .socket
      case S_IFIFO: .pipe
      case S_IFCHR, S_IFBLK: .device
      default: .regular
      }
    mode = Int(info.st_mode & 0o7777)
    size = Int(info.st_size)
    inode = UInt64(info.st_ino)
    changed = info.st_ctim.tv_sec * 1_000_000_000 + info.st_ctim.tv_nsec
    device = UInt64(info.st_dev)
    owner = info.st_uid
    group = info.st_gid
  }

  /// True if it belongs to the user who runs this program.
  package var isOwn: Bool { owner == geteuid() }

  /// True if users other than its owner may write to it, as its mode says.
  package var isWritableByOthers: Bool { mode & Int(S_IWGRP | S_IWOTH) != 0 }

  /// True for a folder in which only the owner of a file can replace it, such as /tmp.
  package var isSticky: Bool { mode & Int(S_ISVTX) != 0 }
}
