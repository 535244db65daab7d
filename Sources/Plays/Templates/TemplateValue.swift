package import Forms
package import WireFormats

/// A value of any kind whose texts are templates; a text that is one reference keeps its kind.
package indirect enum TemplateValue: Hashable {
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

extension TemplateValue: FileValue {
  package static var shape: Shape { .value }

  package init(from node: Node) throws(UnreadableNode) {
    switch node.content {
    case .scalar(let scalar):
      switch scalar.value {
      case .null: self = .null
      case .bool(let flag): self = .bool(flag)
      case .number(let number): self = .number(number)
      case .text: self = .text(try Template(from: node))
      }
    case .sequence: self = .list(try TemplateValue.list(from: node))
    case .mapping: self = .mapping(try Named<TemplateValue>.list(from: node))
    }
  }
}
