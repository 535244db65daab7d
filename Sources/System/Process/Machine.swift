internal import Glibc

/// The machine that the program runs on.
package enum Machine {
  /// The number of processors that this program may use.
  package static let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// The system's name, release and architecture, such as `Linux 6.1.0 x86_64`.
  package static var name: String {
    var names = utsname()
    guard unsafe uname(&names) == 0 else { return "Linux" }
    return [text(&names.sysname), text(&names.release), text(&names.machine)]
      .joined(separator: " ")
  }

  private static func text<Field>(_ field: inout Field) -> String {
    unsafe withUnsafeBytes(of: &field) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
