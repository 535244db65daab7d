package import Keyring
internal import WireFormats

/// google-behaviour 5: `<project number>-<32 letters and digits>.apps.googleusercontent.com`.
extension ClientID {
  static let suffix = ".apps.googleusercontent.com"

  /// A fresh id of a project's client.
  package static func random(
    of project: ProjectNumber, using random: inout some RandomSource
  ) -> ClientID {
    ClientID(project, random.text(32, of: Alphabet.lowercase))
  }

  /// The id of a project's client, with a name of its own instead of random letters.
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
