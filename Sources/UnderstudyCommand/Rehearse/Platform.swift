import Glibc

/// The machine that the program runs on, as reports name it.
enum Platform {
  /// Such as `Linux 6.1.0 x86_64`.
  static var current: String {
    var names = utsname()
    guard uname(&names) == 0 else { return "Linux" }
    return [text(&names.sysname), text(&names.release), text(&names.machine)]
      .joined(separator: " ")
  }

  private static func text<Field>(_ field: inout Field) -> String {
    withUnsafeBytes(of: &field) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
