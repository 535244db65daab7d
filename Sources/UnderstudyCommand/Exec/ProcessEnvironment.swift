import Glibc

/// The environment of this process, whole.
enum ProcessEnvironment {
  /// Of a name that occurs twice the first counts, as for `getenv`.
  static var current: [String: String] {
    var variables: [String: String] = [:]
    var cursor = environ
    while let entry = cursor.pointee {
      let text = String(cString: entry)
      cursor += 1
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex else { continue }
      let name = String(text[..<equals])
      if variables[name] == nil { variables[name] = String(text[text.index(after: equals)...]) }
    }
    return variables
  }
}
