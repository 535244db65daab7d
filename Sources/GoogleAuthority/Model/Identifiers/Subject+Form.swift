package import Keyring
internal import WireFormats

extension Subject {
  /// A fresh `sub` of 21 digits, the first of them a one.
  package static func random(using random: inout some RandomSource) -> Subject {
    Subject(rawValue: "1" + random.text(20, of: Alphabet.digits))
  }

  /// Whether it is what Google promises: decimal digits, at most 255 of them.
  package var isWellFormed: Bool {
    rawValue.isMade(of: ASCIISet(Alphabet.digits), 1...255)
  }
}
