/// Why nothing is told about a token or its user; each endpoint words it in its own way.
struct InformationRefusal: Error, Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case missing
    case invalid
    /// The token is good, but not for this.
    case insufficient
  }

  let kind: Kind
  let cause: Cause

  static let missing = InformationRefusal(kind: .missing, cause: .shownTokenMissing)

  static func invalid(_ cause: Cause) -> InformationRefusal {
    InformationRefusal(kind: .invalid, cause: cause)
  }
}
