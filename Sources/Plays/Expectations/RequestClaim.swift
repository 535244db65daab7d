package import Forms
package import WireFormats
package import Words

/// The number of requests of a kind.
package struct RequestClaim: Hashable, FileMapping {
  package var at = EndpointChoice.any
  package var grant: GrantWord?
  /// Only those to API routes that need such a scope.
  package var needsScope: ScopeSelector?
  package var `where`: [FieldTest] = []
  package var status: StatusTest?
  package var count = CountRange(min: 1, max: nil)
  /// The time between each two of them.
  package var spacing: SpacingRange?
  /// The fault with whose first strike the count begins.
  package var since: Marked<String>?
  /// Lines with numbers come in the order of these.
  package var order: Int?

  package static let form = FileForm<RequestClaim>(
    "a line of requests", "The number of requests of a kind.", blank: RequestClaim(),
    [
      .required("at", "The endpoint.") { $0.at = $1 }.alsoCalled("endpoint"),
      .optional("grant", "The grant.") { $0.grant = $1 }.alsoCalled("grant_type"),
      .optional(
        "needs_scope", "Only requests to API routes that need this role or scope."
      ) { $0.needsScope = $1 },
      .optional(
        "where",
        """
        Tests of parts of the request: `form.code`, `query.state`, `header.accept`, `json.id`.
        """
      ) { $0.where = $1 },
      .optional("status", "The status with which it was answered.") { $0.status = $1 },
      .optional("count", usually: .words("at least 1"), "The number of requests.") {
        $0.count = $1
      },
      .optional("spacing", "The time between consecutive requests.") { $0.spacing = $1 },
      .optional(
        "since", takes: .declared(.fault),
        "The fault with whose first strike the count begins."
      ) { $0.since = $1 },
      .optional(
        "order", takes: .int(1...1000),
        "Lines with a number must occur in the order of their numbers."
      ) { $0.order = $1 },
    ], group: Weight.group, definition: "request")
}

/// A range of numbers; by default at least one.
package struct CountRange: Hashable {
  package var min: Int
  package var max: Int?

  package func contains(_ count: Int) -> Bool { count >= min && count <= max ?? .max }
}

extension CountRange: FileMapping {
  package static var shape: Shape {
    .either(.int(0...1_000_000), orMapping: .section(Self.self))
  }

  package static let form = FileForm<CountRange>(
    "count", "A range of numbers.", blank: CountRange(min: 0, max: nil),
    [
      .optional("min", takes: .int(0...1_000_000), usually: "0", "At least.") { $0.min = $1 },
      .optional("max", takes: .int(0...1_000_000), "At most.") { $0.max = $1 },
    ],
    relation: { checker, node in
      checker.checkRange(node) { $0.scalar.flatMap { Int($0.text) } }
    })

  package init(from node: Node) throws(UnreadableNode) {
    self = Self.form.blank
    if node.mapping == nil {
      min = try Int(from: node)
      max = min
    } else {
      try Self.form.read(node, into: &self)
    }
  }
}

package struct SpacingRange: Hashable, FileMapping {
  package var min: Duration?
  package var max: Duration?

  package static let form = FileForm<SpacingRange>(
    "spacing", "A range of durations.", blank: SpacingRange(),
    [.optional("min", "At least.") { $0.min = $1 }, .optional("max", "At most.") { $0.max = $1 }],
    relation: { checker, node in checker.checkRange(node) { try? Duration(from: $0) } })
}

extension Checker {
  fileprivate mutating func checkRange<Bound: Comparable>(
    _ node: Node, _ bound: (Node) -> Bound?
  ) {
    guard let least = node["min"], let most = node["max"], let low = bound(least),
      let high = bound(most), low > high
    else { return }
    note(
      PlayCode.emptyRange,
      "no value is at least \(least.scalar?.text ?? "") and at most \(most.scalar?.text ?? "")",
      at: most.span, help: "swap the two")
  }
}

