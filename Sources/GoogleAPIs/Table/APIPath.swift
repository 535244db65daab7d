internal import WireFormats

/// The path of a method, such as `calendars/{calendarId}/events` or
/// `^/{name=projects/*/topics/*}:publish`, where `^` stands for the version.
package struct APIPath: Hashable, Sendable {
  package enum Segment: Hashable, Sendable {
    case version
    case literal(String)
    /// Any segment that ends with the verb if there is one, such as `:send`.
    case any(verb: String)
    /// Any number of segments, at least one.
    case rest(verb: String)
  }

  package struct Variable: Hashable, Sendable {
    package let name: String
    /// The segments that it stands for.
    package let range: Range<Int>
    /// True if its value may have slashes.
    package let isWhole: Bool
  }

  package let text: String
  package private(set) var segments: [Segment] = []
  package private(set) var variables: [Variable] = []

  init(_ text: String) {
    self.text = text
    for part in Self.parts(of: text) { append(part) }
  }

  /// The parts between slashes that are in no braces.
  static func parts(of text: String) -> [String] {
    var parts = [""]
    var isInside = false
    for character in text {
      if character == "/", !isInside {
        parts.append("")
      } else {
        if character == "{" { isInside = true }
        if character == "}" { isInside = false }
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  private mutating func append(_ part: String) {
    guard part.hasPrefix("{"), let end = part.firstIndex(of: "}") else {
      segments.append(part == "^" ? .version : .literal(part))
      return
    }
    let verb = String(part[part.index(after: end)...])
    let inside = part[part.index(after: part.startIndex)..<end].split(
      separator: "=", maxSplits: 1)
    let start = segments.count
    let forms = inside.count > 1 ? inside[1].split(separator: "/") : ["*"]
    for (place, form) in forms.enumerated() {
      let ending = place == forms.count - 1 ? verb : ""
      switch form {
      case "*": segments.append(.any(verb: ending))
      case "**": segments.append(.rest(verb: ending))
      case _: segments.append(.literal(form + ending))
      }
    }
    variables.append(
      Variable(
        name: String(inside.first ?? ""), range: start..<segments.count,
        isWhole: inside.count > 1))
  }

  // MARK: - Matching

  /// A path's segments as they fit: one text for each segment, without verbs.
  package struct Found: Hashable, Sendable {
    package let values: [String]
    let exactness: Int
  }

  func match(_ path: ArraySlice<String>, version: String) -> Found? {
    guard path.count >= segments.count else { return nil }
    var values: [String] = []
    var exactness = 0
    var place = path.startIndex
    for (index, segment) in segments.enumerated() {
      guard place < path.endIndex else { return nil }
      switch segment {
      case .version:
        guard path[place] == version else { return nil }
        values.append(version)
        exactness += 4
      case .literal(let text):
        guard path[place] == text else { return nil }
        values.append(text)
        exactness += 4
      case .any(let verb):
        guard let value = path[place].dropping(verb) else { return nil }
        values.append(value)
        exactness += verb.isEmpty ? 1 : 3
      case .rest(let verb):
        // As many as the segments behind leave.
        let end = path.endIndex - (segments.count - index - 1)
        guard end > place else { return nil }
        guard let value = path[place..<end].joined(separator: "/").dropping(verb) else {
          return nil
        }
        values.append(value)
        if !verb.isEmpty { exactness += 2 }
        place = end - 1
      }
      place += 1
    }
    return place == path.endIndex ? Found(values: values, exactness: exactness) : nil
  }

  // MARK: - Requests' paths

  /// A request's path between its slashes, without escapes. A false escape stays as it is.
  static func segments(of path: String) -> [String] {
    path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { segment in
      guard segment.utf8.contains(UInt8(ascii: "%")),
        let bytes = try? Percent.decode(String(segment)),
        let text = String(validating: bytes, as: UTF8.self)
      else { return String(segment) }
      return text
    }
  }

  /// Takes away what downloads of files may have in front of a path.
  static func takeDownloadPrefix(from segments: inout [String]) -> Bool {
    guard segments.first == "download" else { return false }
    segments.removeFirst()
    return true
  }

  /// Takes away what uploads have in front of a path.
  static func takeUploadPrefix(from segments: inout [String]) -> Bool {
    for prefix in [["upload"], ["resumable", "upload"]] where segments.starts(with: prefix) {
      segments.removeFirst(prefix.count)
      return true
    }
    return false
  }
}

extension String {
  /// The text before an ending; nil if it ends otherwise, or is nothing else.
  fileprivate func dropping(_ ending: String) -> String? {
    guard count > ending.count, hasSuffix(ending) else { return nil }
    return ending.isEmpty ? self : String(dropLast(ending.count))
  }
}
