package import WireFormats

/// A value of any kind whose texts are templates; a text that is one reference keeps its kind.
package indirect enum TemplateValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case text(Template)
  case list([TemplateValue])
  case mapping([Named<TemplateValue>])
}

extension TemplateValue {
  /// All references in it.
  package var references: [Reference] {
    switch self {
    case .null, .bool, .number: []
    case .text(let template): template.references
    case .list(let elements): elements.flatMap(\.references)
    case .mapping(let entries): entries.flatMap(\.value.references)
    }
  }
}
