/// A mapping that has one of several sets of members.
package final class Variants: Sendable {
  /// The way to tell them apart.
  package enum Selection: Sendable {
    /// By the key that only one of them has, the most telling first.
    case key
    /// By the word behind this member, which all of them have.
    case word(Member, WordSet)
  }

  /// One set of members.
  package struct Variant: Sendable {
    /// The key or the word that tells it.
    package let selector: String
    package let section: Section
    /// The members that others don't have, beside a key that tells it.
    package let own: [Member]

    package init(_ selector: String, _ section: Section, own: [Member] = []) {
      self.selector = selector
      self.section = section
      self.own = own
    }
  }

  /// The name of one in messages.
  package let title: String
  /// A sentence above the members in the reference.
  let summary: String
  package let selection: Selection
  package let variants: [Variant]
  /// The members that all of them have.
  package let common: [Member]
  /// The keys or words that tell them, in the same order.
  package let selectors: KeyNames

  package init(
    _ title: String, _ summary: String, by selection: Selection, _ variants: [Variant],
    common: [Member]
  ) {
    self.title = title
    self.summary = summary
    self.selection = selection
    self.variants = variants
    self.common = common
    selectors = KeyNames(variants.map(\.selector))
  }

  var heading: String { title.sentence }

  /// The name among the definitions of a schema.
  var definition: String {
    String(title.split(separator: " ").last ?? "")
  }
}

/// A type with several sets of members.
package protocol FileVariants: SendableMetatype {
  static var variants: Variants { get }
}

/// Variants by the type that has them, so that they can be inside themselves.
package struct VariantsReference: Hashable, Sendable {
  private let type: any FileVariants.Type

  package init(_ type: any FileVariants.Type) { self.type = type }

  package var variants: Variants { type.variants }

  package static func == (one: VariantsReference, other: VariantsReference) -> Bool {
    one.type == other.type
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}
