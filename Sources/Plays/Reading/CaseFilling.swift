internal import Forms
internal import WireFormats

/// Puts the values of one case in the place of `${case.…}`, so that a tree can be checked as if
/// they had been written there.
struct CaseFilling {
  /// Nil in a scenario without cases.
  let variant: Mapping.Entry?
  private(set) var problems: [Diagnostic] = []
  /// The values that something has asked for.
  private(set) var used: Set<String> = []
  private let source: String

  init(_ variant: Mapping.Entry?, source: String) {
    self.variant = variant
    self.source = source
  }

  /// A step as it is in this case, or nil if it is for others.
  mutating func step(_ node: Node) -> Node? {
    guard isMeant(node) else { return nil }
    guard let mapping = node.mapping else { return filled(node) }
    let entries = mapping.entries.map { entry in
      let isList = entry.key.text == "do"
      return Mapping.Entry(entry.key, isList ? steps(entry.value) : filled(entry.value))
    }
    return Node(.mapping(Mapping(entries)), at: node.span)
  }

  /// A list of steps without those for other cases.
  private mutating func steps(_ node: Node) -> Node {
    guard let elements = node.elements else { return filled(node) }
    return Node(.sequence(elements.compactMap { step($0) }), at: node.span)
  }

  mutating func filled(_ node: Node) -> Node {
    switch node.content {
    case .scalar(let scalar): return filled(scalar, node)
    case .sequence(let elements):
      return Node(.sequence(elements.map { filled($0) }), at: node.span)
    case .mapping(let mapping):
      let entries = mapping.entries.map { Mapping.Entry($0.key, filled($0.value)) }
      return Node(.mapping(Mapping(entries)), at: node.span)
    }
  }

  /// True if a step is taken in this case.
  private func isMeant(_ node: Node) -> Bool {
    guard let when = node.casesOfStep else { return true }
    let names = (when.elements ?? [when]).compactMap(\.scalar?.text)
    return names.contains { $0 == variant?.key.text }
  }

  private mutating func filled(_ scalar: Scalar, _ node: Node) -> Node {
    guard scalar.text.mayHaveReferences else { return node }
    var parser = TemplateParser()
    let template = parser.parse(scalar.text, at: TextPlace(node))
    guard template.references.contains(where: { $0.root == Self.root }), parser.problems.isEmpty
    else { return node }
    if template.parts.count == 1, case .reference(let reference) = template.parts[0],
      reference.filters.isEmpty
    {
      return value(of: reference) ?? node
    }
    var text = ""
    for part in template.parts {
      guard let piece = self.text(of: part) else { return node }
      text += piece
    }
    return Node(.scalar(Scalar(text, .doubleQuoted)), at: node.span)
  }

  private static let root = ScenarioReferences.case

  /// A part as it would be written in a text, or nil if it has no value.
  private mutating func text(of part: Template.Part) -> String? {
    switch part {
    case .text(let literal): return literal.escapingReferences
    case .reference(let reference):
      guard reference.root == Self.root else { return "\(reference)" }
      guard let value = value(of: reference) else { return nil }
      guard let text = value.scalar?.text, value.value != .null else {
        note(
          .listInText, "\(reference) is \(value.kindName), which can't be part of a text",
          at: reference.span, help: "make it the whole value")
        return nil
      }
      let variables = Variables(sha256: { _ in [] }) { _ in .string(text) }
      guard !reference.filters.contains(.sha256) else {
        note(
          .caseDigest, "sha256 can't be used on values of a case", at: reference.span,
          help: "use it for values that are known only while the case runs")
        return nil
      }
      return (try? variables.text(of: Template([.reference(reference)], at: reference.span)))
    }
  }

  private mutating func value(of reference: Reference) -> Node? {
    let names = reference.name.pieces(at: ".").dropFirst().filter { !$0.isEmpty }
    guard let first = names.first, let variant else {
      note(
        .undefined, "\(reference) is not defined", at: reference.span,
        help: variant == nil ? "the scenario has no cases" : "write ${case.name}")
      return nil
    }
    used.insert(first)
    var node = variant.value
    for name in names {
      guard let next = node[name] else {
        let known = node.mapping?.keys ?? []
        let meant = DidYouMean.suggestion(for: name, among: known)
        let advice =
          known.isEmpty ? "nothing is known here" : "known: \(known.joined(separator: ", "))"
        note(
          .undefined, "\(reference) is not defined in case \"\(variant.key.text)\"",
          at: reference.span,
          help: meant.map { "did you mean \"\($0)\"?  \(advice)" } ?? advice)
        return nil
      }
      node = next
    }
    return node
  }

  private mutating func note(
    _ code: PlayCode, _ message: String, at span: SourceSpan, help: String
  ) {
    problems.append(Diagnostic(code, message, in: source, at: span, help: [help]))
  }
}

extension Node {
  /// True if values of a case may be meant in it.
  var mentionsCase: Bool {
    switch content {
    case .scalar(let scalar):
      scalar.text.mayHaveReferences
        && Template.mayRefer(to: ScenarioReferences.case, in: scalar.text)
    case .sequence(let elements): elements.contains(where: \.mentionsCase)
    case .mapping(let mapping): mapping.entries.contains { $0.value.mentionsCase }
    }
  }

  /// True if a step differs from case to case, or isn't there in some.
  var isStepOfCases: Bool {
    casesOfStep != nil || mentionsCase
      || self["do"]?.elements?.contains(where: \.isStepOfCases) == true
  }

  /// The cases that a step is for; nil for all.
  var casesOfStep: Node? { self["when"]?[Step.Condition.cases.name] }
}

extension String {
  /// The text with `$${` where it has `${`.
  fileprivate var escapingReferences: String {
    split(separator: "${", omittingEmptySubsequences: false).joined(separator: "$${")
  }
}
