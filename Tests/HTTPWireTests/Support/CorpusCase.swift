import Glibc
import Testing

/// One request of `Fixtures/http/requests` and what is to become of it; the folder's README says
/// how the files are written.
struct CorpusCase: Sendable, CustomTestStringConvertible {
  var name: String
  var decision: String
  var bytes: [UInt8] = []

  var testDescription: String { name }

  static let all: [Self] = files.flatMap { cases(in: text(of: $0)) }
}

// MARK: - Format

extension CorpusCase {
  private static func cases(in text: String) -> [Self] {
    var cases: [Self] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("[") {
        cases.append(Self(header: line))
      } else if !line.hasPrefix("#"), !line.hasPrefix(";") {
        cases[cases.count - 1].bytes += bytes(of: line)
      }
    }
    return cases
  }

  /// Reads `[name] decision`.
  private init(header: Substring) {
    name = String(header.dropFirst().prefix { $0 != "]" })
    decision = String(header.drop { $0 != "]" }.dropFirst(2))
  }

  private static func bytes(of line: Substring) -> [UInt8] {
    guard line.hasPrefix("@"), let space = line.firstIndex(of: " "),
      let count = Int(line[..<space].dropFirst())
    else { return unescaped(line.utf8) }
    let part = unescaped(line[line.index(after: space)...].utf8)
    return Array(repeatElement(part, count: count).joined())
  }

  private static func unescaped(_ text: Substring.UTF8View) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch letter {
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "x"):
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        rest.removeFirst(2)
        bytes.append(UInt8(digits, radix: 16) ?? 0)
      default: bytes.append(letter)
      }
    }
    return bytes
  }
}

// MARK: - Files

extension CorpusCase {
  private static let files: [String] = {
    let root = #filePath.prefix(before: "/Tests/")
    var found = glob_t()
    defer { globfree(&found) }
    guard glob("\(root)/Fixtures/http/requests/*.txt", 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
  }()

  private static func text(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// What comes before the last occurrence of a mark.
  fileprivate func prefix(before mark: String) -> Substring {
    var end = endIndex
    while end > startIndex {
      end = index(before: end)
      if self[end...].hasPrefix(mark) { return self[..<end] }
    }
    return self[...]
  }
}
