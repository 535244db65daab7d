import Glibc

/// Files that the program leaves for others to read.
package enum OutputFile {
  package enum Readers: Hashable, Sendable {
    case owner, everybody
    /// The owner alone, who may run it as well.
    case running

    var mode: mode_t {
      switch self {
      case .owner: 0o600
      case .everybody: 0o644
      case .running: 0o700
      }
    }
  }

  /// Puts a file with these contents in place of whatever has the path.
  ///
  /// The contents are written beside the path and then renamed: a reader that waits for the file
  /// finds either nothing or all of it.
  package static func replace(
    _ path: String, with contents: [UInt8], readers: Readers = .owner
  ) throws(FileFailure) {
    var template = Array("\(path).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw failure(path) }
    var code = Descriptor.write(contents, to: descriptor)
    if code == 0, fchmod(descriptor, readers.mode) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code == 0, rename(template, path) != 0 { code = errno }
    guard code == 0 else {
      unlink(template)
      throw FileFailure(operation: .write, path: path, code: code)
    }
  }

  /// Makes a file that isn't there yet, in a directory that nobody else looks into: no reader can meet
  /// half of it.
  package static func create(
    _ path: String, with contents: [UInt8], readers: Readers = .owner
  ) throws(FileFailure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, readers.mode)
    guard descriptor >= 0 else { throw failure(path) }
    var code = Descriptor.write(contents, to: descriptor)
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code == 0 else { throw FileFailure(operation: .write, path: path, code: code) }
  }

  /// Finds out early whether a file can be put there.
  package static func check(_ path: String) throws(CommandError) {
    do throws(FileFailure) {
      try tryOut(path)
    } catch {
      throw .file(error)
    }
  }

  /// The same, with the system's refusal as it is.
  static func tryOut(_ path: String) throws(FileFailure) {
    var template = Array("\(path).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw failure(path) }
    close(descriptor)
    unlink(template)
  }

  private static func failure(_ path: String) -> FileFailure {
    FileFailure(operation: .write, path: path, code: errno)
  }
}
