internal import System
internal import Understudy

extension TrustFiles {
  /// The files for a run's authority, beside the first roots that this system is found to keep.
  init?(authority: [UInt8]) {
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
  func write(in folder: String, isFresh: Bool = false) throws(CommandError) -> TrustPaths {
    let paths = TrustPaths(in: folder)
    try CommandError.files { () throws(FileFailure) in
      for folder in paths.folders {
        do throws(FileFailure) {
          try FileTree.makeFolder(folder)
        } catch {
          guard error.isTaken else { throw error }
        }
      }
      for file in contents(at: paths) {
        if isFresh {
          try OutputFile.create(file.path, with: file.bytes)
        } else {
          try OutputFile.fill(file.path, with: file.bytes)
        }
      }
    }
    return paths
  }
}

extension TrustPaths {
  /// Deletes all of it that exists.
  func remove() {
    for file in files { try? FileTree.removeFile(file) }
    for folder in folders { FileTree.removeEmptyFolder(folder) }
  }
}