/// A status, or a class of them such as `5xx`.
package enum StatusTest: Hashable {
  case exactly(Int)
  /// The first digit.
  case hundreds(Int)
  case any(of: [StatusTest])

  package func contains(_ status: Int) -> Bool {
    switch self {
    case .exactly(let number): status == number
    case .hundreds(let digit): status / 100 == digit
    case .any(let tests): tests.contains { $0.contains(status) }
    }
  }
}

extension StatusTest: FileValue {
  package static var shape: Shape { .listOrOne(.form(form)) }

  private static let form = ScalarForm(
    "an HTTP status", PlayCode.badNumber, example: "write 404, or 5xx for 500 to 599",
    pattern: "^([1-5][0-9]{2}|[1-5]xx)$", numbers: 100...599
  ) { StatusTest($0) != nil }

  package init(from node: Node) throws(UnreadableNode) {
    if node.elements != nil {
      self = .any(of: try StatusTest.list(from: node))
    } else {
      guard let test = node.scalar.flatMap({ StatusTest($0.text) }) else {
        throw UnreadableNode(node)
      }
      self = test
    }
  }

  /// A status or a class of them, as files write it.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 3, (UInt8(ascii: "1")...UInt8(ascii: "5")).contains(bytes[0]) else {
      return nil
    }
    if bytes[1] == UInt8(ascii: "x"), bytes[2] == UInt8(ascii: "x") {
      self = .hundreds(Int(bytes[0] - UInt8(ascii: "0")))
    } else {
      guard let status = Int(text) else { return nil }
      self = .exactly(status)
    }
  }
}

/// A test of a part of a request, for the request to be counted.
package struct FieldTest: Hashable {
  package enum Place: String, FileWord, FileValue {
    case form, query, header, json

    package static let noun = Noun("a place", "places")
  }

  package enum Comparison: Hashable, Sendable {
    case `is`(TemplateValue)
    case not(TemplateValue)
    case matches(Pattern)
    case oneOf([TemplateValue])
    /// Or present, if it is false.
    case absent(Bool)
    /// The value is the verifier of this challenge.
    case verifies(Template)
  }

  package var place: Place
  package var name: String
  package var comparison: Comparison
  package var span: SourceSpan
}

extension FieldTest: FileEntry {
  package static var key: KeyForm { .form(field) }
  package static var shape: Shape { Comparison.shape }

  private static let field = ScalarForm(
    "a part of a request", PlayCode.badPointer,
    example: "write form.code, query.state, header.authorization or json.token",
    pattern: "^(form|query|header|json)\\..+$"
  ) { FieldTest.part($0) != nil }

  /// The place and the name of a part.
  private static func part(_ text: String) -> (place: Place, name: String)? {
    let pieces = text.split(separator: ".", maxSplits: 1).map(String.init)
    guard pieces.count == 2, let place = Place(rawValue: pieces[0]) else { return nil }
    return (place, pieces[1])
  }

  package init(from entry: Mapping.Entry) throws(UnreadableNode) {
    guard let part = Self.part(entry.key.text) else { throw UnreadableNode(entry.key.node) }
    (place, name) = part
    comparison = try Comparison(from: entry.value)
    span = entry.key.span
  }
}

extension FieldTest.Comparison: FileMapping {
  package static let form = FileForm<FieldTest.Comparison>(
    "a test", "A test of a part of a request.", blank: FieldTest.Comparison.absent(true), tests,
    .oneOf(tests.map(\.words.name)), definition: "field")

  private static let tests: [FileMember<Self>] = [
    .optional("is", TemplateValue.self, "The value equals this one.") { $0 = .is($1) },
    .optional("not", TemplateValue.self, "The value differs from this one.") { $0 = .not($1) },
    .optional("matches", Pattern.self, "The value matches the expression.") {
      $0 = .matches($1)
    },
    .optional(
      "one_of", [TemplateValue].self, takes: .list(.value), "The value is one of these."
    ) { $0 = .oneOf($1) },
    .optional(
      "absent", Bool.self, "The part is missing, or present if this is `false`."
    ) { $0 = .absent($1) },
    .optional("verifies", Template.self, "The value is the verifier of this PKCE challenge.") {
      $0 = .verifies($1)
    },
  ]
}
