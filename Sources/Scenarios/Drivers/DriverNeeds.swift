/// What has to be on the machine before the client can be started.
package struct DriverNeeds: Hashable, Sendable {
  /// Programs that are found by `PATH`.
  package var programs: [Marked<String>] = []
  package var debian: [PackageNeed] = []
  package var pypi: [PackageNeed] = []

  package var isEmpty: Bool { programs.isEmpty && debian.isEmpty && pypi.isEmpty }
}

/// A package, and which of its versions will do.
package struct PackageNeed: Hashable, Sendable {
  package var name: String
  /// All of it as the driver has it, which pip understands too.
  package var text: String
  /// All of these must hold.
  package var bounds: [Bound]

  package struct Bound: Hashable, Sendable {
    package var relation: Relation
    package var version: VersionNumber

    package func allows(_ installed: VersionNumber) -> Bool {
      switch relation {
      case .equal: installed == version
      case .unequal: installed != version
      case .least: installed >= version
      case .most: installed <= version
      case .above: installed > version
      case .below: installed < version
      }
    }
  }

  /// How an installed version is to stand to the one that is written, the longer signs first.
  package enum Relation: String, Hashable, Sendable, CaseIterable {
    case equal = "=="
    case unequal = "!="
    case least = ">="
    case most = "<="
    case above = ">"
    case below = "<"
  }

  /// Whether a version will do.
  package func allows(_ installed: VersionNumber) -> Bool {
    bounds.allSatisfy { $0.allows(installed) }
  }
}

extension PackageNeed {
  /// Reads `name`, or a name with bounds: `cryptography>=40,<44`.
  package init?(_ text: String) {
    let sign = text.firstIndex { "=!<>".contains($0) } ?? text.endIndex
    name = String(text[..<sign])
    self.text = text
    bounds = []
    // What stands in brackets are extras of the same package: httpx[http2].
    if name.hasSuffix("]"), let bracket = name.firstIndex(of: "[") {
      guard name[bracket...].dropFirst().dropLast().isPackageName else { return nil }
      name = String(name[..<bracket])
    }
    guard name[...].isPackageName else { return nil }
    guard sign < text.endIndex else { return }
    for piece in text[sign...].split(separator: ",", omittingEmptySubsequences: false) {
      guard let relation = Relation.allCases.first(where: { piece.hasPrefix($0.rawValue) }),
        let version = VersionNumber(String(piece.dropFirst(relation.rawValue.count)))
      else { return nil }
      bounds.append(Bound(relation: relation, version: version))
    }
  }
}

extension Substring {
  /// Whether Debian or PyPI could have a package of this name.
  fileprivate var isPackageName: Bool {
    guard let first = utf8.first, first.isLetterOrDigit else { return false }
    return utf8.allSatisfy { $0.isLetterOrDigit || "-_.+,".utf8.contains($0) }
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
