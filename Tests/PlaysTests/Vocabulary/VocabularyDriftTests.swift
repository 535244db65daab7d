import Forms
import TestSupport
import Testing
import WireFormats
import YAMLForms

@testable import Plays

/// The vocabulary and the decoding must say the same: what is declared is read, and nothing else.
struct VocabularyDriftTests {
  private static let files =
    RepositoryFile.all("Fixtures/good/*/*-word*.yaml")
    + RepositoryFile.all("Fixtures/good/drivers/plain-file.yaml")

  @Test func everyMemberIsInTheFiles() {
    let used = Set(Self.files.flatMap { uses(in: $0).map(\.name) })
    let declared = FileKind.allCases.reduce(into: Set<String>()) { names, kind in
      let reach = Reach(from: kind.section)
      names.formUnion(reach.sections.flatMap(\.section.namesOfMembers))
      names.formUnion(reach.variants.flatMap(\.variants.variants).flatMap(\.section.namesOfMembers))
    }
    #expect(declared.subtracting(used).sorted() == [])
  }

  @Test(arguments: files)
  func everyMemberIsRead(_ file: RepositoryFile) throws {
    let read = ReadFile(contents: file.bytes, name: file.name)
    #expect(read.diagnostics.map(\.headlineWithCode) == [])
    let root = try #require(FormDocument(yaml: file.bytes, name: file.name).root)
    let kind = try #require(read.kind)
    let whole = try decoded(root, kind)
    #expect(whole == read.content)
    var isDone: Set<String> = []
    for use in uses(in: file) where !use.isRequired && isDone.insert(use.name).inserted {
      let change = "without \(use.name) at \(use.key.start) the file says the same"
      #expect((try? decoded(root.without(use.key), kind)) != whole, "\(change)")
    }
  }

  /// The findings about a tree, whether it is right or not.
  private func decoded(_ root: Node, _ kind: FileKind) throws -> ReadFile.Content {
    switch kind {
    case .scenario:
      let variants = root["cases"]?.mapping?.entries ?? []
      return .scenario(
        try variants.map { variant in
          // Each case anew: what cases share must not make a difference.
          var parts = ScenarioParts(root, mentionsCases: true)
          var filling = CaseFilling(variant, source: "every-word.yaml")
          return try parts.scenario(
            of: parts.filled(by: &filling), at: root.span, source: "every-word.yaml",
            variant: variant.key.text)
        }.knowingEachOther)
    case .driver, .plan, .baseline, .profile:
      return try ReadFile.Content(from: root, kind, source: source(of: root, kind))
    }
  }

  private func source(of root: Node, _ kind: FileKind) -> String {
    kind == .driver ? "\(root["id"]?.scalar?.text ?? "").yaml" : "every-word.yaml"
  }

  private func uses(in file: RepositoryFile) -> [MemberUse] {
    let document = FormDocument(yaml: file.bytes, name: file.name)
    guard let root = document.root,
      let kind = FileKind.allCases.first(where: { root["schema"]?.scalar?.text == $0.schema })
    else { return [] }
    return MemberUse.all(in: root, .section(kind.section))
  }
}

/// A member that stands in a file.
private struct MemberUse {
  /// The section and the member.
  var name: String
  var isRequired: Bool
  var key: SourceSpan

  static func all(in node: Node, _ shape: Shape) -> [MemberUse] {
    switch shape {
    case .string, .bool, .int, .form, .formOr, .word, .template, .value, .anything, .declared,
      .declaring:
      []
    case .list(let element), .listOrOne(let element):
      (node.elements ?? [node]).flatMap { all(in: $0, element) }
    case .section(let reference): all(in: node, reference.section)
    case .variants(let reference):
      reference.variants.variants.first { node[$0.selector] != nil }
        .map { all(in: node, $0.section) } ?? []
    case .map(_, let value): (node.mapping?.entries ?? []).flatMap { all(in: $0.value, value) }
    case .either(let plain, let mapping): all(in: node, node.mapping == nil ? plain : mapping)
    }
  }

  private static func all(in node: Node, _ section: Section) -> [MemberUse] {
    (node.mapping?.entries ?? []).flatMap { entry -> [MemberUse] in
      guard let member = section.members.first(where: { $0.name == entry.key.text }) else {
        return []
      }
      let use = MemberUse(
        name: "\(section.title): \(member.name)", isRequired: member.isRequired,
        key: entry.key.span)
      return [use] + all(in: entry.value, member.shape)
    }
  }
}

extension Section {
  fileprivate var namesOfMembers: [String] { names.map { "\(title): \($0)" } }
}

extension Node {
  /// The tree without the entry whose key stands there.
  fileprivate func without(_ key: SourceSpan?) -> Node {
    switch content {
    case .scalar: return self
    case .sequence(let elements):
      return Node(.sequence(elements.map { $0.without(key) }), at: span)
    case .mapping(let mapping):
      let entries = mapping.entries.filter { $0.key.span != key }.map {
        Mapping.Entry($0.key, $0.value.without(key))
      }
      return Node(.mapping(Mapping(entries)), at: span)
    }
  }
}
