internal import Forms
internal import WireFormats

/// Reads the references in a text.
struct TemplateParser {
  private(set) var problems: [TemplateProblem] = []

  /// The whole text as a template; what is wrong in it becomes text, and a problem.
  mutating func parse(_ text: String, at place: TextPlace) -> Template {
    var rest = text.utf8[...]
    var parts: [Template.Part] = []
    var literal = ""
    while let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
      literal += String(rest[..<dollar]) ?? ""
      rest = rest[dollar...]
      if rest.starts(with: "$${".utf8) {
        literal += "${"
        rest = rest.dropFirst(3)
      } else if rest.starts(with: "${".utf8) {
        let start = rest.startIndex
        let end = rest.firstIndex(of: UInt8(ascii: "}"))
        let span = place.span(of: start..<(end.map(rest.index(after:)) ?? rest.endIndex), in: text)
        guard let end else {
          problems.append(TemplateProblem(kind: .unclosed, span: span))
          break
        }
        let inside = String(rest[rest.index(start, offsetBy: 2)..<end]) ?? ""
        if let reference = reference(inside, at: span) {
          if !literal.isEmpty { parts.append(.text(literal)) }
          literal = ""
          parts.append(.reference(reference))
        }
        rest = rest[rest.index(after: end)...]
      } else {
        literal += "$"
        rest = rest.dropFirst()
      }
    }
    literal += String(rest) ?? ""
    if !literal.isEmpty || parts.isEmpty { parts.append(.text(literal)) }
    return Template(parts, at: place.span)
  }

  private mutating func reference(_ inside: String, at span: SourceSpan) -> Reference? {
    let pieces = inside.pieces(at: "|")
    let name = pieces[0]
    guard !name.isEmpty, name.utf8.allSatisfy(Mapping.isNameByte) else {
      problems.append(TemplateProblem(kind: .badName(name), span: span))
      return nil
    }
    var filters: [Filter] = []
    for piece in pieces.dropFirst() {
      guard let filter = Filter(piece) else {
        problems.append(TemplateProblem(kind: .badFilter(piece), span: span))
        return nil
      }
      filters.append(filter)
    }
    return Reference(name, filters, at: span)
  }
}

extension Template {
  /// True if a text may have a reference whose name begins so; bytes tell most others.
  static func mayRefer(to root: String, in text: String) -> Bool {
    var rest = text.utf8[...]
    while let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
      rest = rest[dollar...].dropFirst()
      if rest.dropFirst().starts(with: root.utf8) { return true }
    }
    return false
  }
}

// MARK: - Filters

/// The changes to a text that stand behind the bar of a reference. There are no others.
package enum Filter: Hashable, Sendable {
  case upper
  case lower
  case first(Int)
  case last(Int)
  case base64url
  case urlencode
  case sha256
}

extension Filter: CustomStringConvertible {
  package var description: String {
    switch self {
    case .upper: "upper"
    case .lower: "lower"
    case .first(let count): "first:\(count)"
    case .last(let count): "last:\(count)"
    case .base64url: "base64url"
    case .urlencode: "urlencode"
    case .sha256: "sha256"
    }
  }
}

extension Filter {
  static let names = ["upper", "lower", "first", "last", "base64url", "urlencode", "sha256"]

  /// A filter as it is written behind the bar.
  init?(_ text: String) {
    switch text {
    case "upper": self = .upper
    case "lower": self = .lower
    case "base64url": self = .base64url
    case "urlencode": self = .urlencode
    case "sha256": self = .sha256
    case _:
      let pieces = text.split(separator: ":", omittingEmptySubsequences: false)
      guard pieces.count == 2, let count = Int(pieces[1]), (0...65_536).contains(count) else {
        return nil
      }
      switch pieces[0] {
      case "first": self = .first(count)
      case "last": self = .last(count)
      case _: return nil
      }
    }
  }
}

/// A mistake in the writing of a reference.
struct TemplateProblem: Hashable {
  enum Kind: Hashable {
    case unclosed
    case badName(String)
    case badFilter(String)
  }

  var kind: Kind
  var span: SourceSpan
}
