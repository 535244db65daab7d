internal import Forms
internal import WireFormats

/// The names and values that all cases of a scenario together leave unused.
struct CaseUse {
  private let root: Node
  private var values: [String: Set<String>] = [:]
  private var unused: [DeclaredName]?

  init(_ root: Node) { self.root = root }

  /// Learns from one case.
  mutating func take(_ filling: CaseFilling, _ declared: DeclaredNames) {
    if let variant = filling.variant { values[variant.key.text] = filling.used }
    var here: [DeclaredName] = []
    for kind in [NameKind.user, .client, .remembered, .minted, .snapshot] {
      here += declared.unused(kind)
    }
    unused = unused.map { $0.filter(here.contains) } ?? here
  }

  /// Findings about names that no case uses, and values of cases that nothing asks for.
  func findings(in source: String) -> [Diagnostic] {
    var findings = (unused ?? []).map { name in
      Diagnostic(
        PlayCode.unusedName, "\(name.kind.word) \"\(name.name)\" is never used", in: source,
        at: name.span, help: ["remove it"])
    }
    for variant in root[Scenario.cases.name]?.mapping?.entries ?? [] {
      for value in variant.value.mapping?.entries ?? []
      where values[variant.key.text]?.contains(value.key.text) == false {
        findings.append(
          Diagnostic(
            PlayCode.unusedCaseValue,
            "\"\(value.key.text)\" is never used in case \"\(variant.key.text)\"", in: source,
            at: value.key.span, help: ["use ${case.\(value.key.text)}, or remove it"]))
      }
    }
    return findings
  }
}
