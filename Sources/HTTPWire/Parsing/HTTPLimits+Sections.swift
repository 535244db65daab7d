extension HTTPLimits {
  /// The limits of a head's fields.
  var head: FieldSection.Limits {
    .init(
      line: fieldLine, total: Self.indexable(fieldBytes), count: fieldCount,
      pastTotal: .fieldsTooLarge)
  }

  /// The limits of a trailer section.
  var trailers: FieldSection.Limits {
    .init(
      line: fieldLine, total: Self.indexable(trailerBytes), count: fieldCount,
      pastTotal: .trailersTooLarge)
  }

  /// A section's index has 32 bits, however high the limit is set.
  private static func indexable(_ bytes: Int) -> Int { min(bytes, Int(UInt32.max)) }
}
