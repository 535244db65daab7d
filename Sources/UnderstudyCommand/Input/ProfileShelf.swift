import BuiltinFiles
import ClientChecks
import Plays
import WireFormats
import Words

/// The profiles by which clients can be judged: those in the program, and those in given files.
struct ProfileShelf {
  let book: ProfileBook

  /// Files at hand come before built-in ones of the same name.
  init(_ files: [ProfileFile] = []) { book = ProfileBook(files + Self.builtin) }

  /// The built-in ones, in the order of their names.
  static let builtin: [ProfileFile] = Builtin.files(matching: "@builtin/profiles").compactMap {
    ReadFile(contents: $0.bytes, name: $0.address).profile
  }

  /// The profile with a name or a path; without either the scenarios decide.
  func profile(_ name: String?, for command: String) throws(CommandError) -> Profile {
    guard let name else { return .scenarios }
    return Profile(try file(name, for: command), in: book, .all)
  }

  func file(_ name: String, for command: String) throws(CommandError) -> ProfileFile {
    if let file = book.files.first(where: { $0.source == name }) ?? book.file(named: name) {
      return file
    }
    let suggestion = DidYouMean.suggestion(for: name, among: book.names)
    throw .usage(
      .badValue(
        name, place: "'PROFILE'", .notAmong(book.names, suggestion: suggestion)),
      command: command)
  }
}

extension String {
  /// True if it is where a profile's file is, and not the name of one.
  var isPathOfProfile: Bool { contains("/") || hasSuffix(".yaml") || hasSuffix(".yml") }
}
