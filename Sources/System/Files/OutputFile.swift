internal import CSystem
internal import Glibc

/// Files and streams that the program leaves for others to read.
///
/// A regular file is replaced as a whole, so that its readers find the old contents or the new
/// ones; a pipe, a device, a socket and an open stream are written as they are.
package enum OutputFile {
  package enum Readers: Hashable, Sendable {
    /// A secret: the file ends with mode 0600, even if another file was there.
    case owner
    /// No secret: a file that is there keeps its mode.
    case everybody
    /// The owner alone, who may run it as well.
    case running

    var isSecret: Bool { self != .everybody }

    var mode: Int {
      switch self {
      case .owner: 0o600
      case .everybody: 0o644
      case .running: 0o700
      }
    }
  }

  /// Contents that are given in pieces. They may be asked for twice.
  package typealias Contents = (_ write: @escaping ([UInt8]) -> Void) -> Void

  /// Writes contents to the place that a path leads to.
  package static func fill(
    _ path: String, with contents: [UInt8], readers: Readers = .owner
  ) throws(FileFailure) {
    try fill(path, readers: readers) { $0(contents) }
  }

  /// Writes contents that are too long to be held in one piece.
  package static func fill(
    _ path: String, readers: Readers = .owner, with contents: Contents
  ) throws(FileFailure) {
    let target = try OutputTarget(path, isSecret: readers.isSecret)
    guard case .file(let place, let present) = target else {
      return try OpenOutput(target, named: path).write(contents, to: path)
    }
    do throws(FileFailure) {
      try replace(place, present, with: contents, readers)
    } catch {
      guard present != nil, error.keepsFolder, FileTree.may(.write, place) else {
        throw FileFailure(operation: .write, path: path, cause: error.cause)
      }
      // Nothing can be put beside the file, or in its place, but it can be written.
      try overwrite(place, named: path, with: contents, readers)
    }
  }

  /// Puts a new file in place of a path, be that a file or a link, and waits until it is on the
  /// disk.
  package static func replaceDurably(
    _ path: String, with contents: [UInt8], mode: Int = 0o600
  ) throws(FileFailure) {
    let draft = try Draft(beside: path)
    try draft.finish({ $0(contents) }, mode: mode, owner: nil, isDurable: true)
  }

  /// Makes a file that isn't there yet. In a directory that only its owner can read no reader can
  /// meet half of it.
  package static func create(
    _ path: String, with contents: [UInt8], readers: Readers = .owner
  ) throws(FileFailure) {
    let file = try OwnedDescriptor(
      opening: path, O_WRONLY | O_CREAT | O_EXCL, mode: readers.mode, .write)
    try file.write(contents, to: path)
  }

  /// Finds out early whether a place can be written, without changing anything there.
  package static func check(
    _ path: String, readers: Readers = .everybody
  ) throws(FileFailure) {
    switch try OutputTarget(path, isSecret: readers.isSecret) {
    case .stream(let number): try OpenOutput.check(number, named: path)
    case .special(let place), .socket(let place):
      guard FileTree.may(.write, place) else { throw .last(.write, path) }
    case .file(let place, let present):
      do throws(FileFailure) {
        try Draft(beside: place).discard()
      } catch {
        guard present != nil, error.keepsFolder, FileTree.may(.write, place) else {
          throw FileFailure(operation: .write, path: path, cause: error.cause)
        }
      }
    }
  }

  /// The standard stream that a path stands for, if it stands for one.
  package static func standardStream(_ path: String) -> StandardStream? {
    guard case .stream(let number)? = try? OutputTarget(path, isSecret: false) else { return nil }
    return StandardStream(number: number)
  }

  /// True if a path stands for an open stream, so that no file is left there.
  package static func isStream(_ path: String) -> Bool { standardStream(path) != nil }

  /// True if there is a regular file that an output would replace.
  package static func replacesFile(_ path: String) -> Bool {
    guard case .file(_, .some)? = try? OutputTarget(path, isSecret: false) else { return false }
    return true
  }

  /// The path of the regular file that an output would make or replace, with links followed.
  package static func place(of path: String) -> String? {
    guard case .file(let place, _)? = try? OutputTarget(path, isSecret: false) else { return nil }
    return place
  }

  private static func replace(
    _ place: String, _ present: FileDescription?, with contents: Contents, _ readers: Readers
  ) throws(FileFailure) {
    let mode = readers.isSecret ? readers.mode : present?.mode ?? readers.mode
    let draft = try Draft(beside: place)
    // A secret becomes the caller's, even if the file had another owner.
    let owner = readers.isSecret ? nil : present
    try draft.finish(contents, mode: mode, owner: owner, isDurable: false)
  }

  private static func overwrite(
    _ place: String, named path: String, with contents: Contents, _ readers: Readers
  ) throws(FileFailure) {
    let file = try OwnedDescriptor(opening: place, O_WRONLY | O_NOFOLLOW, .write)
    if readers.isSecret {
      guard FileDescription(of: place)?.isOwn == true else {
        throw FileFailure(operation: .write, path: path, code: EACCES)
      }
      guard fchmod(file.number, mode_t(readers.mode)) == 0 else { throw .last(.write, path) }
    }
    guard ftruncate(file.number, 0) == 0 else { throw .last(.write, path) }
    let code = Transfer.writeAll(contents, to: file.number)
    if code != 0 { throw FileFailure(operation: .write, path: path, code: code) }
  }
}

extension FileFailure {
  /// True if a folder refuses new files or new names, which says nothing about a file in it.
  fileprivate var keepsFolder: Bool {
    switch cause {
    case .system(EACCES), .system(EPERM), .system(EROFS), .system(EBUSY): true
    case .system, .unsafeLink, .foreignPipe: false
    }
  }
}

/// A file that is written beside its place, and takes it when it is whole.
private struct Draft: ~Copyable {
  private let path: String
  private let place: String
  private let file: OwnedDescriptor

  init(beside place: String) throws(FileFailure) {
    var template = Array("\(place).XXXXXX".utf8CString)
    let number = unsafe mkostemp(&template, O_CLOEXEC)
    guard number >= 0 else { throw .last(.write, place) }
    path = String(terminated: template)
    self.place = place
    file = OwnedDescriptor(asItIs: number)
  }

  /// Writes the contents and takes the place. On a failure nothing is left of the draft.
  consuming func finish(
    _ contents: OutputFile.Contents, mode: Int, owner: FileDescription?, isDurable: Bool
  ) throws(FileFailure) {
    var code = Transfer.writeAll(contents, to: file.number)
    // Root keeps a file's owner; other users can't change it.
    if let owner, !owner.isOwn { _ = fchown(file.number, owner.owner, owner.group) }
    // After that, as a change of owner takes bits of the mode away.
    if code == 0, fchmod(file.number, mode_t(mode)) != 0 { code = errno }
    if code == 0, isDurable, fsync(file.number) != 0 { code = errno }
    if code == 0, unsafe rename(path, place) != 0 { code = errno }
    guard code == 0 else {
      let place = place
      discard()
      throw FileFailure(operation: .write, path: place, code: code)
    }
  }

  consuming func discard() { _ = unsafe unlink(path) }
}
