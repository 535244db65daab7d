package import WireFormats

/// The values of references while a case runs.
package struct Variables: Sendable {
  /// The value of a name, or nil if there is none (yet).
  package var value: @Sendable (_ name: String) -> JSONValue?

  /// SHA-256 of some bytes; this module knows no cryptography.
  package var sha256: @Sendable ([UInt8]) -> [UInt8]

  package init(
    sha256: @escaping @Sendable ([UInt8]) -> [UInt8],
    value: @escaping @Sendable (_ name: String) -> JSONValue?
  ) {
    self.sha256 = sha256
    self.value = value
  }
}

/// A reference that has no value when it is needed, or none that its filters can take.
package struct UnresolvedReference: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case undefined
    /// It stands for a list or a mapping inside a text, or in front of a filter.
    case notText
  }

  package var reference: Reference
  package var reason: Reason
}

extension UnresolvedReference: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .undefined: "\(reference) has no value here"
    case .notText: "\(reference) is no text here"
    }
  }
}

// MARK: - Resolving

extension Variables {
  /// The text of a template.
  package func text(of template: Template) throws(UnresolvedReference) -> String {
    var text = ""
    for part in template.parts {
      switch part {
      case .text(let literal): text += literal
      case .reference(let reference):
        guard let value = try value(of: reference).plainText else {
          throw UnresolvedReference(reference: reference, reason: .notText)
        }
        text += value
      }
    }
    return text
  }

  /// The value of a template: that of its reference if it is nothing else, or a text.
  package func value(of template: Template) throws(UnresolvedReference) -> JSONValue {
    if template.parts.count == 1, case .reference(let reference) = template.parts[0] {
      return try value(of: reference)
    }
    return .string(try text(of: template))
  }

  /// A value with all its references replaced.
  package func value(of value: TemplateValue) throws(UnresolvedReference) -> JSONValue {
    switch value {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    case .number(let number): return .number(number)
    case .text(let template): return try self.value(of: template)
    case .list(let elements):
      var values: [JSONValue] = []
      for element in elements { values.append(try self.value(of: element)) }
      return .array(values)
    case .mapping(let entries):
      var object = JSONObject()
      for entry in entries { object[entry.name] = try self.value(of: entry.value) }
      return .object(object)
    }
  }

  /// All texts of a value; a reference to a list gives all that the list has.
  package func texts(of value: TemplateValue) throws(UnresolvedReference) -> [String] {
    try self.value(of: value).texts
  }

  /// The first reference whose value its filters leave as it is, such as `upper` of a number.
  package func firstUnchangedReference(in value: TemplateValue) -> Reference? {
    value.references.first { reference in
      guard !reference.filters.isEmpty, let plain = self.value(reference.name)?.plainText else {
        return false
      }
      return (try? self.value(of: reference)) == .string(plain)
    }
  }

  private func value(of reference: Reference) throws(UnresolvedReference) -> JSONValue {
    guard let value = value(reference.name) else {
      throw UnresolvedReference(reference: reference, reason: .undefined)
    }
    guard !reference.filters.isEmpty, value != .null else { return value }
    guard let text = value.plainText else {
      throw UnresolvedReference(reference: reference, reason: .notText)
    }
    return .string(reference.filters.reduce(text) { apply($1, to: $0) })
  }

  private func apply(_ filter: Filter, to text: String) -> String {
    switch filter {
    case .upper: text.uppercased()
    case .lower: text.lowercased()
    case .first(let count): String(String.UnicodeScalarView(text.unicodeScalars.prefix(count)))
    case .last(let count): String(String.UnicodeScalarView(text.unicodeScalars.suffix(count)))
    case .base64url: Base64URL.encode(Array(text.utf8))
    case .urlencode: Percent.encode(text)
    case .sha256: Base64URL.encode(sha256(Array(text.utf8)))
    }
  }
}

extension JSONValue {
  /// The text of a scalar inside a text.
  fileprivate var plainText: String? {
    switch self {
    case .string(let text): text
    case .number(let number): number.spelling
    case .bool(let flag): flag ? "true" : "false"
    case .null, .array, .object: nil
    }
  }

  fileprivate var texts: [String] {
    switch self {
    case .array(let elements): elements.flatMap(\.texts)
    case .object(let object): object.members.flatMap(\.value.texts)
    case .null, .bool, .number, .string: plainText.map { [$0] } ?? []
    }
  }
}
