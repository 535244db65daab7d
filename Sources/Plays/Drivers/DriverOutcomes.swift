package import Forms
package import WireFormats
package import Words

/// A sign of an outcome: all that is said must hold.
package struct OutcomeRule: Hashable {
  package var outcome = OutcomeClass.ok
  /// Only after this action.
  package var action: ActionName?
  package var exit: ExitTest?
  package var stdout: Pattern?
  package var stderr: Pattern?
  /// Either of the two.
  package var output: Pattern?
  package var page: OutcomePage?
  /// The value of the shim's `outcome` event.
  package var event: String?
  package var span = SourceSpan.unwritten
}

extension OutcomeRule: FileMapping {
  package static let form = FileForm<OutcomeRule>(
    "a rule", "All conditions of a rule must hold.", blank: OutcomeRule(), place: { $0.span = $1 },
    [
      .optional("action", "Only after this action.") { $0.action = $1 },
      .optional("exit", "The exit code, or `any-nonzero`.") { $0.exit = $1 },
      .optional("stdout", "A pattern that matches the standard output.") { $0.stdout = $1 },
      .optional("stderr", "A pattern that matches the standard error.") { $0.stderr = $1 },
      .optional("output", "A pattern that matches either of the two.") { $0.output = $1 },
      .optional("page", "The last page that the user sees.") { $0.page = $1 },
      .optional("event", "The value of the shim's event `outcome`.") { $0.event = $1 },
    ], definition: "outcomeRule")

  package static var listShape: Shape {
    .map(
      .word(
        WordSet(
          OutcomeClass.allCases.filter(\.isToldByDriver).map(\.rawValue), OutcomeClass.noun)),
      .listOrOne(shape))
  }

  /// The rules of all outcomes; any of an outcome's tells it.
  package static func list(from node: Node) throws(UnreadableNode) -> [OutcomeRule] {
    var rules: [OutcomeRule] = []
    for entry in node.mapping?.entries ?? [] {
      let outcome = try OutcomeClass(from: entry.key.node)
      for node in entry.value.elements ?? [entry.value] {
        var rule = try OutcomeRule(from: node)
        rule.outcome = outcome
        rules.append(rule)
      }
    }
    return rules
  }
}

package enum ExitTest: Hashable {
  case codes([Int])
  case anyNonzero

  package func contains(_ code: Int) -> Bool {
    switch self {
    case .codes(let codes): codes.contains(code)
    case .anyNonzero: code != 0
    }
  }
}

extension ExitTest: FileValue {
  package static var shape: Shape { .listOrOne(.form(form)) }

  private static let form = ScalarForm(
    "an exit code", PlayCode.badNumber, example: "write a number from 0 to 255, or any-nonzero",
    pattern: "^([0-9]{1,3}|any-nonzero)$", numbers: 0...255
  ) { text in text == "any-nonzero" || Int(text).map((0...255).contains) == true }

  package init(from node: Node) throws(UnreadableNode) {
    let elements = node.elements ?? [node]
    if elements.contains(where: { $0.scalar?.text == "any-nonzero" }) {
      self = .anyNonzero
    } else {
      self = .codes(try Int.list(from: node))
    }
  }
}

package struct OutcomePage: Hashable, FileMapping {
  package var status: StatusTest?
  package var text: Pattern?
  package var path: String?

  package static let form = FileForm<OutcomePage>(
    "page", "The last page that the user sees.", blank: OutcomePage(),
    [
      .optional("status", "The status.") { $0.status = $1 },
      .optional("text", "A pattern that matches its text.") { $0.text = $1 },
      .optional("path", takes: .form(.path), "The path of its URL.") { $0.path = $1 },
    ], definition: "outcomePage")
}

/// The client's token store.
package struct DriverStore: Hashable {
  /// The paths of its files, in which `*` stands for a part of a name.
  package var files: [Template]
  /// The path of a token in the first text that has it; nil when nothing can be read.
  package var pointers: [TokenKind: JSONPath]?
  /// The command that prints the store.
  package var export: [Template]?

  package static let none = DriverStore(files: [], pointers: nil, export: nil)

  /// True if there is nothing to look at.
  package var isNone: Bool { files.isEmpty && export == nil }
}

extension DriverStore: FileMapping {
  package static var shape: Shape {
    .either(.only("none", "a store"), orMapping: .section(Self.self))
  }

  package static let form = FileForm<DriverStore>(
    "store", "The client's token store.", blank: none,
    [
      .optional(
        "files",
        "The files. As in a shell, `*` stands for a part of a name, such as an account's number."
      ) { $0.files = $1 },
      .optional(
        "read", Pointers.self, usually: "none",
        "The locations of tokens in the files or in the export, which must be JSON."
      ) { $0.pointers = $1.table },
      .optional(
        "export", takes: .list(.template),
        """
        A command that prints the store as JSON or text, for a database or an encrypted file. It \
        is called whenever an action has ended, and has to end with 0 even if nothing is stored.
        """
      ) { $0.export = $1 },
    ], .atLeastOne("files", "export"))

  package init(from node: Node) throws(UnreadableNode) {
    self = .none
    if node.mapping != nil { try Self.form.read(node, into: &self) }
  }

  /// The places of tokens, or the word `none`.
  private struct Pointers: FileValue {
    var table: [TokenKind: JSONPath]?

    static var shape: Shape {
      .either(
        .only("none", "a way to read"),
        orMapping: .map(.word(WordSet(TokenKind.self)), JSONPath.shape))
    }

    init(from node: Node) throws(UnreadableNode) {
      table = node.mapping == nil ? nil : try [TokenKind: JSONPath](from: node)
    }
  }
}

extension JSONPath: FileText {
  package static let form = ScalarForm(
    "a pointer into JSON", PlayCode.badPointer, example: "write $.token, or $.accounts[0].token",
    pattern: "^\\$(\\.[^.\\[\\]]+|\\[[0-9]+\\])+$"
  ) { JSONPath($0) != nil }

  /// A path as files write it, `$.accounts[0].token`; nil for anything else.
  package init?(_ text: String) {
    guard text.hasPrefix("$.") || text.hasPrefix("$[") else { return nil }
    self.init()
    for (index, piece) in text.split(separator: ".", omittingEmptySubsequences: false).enumerated()
    {
      var names = piece.split(separator: "[", omittingEmptySubsequences: false)
      let name = names.removeFirst()
      if index == 0 {
        guard name == "$" else { return nil }
      } else {
        guard !name.isEmpty, !name.contains("]") else { return nil }
        steps.append(.member(String(name)))
      }
      for number in names {
        guard number.last == "]", let element = Int(number.dropLast()), element >= 0 else {
          return nil
        }
        steps.append(.element(element))
      }
    }
  }
}
