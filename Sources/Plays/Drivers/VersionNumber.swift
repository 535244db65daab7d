package import Forms

/// The dotted numbers of a version, by which versions are compared.
///
/// A Debian epoch in front and a revision behind the numbers say nothing.
package struct VersionNumber: Hashable {
  package let numbers: [Int]

  /// A version before every other.
  static let none = VersionNumber(numbers: [])

  private init(numbers: [Int]) { self.numbers = numbers }

  /// Reads a version as a package has it; nil when it doesn't begin with a number.
  package init?(_ text: String) {
    var rest = text[...]
    if let colon = rest.firstIndex(of: ":") { rest = rest[rest.index(after: colon)...] }
    if rest.first == "v" { rest = rest.dropFirst() }
    var numbers: [Int] = []
    for piece in rest.split(separator: ".", omittingEmptySubsequences: false) {
      let digits = piece.prefix { $0.isASCII && $0.isNumber }
      guard let number = Int(digits) else { break }
      numbers.append(number)
      guard digits.count == piece.count else { break }
    }
    guard !numbers.isEmpty else { return nil }
    // 1.0 is no other version than 1.
    while numbers.count > 1, numbers.last == 0 { numbers.removeLast() }
    self.numbers = numbers
  }

  /// Finds the first version with a dot in what a program says of itself.
  package init?(in line: String) {
    let words = line.split { !($0.isASCII && ($0.isNumber || $0.isLetter || $0 == ".")) }
    guard
      let found = words.lazy.compactMap({ word in
        word.contains(".") ? VersionNumber(String(word)) : nil
      }).first
    else { return nil }
    self = found
  }
}

extension VersionNumber: FileText {
  package static let form = ScalarForm(
    "a version", FormCode.badText,
    example: "write numbers with dots in quotes, such as \"1.60\"",
    pattern: "^v?[0-9]+(\\.[0-9]+)*", quoting: .quotes
  ) { VersionNumber($0) != nil }
}

extension VersionNumber: Comparable {
  package static func < (left: VersionNumber, right: VersionNumber) -> Bool {
    left.numbers.lexicographicallyPrecedes(right.numbers)
  }
}

extension VersionNumber: CustomStringConvertible {
  package var description: String { numbers.map(String.init).joined(separator: ".") }
}
