import ClientChecks
import Plays
import WireFormats
import Words

/// The text that `profile` prints.
struct ProfileText {
  private let shelf: ProfileShelf
  private let catalogue: CheckCatalogue

  init(_ shelf: ProfileShelf, _ catalogue: CheckCatalogue = .all) {
    self.shelf = shelf
    self.catalogue = catalogue
  }

  /// Each profile with how much it asks for.
  var list: String {
    let width = shelf.book.names.map(\.count).max() ?? 0
    return shelf.book.files.map { file in
      let profile = profile(file)
      let counts = Level.asked.map { level in
        "\(profile.checks(at: level).count) \(level.rawValue)"
      }
      let gap = String(repeating: " ", count: width - file.id.value.count + 2)
      return "\(file.id.value)\(gap)\(file.title): \(counts.joined(separator: ", "))\n"
    }.joined()
  }

  /// Everything that a profile asks for.
  func all(of file: ProfileFile) -> String {
    let profile = profile(file)
    var text = "\(file.id.value)  \(file.title)\n"
    if !file.extends.isEmpty {
      text += "extends \(file.extends.map(\.value).joined(separator: ", "))\n"
    }
    for level in Level.allCases {
      let checks = profile.checks(at: level)
      guard !checks.isEmpty else { continue }
      text += "\n\(level.rawValue)\n"
      for id in checks { text += "  \(line(id, profile))\n" }
    }
    if !profile.parameters.words.isEmpty {
      text += "\nparameters\n" + profile.parameters.words.map { "  \($0)\n" }.joined()
    }
    return text
  }

  /// The differences of the second profile from the first.
  func difference(_ first: ProfileFile, _ second: ProfileFile) -> String {
    let (old, new) = (profile(first), profile(second))
    let ids = Set(old.entries.keys).union(new.entries.keys).sorted()
    var text = ""
    for id in ids where old.entries[id] != new.entries[id] {
      let words = "\(words(old.entries[id])) → \(words(new.entries[id]))"
      text += "\(id)  \(words)  \(title(id))\n"
    }
    for parameter in CheckParameter.allCases
    where old.parameters[parameter] != new.parameters[parameter] {
      let limits = [old, new].map { DurationText.format($0.parameters[parameter]) }
      text += "\(parameter.rawValue)  \(limits.joined(separator: " → "))\n"
    }
    return text.isEmpty ? "\(old.name) and \(new.name) have the same requirements\n" : text
  }

  private func profile(_ file: ProfileFile) -> Profile {
    Profile(file, in: shelf.book, catalogue)
  }

  private func line(_ id: CheckID, _ profile: Profile) -> String {
    let entry = profile.entry(for: id)
    let remarks = remarks(entry)
    return "\(id)  \(title(id))" + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))")
  }

  private func title(_ id: CheckID) -> String { catalogue[id]?.title ?? "" }

  private func words(_ entry: Profile.Entry?) -> String {
    guard let entry else { return "–" }
    return ([entry.level.rawValue] + remarks(entry)).joined(separator: ", ")
  }

  private func remarks(_ entry: Profile.Entry) -> [String] {
    [
      entry.isStrict ? "strict" : nil, entry.isCapped ? "warns only" : nil,
      entry.cases.isEmpty ? nil : "in \(entry.cases.joined(separator: ", "))",
    ].compactMap(\.self)
  }
}

extension Level {
  /// The levels whose violation is more than told.
  static let asked: [Level] = [.required, .recommended]
}
