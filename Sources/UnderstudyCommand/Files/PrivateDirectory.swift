import Glibc

/// A directory of one run that only its user can look into.
package enum PrivateDirectory {
  /// Makes a fresh directory below TMPDIR, or /tmp without it, and gives its path.
  package static func make(environment: (String) -> String?) throws(FileFailure) -> String {
    let parent = environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let path = "\(parent)/understudy-XXXXXX"
    var template = Array(path.utf8CString)
    guard mkdtemp(&template) != nil else {
      throw FileFailure(operation: .createDirectory, path: path, code: errno)
    }
    let made = template.dropLast().map { UInt8(bitPattern: $0) }
    return String(decoding: made, as: UTF8.self)
  }
}
