package import Keyring
internal import WireFormats

/// The letters that Google's identifiers are made of.
enum Alphabet {
  static let digits = "0123456789"
  static let lowercase = "abcdefghijklmnopqrstuvwxyz0123456789"
  static let base64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
}

extension RandomSource {
  /// A random text with a number of letters from an ASCII alphabet, each equally likely.
  mutating func text(_ count: Int, of alphabet: String) -> String {
    let letters = Array(alphabet.utf8)
    var text: [UInt8] = []
    text.reserveCapacity(count)
    for _ in 0..<count { text.append(letters[Int(number(below: UInt64(letters.count)))]) }
    return String(decoding: text, as: UTF8.self)
  }
}

extension String {
  /// True if the text has a number of bytes in a range, all of them from a set.
  func isMade(of set: ASCIISet, _ count: ClosedRange<Int>) -> Bool {
    count.contains(utf8.count) && utf8.allSatisfy(set.contains)
  }
}

/// google-behaviour 5: `<project number>-<32 letters and digits>.apps.googleusercontent.com`.
extension ClientID {
  static let suffix = ".apps.googleusercontent.com"

  /// A fresh id of a project's client.
  package static func random(
    of project: ProjectNumber, using random: inout some RandomSource
  ) -> ClientID {
    ClientID(project, random.text(32, of: Alphabet.lowercase))
  }

  /// The id of a project's client, with a name instead of random letters.
  package init(_ project: ProjectNumber, _ name: String) {
    self.init(rawValue: "\(project.rawValue)-\(name)\(Self.suffix)")
  }

  /// The project that the id names; nil when it isn't in Google's form.
  ///
  /// The oldest ids are a number and nothing else.
  package var projectNumber: ProjectNumber? {
    guard rawValue.hasSuffix(Self.suffix) else { return nil }
    let parts = rawValue.dropLast(Self.suffix.utf8.count)
      .split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first else { return nil }
    let number = ProjectNumber(rawValue: String(first))
    let names = parts.dropFirst()
    guard number.isWellFormed,
      names.allSatisfy({ String($0).isMade(of: Self.nameLetters, 1...64) })
    else { return nil }
    return number
  }

  private static let nameLetters = ASCIISet(Alphabet.lowercase + "_")
}

/// google-behaviour 5: a client's secret is `GOCSPX-` and 28 letters of base64url.
package enum ClientSecret {
  private static let prefix = "GOCSPX-"
  private static let letters = ASCIISet(Alphabet.base64URL)

  package static func random(using random: inout some RandomSource) -> String {
    prefix + random.text(28, of: Alphabet.base64URL)
  }

  /// True for a secret in Google's form: those from before 2021 are 24 letters without the prefix.
  package static func isWellFormed(_ secret: String) -> Bool {
    guard secret.hasPrefix(prefix) else { return secret.isMade(of: letters, 24...24) }
    return String(secret.dropFirst(prefix.utf8.count)).isMade(of: letters, 28...28)
  }
}

extension ProjectNumber {
  /// A fresh number of twelve digits, as projects have them now.
  package static func random(using random: inout some RandomSource) -> ProjectNumber {
    ProjectNumber(
      rawValue: random.text(1, of: "123456789") + random.text(11, of: Alphabet.digits))
  }

  /// True for a number in Google's form: older ones have fewer digits.
  package var isWellFormed: Bool {
    rawValue.isMade(of: ASCIISet(Alphabet.digits), 1...19) && !rawValue.hasPrefix("0")
  }
}

extension Subject {
  /// A fresh `sub` of 21 digits, the first of them a one.
  package static func random(using random: inout some RandomSource) -> Subject {
    Subject(rawValue: "1" + random.text(20, of: Alphabet.digits))
  }

  /// True for a `sub` as Google promises it: decimal digits, at most 255 of them.
  package var isWellFormed: Bool {
    rawValue.isMade(of: ASCIISet(Alphabet.digits), 1...255)
  }
}
