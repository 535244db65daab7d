/// The sections that a kind of file may have, in the order in which they are met.
package struct Reach {
  package private(set) var sections: [SectionReference] = []
  package private(set) var variants: [VariantsReference] = []
  /// The section that each of the variants was met in.
  private(set) var placesOfVariants: [VariantsReference: SectionReference] = [:]
  private var current: SectionReference
  private(set) var forms: [ScalarForm] = []

  package init(from root: SectionReference) {
    current = root
    visit(root)
  }

  /// The groups of members that sections share.
  var groups: [MemberGroup] {
    sections.compactMap(\.section.group).reduce(into: []) { groups, group in
      if !groups.contains(where: { $0 === group }) { groups.append(group) }
    }
  }

  private mutating func visit(_ shape: Shape) {
    switch shape {
    case .section(let reference): visit(reference)
    case .variants(let reference): visit(reference)
    case .list(let element), .listOrOne(let element): visit(element)
    case .map(let key, let value):
      if let shape = key.shape { visit(shape) }
      visit(value)
    case .either(let plain, let mapping):
      visit(plain)
      visit(mapping)
    case .form(let form): visit(form)
    case .formOr(_, let other): visit(other)
    case .declaring: visit(ScalarForm.name)
    case .string, .bool, .int, .word, .template, .value, .anything, .declared: break
    }
  }

  private mutating func visit(_ form: ScalarForm) {
    if !forms.contains(where: { $0.noun == form.noun }) { forms.append(form) }
  }

  private mutating func visit(_ reference: SectionReference) {
    guard !sections.contains(reference) else { return }
    sections.append(reference)
    for member in reference.section.members {
      current = reference
      visit(member.shape)
    }
  }

  private mutating func visit(_ reference: VariantsReference) {
    guard !variants.contains(reference) else { return }
    variants.append(reference)
    placesOfVariants[reference] = current
    for variant in reference.variants.variants {
      for member in variant.section.members { visit(member.shape) }
    }
  }
}
