import Glibc

/// A file of the repository, as the tests find it.
struct RepositoryFile: Sendable, CustomStringConvertible {
  let path: String

  /// A file by its path below the repository's root.
  init(_ path: String) { self.path = "\(Self.root)/\(path)" }

  private init(found path: String) { self.path = path }

  private static let root =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

  /// The name without its folder.
  var name: String { String(path.split(separator: "/").last ?? "") }
  var description: String { name }

  /// The path below the repository's root.
  var pathInRepository: String { String(path.dropFirst(Self.root.count + 1)) }

  /// The files that a pattern below the root names.
  static func all(_ pattern: String) -> [RepositoryFile] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob("\(root)/\(pattern)", 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { index in
      found.gl_pathv[index].map { RepositoryFile(found: String(cString: $0)) }
    }
  }

  /// All its bytes; none when there is no such file.
  var bytes: [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }

  func write(_ text: String) {
    guard let file = fopen(path, "w") else { return }
    fputs(text, file)
    fclose(file)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
