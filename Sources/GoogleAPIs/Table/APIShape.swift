internal import WireFormats

/// The members of what a method answers, and of their members.
///
/// They are kept for the APIs that were recorded refusing a name that isn't there.
package struct APIShape: Sendable {
  private let lines: [Substring]
  private let place: Int

  /// Nil if nothing is kept of the method's API.
  init?(of version: APIVersion, in api: PublishedAPI, named name: String) {
    guard let lines = Self.tables["\(api.name) \(version.name)"],
      let place = lines.firstIndex(where: { $0.prefix { $0 != " " } == name })
    else { return nil }
    self.init(lines: lines, place: place)
  }

  private init(lines: [Substring], place: Int) {
    self.lines = lines
    self.place = place
  }

  /// The place that a name has in a shape.
  package enum Member {
    case missing
    /// One without members of its own.
    case plain
    case shape(APIShape)
    /// One whose members anybody chooses.
    case open
  }

  package func member(_ name: String) -> Member {
    for word in lines[place].split(separator: " ").dropFirst() {
      let parts = word.split(separator: ":", maxSplits: 1)
      guard parts[0] == name else { continue }
      guard parts.count > 1 else { return .plain }
      guard let place = Int(parts[1], radix: 36), lines.indices.contains(place) else {
        return .open
      }
      return .shape(APIShape(lines: lines, place: place))
    }
    return .missing
  }

  /// The schemas of each version that they are kept of.
  private static let tables: [String: [Substring]] = {
    var tables: [String: [Substring]] = [:]
    var name: Substring = ""
    for line in APITable.members.split(separator: "\n") {
      if line.hasPrefix("== ") {
        name = line.dropFirst(3)
      } else {
        tables[String(name), default: []].append(line)
      }
    }
    return tables
  }()
}
