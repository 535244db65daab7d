internal import BuiltinFiles
internal import System
import WireFormats

/// A file that is about to be written for the user to edit.
struct FileDraft: Hashable, Sendable {
  let fileName: String
  let text: String
}

extension FileDraft {
  /// A copy of a built-in file.
  init(copying address: String) throws(CommandError) {
    let files = Builtin.files(matching: address)
    guard let file = files.first, files.count == 1 else {
      throw .findings(Builtin.complaint(about: address, meaning: files).rendered(showing: nil))
    }
    self.init(fileName: file.fileName, text: file.text)
  }

  /// Writes the file, and makes its folder if there is none. A file that is there already may be
  /// the user's work, so it is replaced only on demand.
  func write(
    to path: String, replacing replaces: Bool, _ terminal: Terminal
  ) throws(CommandError) {
    let folder = FileTree.parent(of: path)
    // A folder that can't be made shows in the file that can't be written.
    if folder != "." { try? FileTree.makeFolder(folder, mode: 0o777) }
    try Self.check(path, replacing: replaces)
    try CommandError.files { () throws(FileFailure) in
      try terminal.fill(path, with: Array(text.utf8), readers: .everybody)
    }
  }

  /// Refuses a path at which there is a file that isn't to be replaced.
  static func check(_ path: String, replacing replaces: Bool) throws(CommandError) {
    guard replaces || !OutputFile.replacesFile(path) else {
      let finding = Diagnostic(
        .error, "'\(path)' already exists",
        help: ["use '--output' to write elsewhere, or '--force' to replace it"])
      throw .findings(finding.rendered(showing: nil))
    }
  }
}
