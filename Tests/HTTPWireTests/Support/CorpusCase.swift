import TestSupport
import Testing

/// One request of `Fixtures/http/requests` and what is to become of it; the folder's README says
/// how the files are written.
struct CorpusCase: Sendable, CustomTestStringConvertible {
  var name: String
  var decision: String
  var bytes: [UInt8] = []

  var testDescription: String { name }

  static let all: [Self] =
    RepositoryFile.all("Fixtures/http/requests/*.txt").flatMap { cases(in: $0.text) }
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
