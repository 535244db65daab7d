/// The etags in a condition: `"one", W/"two"`, or `*` for any.
struct EntityTags {
  private let tags: [Substring]

  init(_ text: String) { tags = text.split(separator: ",").map { Self.bare($0) } }

  func contain(_ tag: String) -> Bool { tags.contains("*") || tags.contains(Self.bare(tag[...])) }

  /// Some APIs' etags have quotation marks in JSON, and others' only in fields.
  private static func bare(_ tag: Substring) -> Substring {
    let tag = tag.drop { $0 == " " }.prefix { $0 != " " }
    let strong = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
    return strong.count >= 2 && strong.first == "\"" && strong.last == "\""
      ? strong.dropFirst().dropLast() : strong
  }
}
