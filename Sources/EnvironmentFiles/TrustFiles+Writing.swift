package import System
package import Understudy

extension TrustFiles {
  /// The files for a run's authority, beside the first roots that this system is found to keep.
  package init?(authority: [UInt8]) {
    var roots: [UInt8] = []
    for path in TrustFiles.systemRoots {
      guard let found = try? InputFile.read(path) else { continue }
      roots = found
      break
    }
    self.init(authority: authority, roots: roots)
  }

  /// Writes the files into a folder that is there, and tells their paths. In a fresh one they need
  /// not take the place of others.
  package func write(
    in folder: String, isFresh: Bool = false
  ) throws(FileFailure) -> TrustPaths {
    let paths = TrustPaths(in: folder)
    for folder in paths.folders { try FileTree.makeFolder(unlessThere: folder) }
    for file in contents(at: paths) {
      if isFresh {
        try OutputFile.create(file.path, with: file.bytes)
      } else {
        try OutputFile.fill(file.path, with: file.bytes)
      }
    }
    return paths
  }
}

extension TrustPaths {
  /// Deletes all of it that exists.
  package func remove() {
    for file in files { try? FileTree.removeFile(file) }
    for folder in folders { FileTree.removeEmptyFolder(folder) }
  }
}

extension FileTree {
  static func makeFolder(unlessThere path: String) throws(FileFailure) {
    do throws(FileFailure) {
      try makeFolder(path)
    } catch {
      guard error.isTaken else { throw error }
    }
  }
}
