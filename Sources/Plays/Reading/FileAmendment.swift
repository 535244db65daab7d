internal import Forms
internal import WireFormats
internal import YAMLForms

/// One line that a file gets, or that takes the place of another. All else of the file stays as its
/// author wrote it, comments included.
package struct FileAmendment: Hashable, Sendable {
  /// The keys on the way to the value, such as `trust`, `set` and `SSL_CERT_FILE`.
  package let path: [String]
  /// The value in YAML, on one line.
  package let value: String

  package init(_ path: String..., value: String) {
    self.path = path
    self.value = value
  }

  /// The line, without the sections that it belongs to.
  package var line: String { "\(path.last ?? ""): \(value)" }

  /// The sections that the line belongs to, such as `trust.set`; empty for a section of its own.
  package var section: String { path.dropLast().joined(separator: ".") }
}

extension FileAmendment {
  /// The bytes of a file in YAML with the line in it; nil where the file has no place for it.
  package func applied(to bytes: [UInt8]) -> [UInt8]? {
    guard let edit = edit(of: bytes) else { return nil }
    var changed = bytes
    changed.replaceSubrange(edit.place, with: edit.text.utf8)
    // A notation that was taken for another one mustn't spoil a user's file.
    return hasTaken(in: changed) ? changed : nil
  }

  private struct Edit {
    var place: Range<Int>
    var text: String
  }

  private func edit(of bytes: [UInt8]) -> Edit? {
    guard var node = FormDocument(yaml: bytes, name: "").root else { return nil }
    for (index, key) in path.enumerated() {
      let rest = path[index...].dropFirst()
      guard let mapping = node.mapping else { return nil }
      guard let entry = mapping.entry(key) else {
        return addition(of: "\(key): \(wrapped(in: rest))", to: node, in: bytes)
      }
      if rest.isEmpty || entry.value.mapping == nil {
        let end = max(entry.key.span.end.offset, entry.value.lastOffset(in: bytes))
        return Edit(place: entry.key.span.end.offset..<end, text: ": \(wrapped(in: rest))")
      }
      node = entry.value
    }
    return nil
  }

  /// The value in the sections that aren't there yet.
  private func wrapped(in keys: ArraySlice<String>) -> String {
    keys.reversed().reduce(value) { inner, key in "{ \(key): \(inner) }" }
  }

  /// A new last entry of a mapping, in the notation that the mapping has.
  private func addition(of line: String, to node: Node, in bytes: [UInt8]) -> Edit? {
    let last = node.mapping?.entries.last
    let end = last.map { max($0.key.span.end.offset, $0.value.lastOffset(in: bytes)) }
    if node.isFlow(in: bytes) {
      let place = end ?? node.span.start.offset + 1
      return Edit(place: place..<place, text: end == nil ? " \(line) " : ", \(line)")
    }
    guard let last, let end else { return nil }
    let margin = String(repeating: " ", count: last.key.span.start.column - 1)
    // A block of text ends with its line, anything else before that and before its comment.
    let isAtLineStart = bytes[..<end].last == UInt8(ascii: "\n")
    let newline = isAtLineStart ? end - 1 : bytes[end...].firstIndex(of: UInt8(ascii: "\n"))
    guard let newline else {
      return Edit(place: bytes.count..<bytes.count, text: "\n\(margin)\(line)\n")
    }
    return Edit(place: newline + 1..<newline + 1, text: "\(margin)\(line)\n")
  }

  /// True if a file is whole and has the value at its place.
  private func hasTaken(in bytes: [UInt8]) -> Bool {
    let document = FormDocument(yaml: bytes, name: "")
    guard var node = document.root, !document.problems.hasErrors,
      let meant = FormDocument(yaml: Array(value.utf8), name: "").root
    else { return false }
    for key in path {
      guard let next = node[key] else { return false }
      node = next
    }
    return JSONValue(node) == JSONValue(meant)
  }
}

extension Node {
  fileprivate func isFlow(in bytes: [UInt8]) -> Bool {
    guard scalar == nil, bytes.indices.contains(span.start.offset) else { return false }
    return bytes[span.start.offset] == UInt8(ascii: "{")
      || bytes[span.start.offset] == UInt8(ascii: "[")
  }

  /// The offset behind the value. A block's own end is that of the comments after it.
  fileprivate func lastOffset(in bytes: [UInt8]) -> Int {
    guard !isFlow(in: bytes) else { return span.end.offset }
    if let last = mapping?.entries.last { return last.value.lastOffset(in: bytes) }
    if let last = elements?.last { return last.lastOffset(in: bytes) }
    return span.end.offset
  }
}
