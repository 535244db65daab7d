import Forms
import FuzzSupport
import WireFormats
import YAMLForms

/// Any bytes at all as YAML.
enum YAMLTarget: FuzzTarget {
  static func run(_ input: FuzzInput) {
    let bytes = input.bytes
    let document = FormDocument(yaml: bytes, name: "input", limits: limits)
    if let root = document.root {
      property(bytes.count <= limits.size, "The size limit was passed.")
      property(root.depth <= limits.depth, "The depth limit was passed.")
      property(root.count <= limits.nodes, "The node limit was passed.")
      checkPlaces(of: root, in: document.source)
      checkReading(document)
    } else {
      property(document.problems.hasErrors, "A text was refused without a word.")
    }
    checkDiagnostics(document.problems, of: document.source)
  }
}

/// So tight that a short input reaches them.
private let limits = TreeLimits(size: 2048, depth: 8, nodes: 200, problems: 10)

/// Every value stands where its mark says, and a key's mark shows the key.
private func checkPlaces(of node: Node, in source: SourceText) {
  checkSpan(node.span, in: source)
  switch node.content {
  case .scalar: break
  case .sequence(let elements):
    for element in elements { checkPlaces(of: element, in: source) }
  case .mapping(let mapping):
    same(Set(mapping.keys.map(ExactText.init)).count, mapping.entries.count, "A key is twice.")
    for entry in mapping.entries {
      checkSpan(entry.key.span, in: source)
      checkPlaces(of: entry.value, in: source)
    }
  }
}

private func checkSpan(_ span: SourceSpan, in source: SourceText) {
  property((0...source.bytes.count).contains(span.start.offset), "A mark is outside the text.")
  same(source.mark(at: span.start.offset), span.start, "A mark is somewhere else.")
  same(source.mark(at: span.end.offset), span.end, "A mark is somewhere else.")
}

/// A diagnostic points into the text and can't act on a terminal; there are only so many.
private func checkDiagnostics(_ problems: ProblemList, of source: SourceText) {
  let diagnostics = problems.diagnostics
  property(diagnostics.count <= limits.problems + 1, "There are too many problems.")
  for diagnostic in diagnostics {
    if let span = diagnostic.span {
      checkSpan(span, in: source)
      property(!diagnostic.help.isEmpty, "Nothing helps: \(diagnostic)")
    }
    let text = diagnostic.rendered(showing: source)
    property(
      text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\n") },
      "A control character got into a diagnostic.")
  }
}

/// A document read as JSON has one value per node, and no reader traps on any of them.
private func checkReading(_ document: FormDocument) {
  guard let root = document.root else { return }
  let json = JSONValue(root)
  property((try? JSONValue(parsing: json.bytes(.compact))) != nil, "No JSON came of it.")
  let again = FormDocument(json: json.bytes(.compact), name: "input.json")
  same(again.root.map(JSONValue.init), json, "As JSON the tree says something else.")
  var reader = ValueReader(document)
  for node in root.all {
    _ = reader.text(node)
    _ = reader.bool(node)
    _ = reader.int(node, in: 0...9)
    _ = reader.number(node)
    _ = reader.duration(node)
    _ = reader.size(node)
    _ = reader.word(node, among: ["one", "two"], Noun("a number", "numbers"))
    _ = reader.elements(node)
    _ = reader.mapping(node, as: "a node", known: ["one", "two"], required: ["one"])
    _ = reader.only(of: ["one", "two"], in: node, as: "a node")
  }
  checkDiagnostics(reader.problems, of: document.source)
}

extension Node {
  private var children: [Node] {
    elements ?? mapping?.entries.map(\.value) ?? []
  }

  /// The number of collections that are open at the deepest place.
  var depth: Int { scalar == nil ? 1 + (children.map(\.depth).max() ?? 0) : 0 }

  /// The number of values and keys.
  var count: Int {
    1 + (mapping?.entries.count ?? 0) + children.reduce(0) { $0 + $1.count }
  }

  /// This value and all inside it.
  var all: [Node] { [self] + children.flatMap(\.all) }
}
