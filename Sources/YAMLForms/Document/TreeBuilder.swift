internal import Forms
internal import WireFormats

/// Builds a tree from events and holds it to the subset of YAML that is allowed.
struct TreeBuilder {
  let limits: TreeLimits
  let source: SourceText
  var problems: ProblemList

  private(set) var root: Node?

  /// True if parts of the text were taken out, with anchors in them perhaps.
  private let isRepaired: Bool
  private var open: [OpenCollection] = []
  private var anchors = AnchorTable()
  private var documentCount = 0
  private var nodeCount = 0

  init(_ source: SourceText, limits: TreeLimits, isRepaired: Bool) {
    self.source = source
    self.limits = limits
    self.isRepaired = isRepaired
    problems = ProblemList(source: source.name, limit: limits.problems)
  }

  mutating func take(_ event: borrowing YAMLEvent) -> LibYAML.Wish {
    var span = event.span
    if event.hasProperties {
      span = contentSpan(of: event)
      reportTag(of: event)
    }
    switch event.kind {
    case .documentStart:
      beginDocument(at: event.span, hasDirectives: event.hasDirectives)
    case .documentEnd:
      break
    case .alias:
      return takeAlias(event.text, at: span)
    case .scalar:
      return takeScalar(event, at: span)
    case .sequenceStart:
      return begin(isMapping: false, at: span, anchor: event.anchor)
    case .mappingStart:
      return begin(isMapping: true, at: span, anchor: event.anchor)
    case .sequenceEnd, .mappingEnd:
      return endCollection(at: event.span)
    }
    return .more
  }
}

// MARK: - Documents and tags

extension TreeBuilder {
  /// The beginning of the innermost collection that has not ended.
  var openStart: SourceMark? { open.last?.span.start }

  /// Ends the document; called behind the last event.
  mutating func end(after failure: SyntaxFailure?) {
    guard documentCount == 0, failure == nil, !isRepaired else { return }
    problems.add(SubsetProblem.empty, at: source.span(of: 0..<0))
  }

  private mutating func beginDocument(at span: SourceSpan, hasDirectives: Bool) {
    documentCount += 1
    anchors.beginDocument()
    if hasDirectives { problems.add(SubsetProblem.directive, at: firstLine(of: span)) }
    if documentCount == 2 { problems.add(SubsetProblem.secondDocument, at: span) }
  }

  private mutating func reportTag(of event: borrowing YAMLEvent) {
    guard let range = PropertyScan.tag(of: event, in: source.bytes) else { return }
    let tag = String(decoding: source.bytes[range], as: UTF8.self)
    problems.add(SubsetProblem.tag(tag), at: source.span(of: range))
  }

  private func contentSpan(of event: borrowing YAMLEvent) -> SourceSpan {
    let offset = PropertyScan.contentOffset(of: event, in: source.bytes)
    return SourceSpan(source.mark(at: offset), event.span.end)
  }

  private func firstLine(of span: SourceSpan) -> SourceSpan {
    let rest = source.bytes[span.start.offset...]
    let line = rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return source.span(of: line.startIndex..<line.endIndex)
  }
}

// MARK: - Collections

extension TreeBuilder {
  private mutating func begin(
    isMapping: Bool, at span: SourceSpan, anchor: String?
  ) -> LibYAML.Wish {
    guard open.count < limits.depth else {
      problems.add(LimitProblem.tooDeep(limit: limits.depth), at: span)
      return .enough
    }
    guard count(at: span) else { return .enough }
    if let anchor { anchors.begin(anchor) }
    open.append(OpenCollection(isMapping: isMapping, span: span, anchor: anchor))
    return .more
  }

  private mutating func endCollection(at span: SourceSpan) -> LibYAML.Wish {
    guard let closed = open.popLast() else { return .more }
    return add(
      closed.node(closingAt: span), weight: closed.weight, height: closed.height + 1,
      anchor: closed.anchor)
  }

