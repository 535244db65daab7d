package import Forms

/// The programs and packages that have to be on the machine before the client can be started.
package struct DriverNeeds: Hashable {
  /// Programs that must be in `PATH`.
  package var programs: [Marked<String>] = []
  package var debian: [PackageNeed] = []
  package var pypi: [PackageNeed] = []

  package var isEmpty: Bool { programs.isEmpty && debian.isEmpty && pypi.isEmpty }
}

extension DriverNeeds: FileMapping {
  package static var shape: Shape { .either(.listOrOne(.text), orMapping: .section(Self.self)) }

  package static let form = FileForm<DriverNeeds>(
    "requires", "The programs and packages that must be installed.",
    blank: DriverNeeds(),
    [
      .optional("programs", "Programs that must be in `PATH`.") { $0.programs = $1 },
      .optional("debian", "Packages of Debian.") { $0.debian = $1 },
      .optional("pypi", "Packages of PyPI, for the Python that runs the client.") { $0.pypi = $1 },
    ], definition: "needs")

  package init(from node: Node) throws(UnreadableNode) {
    self.init()
    if node.mapping == nil {
      programs = try Marked<String>.list(from: node)
    } else {
      try Self.form.read(node, into: &self)
    }
  }
}

/// A package, and the versions of it that will do.
package struct PackageNeed: Hashable {
  package var name: String
  /// The whole text of the driver, which pip understands too.
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

  /// The relations of an installed version to the one that is written, the longer signs first.
  package enum Relation: String, Hashable, Sendable, CaseIterable {
    case equal = "=="
    case unequal = "!="
    case least = ">="
    case most = "<="
    case above = ">"
    case below = "<"
  }

  /// True if a version will do.
  package func allows(_ installed: VersionNumber) -> Bool {
    bounds.allSatisfy { $0.allows(installed) }
  }
}

extension PackageNeed: FileText {
  package static let form = ScalarForm(
    "a package", FormCode.badText,
    example: "write a name, or a name with a version range such as cryptography>=40,<44",
    pattern: "^[A-Za-z0-9][A-Za-z0-9._+-]*(\\[[A-Za-z0-9._,-]+\\])?"
      + "((==|!=|>=|<=|>|<)v?[0-9][^,]*(,(==|!=|>=|<=|>|<)v?[0-9][^,]*)*)?$"
  ) { PackageNeed($0) != nil }

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
  /// True if Debian or PyPI could have a package of this name.
  fileprivate var isPackageName: Bool {
    guard let first = utf8.first, first.isLetter || first.isDigit else { return false }
    return utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_.+,".utf8.contains($0) }
  }
}
