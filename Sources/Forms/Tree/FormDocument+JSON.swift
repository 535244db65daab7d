internal import WireFormats

extension FormDocument {
  /// Reads JSON; the first thing that is no JSON is the only problem.
  ///
  /// Nothing in JSON stands for more than itself, so the size limits the number of values.
  package init(json bytes: [UInt8], name: String, limits: TreeLimits = .standard) {
    var problems = ProblemList(source: name, limit: limits.problems)
    do throws(JSONFailure) {
      let limits = JSONLimits(size: limits.size, depth: limits.depth)
      let document = try JSONDocument(parsing: bytes, name: name, limits: limits)
      let tree = JSONTree(source: document.source)
      self.init(document.source, root: tree.node(document), problems: problems)
    } catch {
      problems.add(error.finding(in: name))
      self.init(SourceText(name: name, bytes: bytes), root: nil, problems: problems)
    }
  }
}

/// Puts parsed JSON and its places together.
private struct JSONTree {
  let source: SourceText

  func node(_ document: JSONDocument) -> Node? {
    document.root.map { node(document.value, $0) }
  }

  private func node(_ value: JSONValue, _ place: JSONPlace) -> Node {
    let content: Node.Content =
      switch value {
      case .null: .scalar(Scalar("null"))
      case .bool(let flag): .scalar(Scalar(flag ? "true" : "false"))
      case .number(let number): .scalar(Scalar(number.spelling, .jsonNumber))
      case .string(let text): .scalar(Scalar(text, .doubleQuoted))
      case .array(let elements): .sequence(zip(elements, place.children).map { node($0, $1) })
      case .object(let object):
        .mapping(
          Mapping(
            zip(object.members, place.children).map { member, place in
              let key = Mapping.Key(member.name, at: source.span(of: place.name ?? place.value))
              return Mapping.Entry(key, node(member.value, place))
            }))
      }
    return Node(content, at: source.span(of: place.value))
  }
}

extension JSONFailure {
  /// The failure under the code of the same mistake in YAML.
  fileprivate func finding(in source: String) -> Diagnostic {
    var finding = diagnostic(in: source)
    let (code, help) =
      switch reason {
      case .duplicateName: ("E007", "remove one of the two")
      case .tooLarge: ("E010", "split it into several files")
      case .notUTF8: ("E011", "save it as UTF-8")
      case .byteOrderMark: ("E012", "save it as UTF-8 without a byte order mark")
      case .controlCharacter: ("E013", "write it as \\u and four hexadecimal digits")
      case .tooDeep: ("E015", "use fewer levels")
      case .invalidNumber: ("E021", "write digits after the sign, the point and the exponent")
      case .invalidEscape, .loneSurrogate: ("E021", "write \\\\ for a backslash")
      case .unexpected: ("E021", "JSON has no comments, and no comma after the last member")
      }
    finding.code = code
    finding.help.append(help)
    return finding
  }
}