  /// Puts a finished node where it belongs.
  private mutating func add(
    _ node: consuming Node, weight: Int, height: Int, anchor: String?
  ) -> LibYAML.Wish {
    if let anchor {
      anchors.end(anchor, AnchorTable.Value(copy node, weight: weight, height: height))
    }
    guard let parent = open.last else {
      // What follows the first document is read for its problems only.
      if documentCount == 1 { root = node }
      return .more
    }
    let span = node.span
    let problem = parent.add(node, weight: weight, height: height)
    if let problem { problems.add(problem, at: span) }
    return .more
  }

  /// Counts one node, or tells that there are too many.
  private mutating func count(at span: SourceSpan) -> Bool {
    nodeCount += 1
    guard nodeCount > limits.nodes else { return true }
    problems.add(LimitProblem.tooManyNodes(limit: limits.nodes), at: span)
    return false
  }
}

// MARK: - Scalars and aliases

extension TreeBuilder {
  private mutating func takeScalar(
    _ event: borrowing YAMLEvent, at span: SourceSpan
  ) -> LibYAML.Wish {
    guard count(at: span) else { return .enough }
    let scalar = Scalar(event.text, event.style)
    if scalar.style == .plain, !event.isSurelyText { reportPlain(scalar, at: span) }
    return add(Node(.scalar(scalar), at: span), weight: 1, height: 0, anchor: event.anchor)
  }

  private mutating func reportPlain(_ scalar: Scalar, at span: SourceSpan) {
    if open.last?.expectsKey == true {
      if let problem = KeyRules.problem(with: scalar) { problems.add(problem, at: span) }
    } else {
      reportPlainValue(scalar, at: span)
    }
  }

  private mutating func reportPlainValue(_ scalar: Scalar, at span: SourceSpan) {
    if let kind = LookAlike(plain: scalar.text) {
      problems.add(SubsetProblem.lookAlike(kind), at: span)
    }
    guard scalar.text.isEmpty, let key = open.last?.key, hasNoColon(key, before: span),
      let (name, value) = Mapping.missingBlank(in: key.text)
    else { return }
    problems.add(SubsetProblem.missingBlank(key: name, value: value), at: key.span)
  }

  /// True if a key stands alone in braces; then its value is empty and begins where the next thing
  /// does.
  private func hasNoColon(_ key: Mapping.Key, before value: SourceSpan) -> Bool {
    let start = key.span.start.offset
    let between = key.span.end.offset..<max(key.span.end.offset, value.start.offset)
    let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    return !quotes.contains { $0 == source.bytes[start...].first }
      && !source.bytes[between].contains(UInt8(ascii: ":"))
  }

  private mutating func takeAlias(_ name: String, at span: SourceSpan) -> LibYAML.Wish {
    guard open.last?.expectsKey != true else {
      problems.add(SubsetProblem.complexKey, at: span)
      return add(.empty(at: span), weight: 1, height: 0, anchor: nil)
    }
    guard count(at: span) else { return .enough }
    switch anchors.value(of: name) {
    case .success(let value):
      guard nodeCount - 1 + value.weight <= limits.nodes else {
        let problem = LimitProblem.aliasTooLarge(name, limit: limits.nodes)
        problems.add(problem, at: span)
        return .enough
      }
      guard open.count + value.height <= limits.depth else {
        problems.add(LimitProblem.tooDeep(limit: limits.depth), at: span)
        return .enough
      }
      nodeCount += value.weight - 1
      return add(value.node, weight: value.weight, height: value.height, anchor: nil)
    case .failure(let problem):
      if !isRepaired { problems.add(problem, at: span) }
      return add(.empty(at: span), weight: 1, height: 0, anchor: nil)
    }
  }
}

extension Node {
  /// A stand-in for a value that could not be read.
  fileprivate static func empty(at span: SourceSpan) -> Node {
    Node(.scalar(Scalar("")), at: span)
  }
}
