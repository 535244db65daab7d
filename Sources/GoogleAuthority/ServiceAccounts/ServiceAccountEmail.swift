/// The address of a service account, such as `robot@my-project.iam.gserviceaccount.com`.
package struct ServiceAccountEmail: RawRepresentable, Hashable, Sendable {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }

  private static let domain = ".iam.gserviceaccount.com"

  /// An address in Google's form; nil unless both parts are 6 to 30 lower-case letters, digits and
  /// hyphens that begin with a letter and don't end with a hyphen.
  package init?(name: String, projectID: String) {
    guard Self.isLabel(name), Self.isLabel(projectID) else { return nil }
    rawValue = "\(name)@\(projectID)\(Self.domain)"
  }

  /// The id of the project, which stands in the address; nil when it has another form.
  package var projectID: String? {
    guard rawValue.hasSuffix(Self.domain), let at = rawValue.firstIndex(of: "@") else { return nil }
    return String(rawValue[rawValue.index(after: at)...].dropLast(Self.domain.count))
  }

  private static func isLabel(_ text: String) -> Bool {
    let bytes = text.utf8
    guard (6...30).contains(bytes.count), let first = bytes.first, isLetter(first) else {
      return false
    }
    let hyphen = UInt8(ascii: "-")
    return bytes.last != hyphen
      && bytes.allSatisfy { isLetter($0) || isDigit($0) || $0 == hyphen }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
