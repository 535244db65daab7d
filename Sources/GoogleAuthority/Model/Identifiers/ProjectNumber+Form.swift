package import Keyring
internal import WireFormats

extension ProjectNumber {
  /// A fresh number of twelve digits, as projects have them now.
  package static func random(using random: inout some RandomSource) -> ProjectNumber {
    ProjectNumber(
      rawValue: random.text(1, of: "123456789") + random.text(11, of: Alphabet.digits))
  }

  /// Whether Google could have given it to a project: older ones have fewer digits.
  package var isWellFormed: Bool {
    rawValue.isMade(of: ASCIISet(Alphabet.digits), 1...19) && !rawValue.hasPrefix("0")
  }
}
