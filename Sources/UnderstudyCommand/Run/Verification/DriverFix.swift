internal import BuiltinFiles
internal import Plays
internal import System
internal import WireFormats

/// A suggested line on its way into the driver's file.
struct DriverFix {
  private let line: FileAmendment
  private let path: String

  init(_ line: FileAmendment, of driver: Driver) {
    self.line = line
    path = driver.source
  }

  /// Shows the change, makes it, and gives the driver as it is then.
  func apply(telling terminal: Terminal) throws(CommandError) -> Driver {
    guard !Builtin.isAddress(path) else {
      throw .findings(
        Diagnostic(
          .error, "'\(path)' is built in and can't be changed",
          help: ["copy it by 'understudy init driver --from \(path)'"]
        ).rendered())
    }
    let contents = try read()
    guard let changed = line.applied(to: contents),
      let driver = ReadFile(contents: changed, name: path).driver
    else {
      throw .findings(
        Diagnostic(
          .error, "'\(path)' has no place for the line", help: ["write it yourself: \(line.line)"]
        ).rendered())
    }
    terminal.output.write(FileDifference(from: contents, to: changed, in: path).text)
    try CommandError.files { () throws(FileFailure) in
      try OutputFile.fill(path, with: changed, readers: .everybody)
    }
    return driver
  }

  private func read() throws(CommandError) -> [UInt8] {
    var contents: [UInt8] = []
    try CommandError.files { () throws(FileFailure) in contents = try InputFile.read(path) }
    return contents
  }
}
