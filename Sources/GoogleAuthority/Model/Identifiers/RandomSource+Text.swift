internal import Keyring
internal import WireFormats

/// The letters that Google's identifiers are made of.
enum Alphabet {
  static let digits = "0123456789"
  static let lowercase = "abcdefghijklmnopqrstuvwxyz0123456789"
  static let base64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
}

extension RandomSource {
  /// A text of so many letters of an ASCII alphabet, each equally likely.
  mutating func text(_ count: Int, of alphabet: String) -> String {
    let letters = Array(alphabet.utf8)
    var text: [UInt8] = []
    text.reserveCapacity(count)
    for _ in 0..<count { text.append(letters[Int(number(below: UInt64(letters.count)))]) }
    return String(decoding: text, as: UTF8.self)
  }
}

extension String {
  /// Whether the text has so many bytes, all of them from a set.
  func isMade(of set: ASCIISet, _ count: ClosedRange<Int>) -> Bool {
    count.contains(utf8.count) && utf8.allSatisfy(set.contains)
  }
}
