import Glibc

/// A file that may be executed, for as long as it is held.
final class ExecutableFile: Sendable {
  let path: String

  struct CannotWrite: Error {}

  init(_ contents: String) throws {
    var template = Array("/tmp/understudy-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw CannotWrite() }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let bytes = Array(contents.utf8)
    let count = write(file, bytes, bytes.count)
    let isExecutable = fchmod(file, 0o700) == 0
    close(file)
    guard count == bytes.count, isExecutable else { throw CannotWrite() }
  }

  deinit {
    unlink(path)
  }
}
