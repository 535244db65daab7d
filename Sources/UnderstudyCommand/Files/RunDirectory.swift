import Glibc

/// A directory of one run that only its user can look into, with the files in it; all go with the run.
struct RunDirectory {
  let path: String
  /// In the order of their making, which is the wrong one for taking them away.
  private var entries: [(path: String, isDirectory: Bool)] = []

  init(environment: (String) -> String?) throws(FileFailure) {
    path = try PrivateDirectory.make(environment: environment)
  }

  mutating func write(
    _ name: String, _ contents: [UInt8], readers: OutputFile.Readers = .owner
  ) throws(FileFailure) -> String {
    let file = "\(path)/\(name)"
    entries.append((file, false))
    try OutputFile.create(file, with: contents, readers: readers)
    return file
  }

  /// Makes a further name for a file, given as a path from where the name is.
  mutating func link(_ name: String, to target: String) throws(FileFailure) {
    let link = "\(path)/\(name)"
    guard symlink(target, link) == 0 else {
      throw FileFailure(operation: .write, path: link, code: errno)
    }
    entries.append((link, false))
  }

  mutating func makeDirectory(_ name: String) throws(FileFailure) -> String {
    let directory = "\(path)/\(name)"
    guard mkdir(directory, 0o700) == 0 else {
      throw FileFailure(operation: .createDirectory, path: directory, code: errno)
    }
    entries.append((directory, true))
    return directory
  }

  /// Makes a pipe that programs find by its path.
  mutating func makePipe(_ name: String) throws(FileFailure) -> String {
    let pipe = "\(path)/\(name)"
    guard mkfifo(pipe, 0o600) == 0 else {
      throw FileFailure(operation: .write, path: pipe, code: errno)
    }
    entries.append((pipe, false))
    return pipe
  }

  func remove() {
    for entry in entries.reversed() {
      _ = entry.isDirectory ? rmdir(entry.path) : unlink(entry.path)
    }
    rmdir(path)
  }
}
