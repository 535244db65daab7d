package import Foundation

/// A folder that is gone, with what is in it, when the test is over.
package struct ScratchFolder: ~Copyable {
  package let path: String

  package init(mode: mode_t = 0o700) {
    var template = Array("/tmp/understudy-test-XXXXXX".utf8CString)
    precondition(mkdtemp(&template) != nil, "no scratch folder")
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    chmod(path, mode)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The names of what is in it, sorted.
  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// The contents of a file, or nil when there is none.
  package func contents(of name: String) -> String? {
    FileManager.default.contents(atPath: file(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  package func permissions(of name: String) -> mode_t? { TestSupport.permissions(of: file(name)) }

  /// Writes a file, and gives its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: file(name), atomically: false, encoding: .utf8)
    return file(name)
  }

  /// Makes a file with a mode, for a test to read or to replace.
  package func make(_ name: String, _ text: String = "", mode: mode_t = 0o600) throws {
    chmod(try write(text, to: name), mode)
  }

  /// Makes a pipe with a name, and gives its path: who reads it waits until something is written.
  package func makePipe(_ name: String) -> String {
    precondition(mkfifo(file(name), 0o600) == 0, "no pipe")
    return file(name)
  }
}

/// The permissions of what has a path, links not followed.
package func permissions(of path: String) -> mode_t? {
  var status = stat()
  return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
}
