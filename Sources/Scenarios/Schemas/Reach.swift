/// The sections that a kind of file may have, in the order in which they are met.
struct Reach {
  private(set) var sections: [SectionName] = []
  private(set) var variants: [VariantName] = []
  private(set) var forms: [ScalarForm] = []

  init(from kind: FileKind) { visit(.section(kind.section)) }

  private mutating func visit(_ shape: Shape) {
    switch shape {
    case .section(let name): visit(name)
    case .variants(let name): visit(name)
    case .list(let element), .listOrOne(let element): visit(element)
    case .map(let key, let value):
      visit(key)
      visit(value)
    case .either(let plain, let mapping):
      visit(plain)
      visit(mapping)
    case .form(let form): visit(form)
    case .declaring: visit(ScalarForm.name)
    case .text, .bool, .int, .word, .template, .textTest, .value, .deferred, .declared: break
    }
  }

  private mutating func visit(_ key: KeyForm) {
    switch key {
    case .form(let form): visit(form)
    case .declaring: visit(ScalarForm.name)
    case .any, .word, .declared: break
    }
  }

  private mutating func visit(_ form: ScalarForm) {
    if !forms.contains(form) { forms.append(form) }
  }

  private mutating func visit(_ name: SectionName) {
    guard !sections.contains(name) else { return }
    sections.append(name)
    for member in name.section.members { visit(member.shape) }
  }

  private mutating func visit(_ name: VariantName) {
    guard !variants.contains(name) else { return }
    variants.append(name)
    for variant in name.variants { for member in variant.section.members { visit(member.shape) } }
  }
}
