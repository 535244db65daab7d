internal import Evidence

/// How a stand-in for a browser was called, as it has written that down.
struct OpenerCall: Hashable, Sendable {
  /// What it is known by, until somebody reads the rest of it.
  var name: String
  var url: String

  /// Takes apart a line of the pipe: who calls, and what is to be opened.
  init?(line: String) {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, !parts[0].isEmpty, parts[0].utf8.allSatisfy({ $0 != UInt8(ascii: "/") })
    else { return nil }
    name = String(parts[0])
    url = String(parts[1])
  }

  /// Its arguments, the program's name in front, and its environment. They are read once.
  func details(in folder: CaseFolder) -> (arguments: [String], environment: [Evidence.Field]) {
    let environment = Self.texts(in: "\(folder.openerCalls)/\(name).environment").compactMap {
      text -> Evidence.Field? in
      guard let mark = text.firstIndex(of: "=") else { return nil }
      return Evidence.Field(String(text[..<mark]), String(text[text.index(after: mark)...]))
    }
    return (Self.texts(in: "\(folder.openerCalls)/\(name).arguments"), environment)
  }

  private static func texts(in path: String) -> [String] {
    let bytes = FileTree.read(path) ?? []
    FileTree.remove(path)
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
