internal import BuiltinFiles
import Glibc
import WireFormats

/// A file that is about to be written for somebody to go on with.
struct FileDraft: Hashable, Sendable {
  let fileName: String
  let text: String

  init(fileName: String, text: String) {
    self.fileName = fileName
    self.text = text
  }

  /// A copy of a built-in file.
  init(copying address: String) throws(CommandError) {
    let files = Builtin.files(matching: address)
    guard let file = files.first, files.count == 1 else {
      throw .findings(Self.complaint(about: address, meaning: files).rendered(showing: nil))
    }
    self.init(fileName: file.fileName, text: file.text)
  }

  /// Writes the file, and makes its folder if there is none. What is there already may be somebody's
  /// work, so it is replaced only on demand.
  func write(to path: String, replacing replaces: Bool) throws(CommandError) {
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      // A folder that can't be made shows in the file that can't be written.
      mkdir(String(path[..<slash]), 0o777)
    }
    do throws(FileFailure) {
      let contents = Array(text.utf8)
      if replaces {
        try OutputFile.replace(path, with: contents, readers: .everybody)
      } else {
        try OutputFile.create(path, with: contents, readers: .everybody)
      }
    } catch {
      guard error.code == EEXIST else { throw .file(error) }
      let finding = Diagnostic(
        .error, "'\(path)' is there already",
        help: ["'--output' writes somewhere else, '--force' replaces it"])
      throw .findings(finding.rendered(showing: nil))
    }
  }

  static func complaint(
    about address: String, meaning files: [BuiltinFile]
  ) -> Diagnostic {
    guard files.isEmpty else {
      let names = files.map(\.address).joined(separator: ", ")
      return Diagnostic(
        .error, "'\(address)' means \(files.count) files", help: ["name one of \(names)"])
    }
    // The last part is what people remember.
    let last = address.split(separator: "/").last.map(String.init) ?? address
    let names = Builtin.all.map { $0.fileName.split(separator: ".").first.map(String.init) ?? "" }
    let meant = DidYouMean.suggestion(for: last, among: names)
    return Diagnostic(
      .error, "there is no built-in file '\(address)'",
      help: meant.map { ["did you mean '\(Builtin.prefix)\($0)'?"] } ?? [])
  }
}
