internal import System

/// The words of an app's command as a driver has them, which starts it in a folder of the case's own.
struct AppWords {
  /// The words, with whole paths in place of those that lead to the app's own program.
  let words: [String]
  private let folder: String

  init(_ command: [String], in folder: String) {
    self.folder = folder
    words = command.enumerated().map { index, word in
      Self.isProgram(word, at: index, in: folder) ? Self.path(of: word, in: folder) : word
    }
  }

  /// A name for the app: that of its script, or else of its program.
  var name: String {
    let script = words.dropFirst().first { $0.hasPrefix(folder + "/") }
    let file = (script ?? words.first ?? "").split(separator: "/").last ?? ""
    let stem = script == nil ? file : file.prefix { $0 != "." }
    let letters = stem.lowercased().map { ("a"..."z" ~= $0 || "0"..."9" ~= $0) ? $0 : "-" }
    let name = String(letters.drop { !("a"..."z" ~= $0) })
    return name.isEmpty ? "my-app" : name
  }

  /// The words for a driver whose file is in a folder, from where it finds the program.
  func words(fromDriverIn other: String?) -> [String] {
    words.map { word in
      let plain = word.withoutReferences
      guard let other, let rest = Self.below(folder, word) else { return plain }
      guard other != folder else { return "${driver.dir}/\(rest.withoutReferences)" }
      guard let steps = Self.below(folder, other)?.split(separator: "/").count else { return plain }
      let up = String(repeating: "/..", count: steps)
      return "${driver.dir}\(up)/\(rest.withoutReferences)"
    }
  }

  private static func below(_ folder: String, _ path: String) -> String? {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
  }

  /// True for a file that is run where it is. Any other that the command names is data: the app gets a
  /// copy, which it can change.
  private static func isProgram(_ word: String, at index: Int, in folder: String) -> Bool {
    guard !word.hasPrefix("-"), !word.hasPrefix("/"), index > 0 || word.contains("/") else {
      return false
    }
    let path = path(of: word, in: folder)
    guard FileDescription(of: path, followingLinks: true)?.kind == .regular else { return false }
    if index == 0 || FileTree.may(.execute, path) { return true }
    let text = String(decoding: FileTree.read(path, upTo: 64 << 10) ?? [], as: UTF8.self)
    if text.hasPrefix("#!") { return true }
    let contents = ClientText(text)
    return contents.isCode || index == 1 && !contents.isData
  }

  private static func path(of word: String, in folder: String) -> String {
    let names = "\(folder)/\(word)".split(separator: "/").filter { $0 != "." }
    return "/" + names.joined(separator: "/")
  }
}
