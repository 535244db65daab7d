/// A directory of one run that only its user can look into, with the files in it; all go with the
/// run.
package struct RunDirectory: Sendable {
  package let path: String
  private let claim: FolderClaim

  /// Makes a fresh directory below `TMPDIR`, or below `/tmp` without it.
  package init(environment: (String) -> String?) throws(FileFailure) {
    path = try FileTree.makeFreshFolder(in: environment("TMPDIR"))
    claim = FolderClaim(path)
  }

  /// The mark of the processes that go with the directory.
  package var marker: ProcessMarker {
    ProcessMarker(path.split(separator: "/").last.map(String.init) ?? "")
  }

  package func write(
    _ name: String, _ contents: [UInt8], readers: OutputFile.Readers = .owner
  ) throws(FileFailure) -> String {
    let file = "\(path)/\(name)"
    try OutputFile.create(file, with: contents, readers: readers)
    return file
  }

  /// Makes a further name for a file, given as a path from where the name is.
  package func link(_ name: String, to target: String) throws(FileFailure) {
    try FileTree.link("\(path)/\(name)", to: target)
  }

  package func makeDirectory(_ name: String) throws(FileFailure) -> String {
    let directory = "\(path)/\(name)"
    try FileTree.makeFolder(directory)
    return directory
  }

  /// Makes a pipe that programs find by its path.
  package func makePipe(_ name: String) throws(FileFailure) -> String {
    let pipe = "\(path)/\(name)"
    try FileTree.makePipe(pipe)
    return pipe
  }

  /// Returns the reason why something stays.
  @discardableResult
  package func remove() -> FileFailure? { FileTree.remove(path) }
}
