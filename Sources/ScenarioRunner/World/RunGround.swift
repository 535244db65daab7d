package import System
internal import SocketTransport
internal import Understudy

/// The ground on which all cases of a run are played.
package struct RunGround: Sendable {
  /// The folder in which each case gets its own.
  package let folder: String
  /// The environment that a driver's `inherit` takes from.
  let surroundings: [String: String]
  /// True if folders stay, to be looked into.
  let keepsFolders: Bool
  /// True if this process has become the parent of all that clients leave behind.
  let adoptsOrphans: Bool
  /// In which the user's decisions are made; nil for the browser that is built in.
  let chromium: ChromiumProgram?
  /// The folders in which programs are looked for.
  let searchPath: String
  /// The programs of this machine that open a browser, found once for all cases.
  let openers: [String]
  /// The loop on which a case lives: its mock, its user, and the watchers of its client.
  var loop = EventLoop.shared

  private let folders: FolderPool
  /// Nil if the folder is to stay.
  private let claim: FolderClaim?

  /// A name that nothing else on the machine has.
  var name: Substring { folder[(folder.lastIndex(of: "/") ?? folder.startIndex)...].dropFirst() }

  /// Makes the folder below `TMPDIR`, or below `/tmp` without it.
  package init(
    surroundings: [String: String], keepsFolders: Bool = false, adoptsOrphans: Bool = false,
    chromium: ChromiumProgram? = nil
  ) throws(FileFailure) {
    folder = try FileTree.makeFreshFolder(in: surroundings["TMPDIR"])
    claim = keepsFolders ? nil : FolderClaim(folder)
    try FileTree.setMode(of: folder, to: CaseFolder.passable)
    folders = FolderPool(in: folder)
    self.surroundings = surroundings
    self.keepsFolders = keepsFolders
    self.adoptsOrphans = adoptsOrphans
    self.chromium = chromium
    let path = surroundings["PATH"] ?? ""
    searchPath = path
    openers = (OpenerShims.names + OpenerShims.browsers).filter {
      (try? ProgramFile.path(of: $0, in: path)) != nil
    }
  }

  /// A folder for a case with nothing of the client in it, called by its number if it is to be
  /// kept.
  func folder(for number: Int, openers: [String] = []) throws(FileFailure) -> CaseFolder {
    keepsFolders
      ? try CaseFolder("\(folder)/\(number)", openers: openers)
      : try folders.take(openers: openers)
  }

  /// Takes the folder of a case back.
  func takeBack(_ folder: CaseFolder) {
    if !keepsFolders { folders.takeBack(folder) }
  }

  /// Returns when what finished cases have left is gone.
  func settle() async { await folders.settle() }

  /// Ends the daemons that no case could tell for its own, and takes the folder away, unless it is to
  /// be kept. Returns the reason why something of it stays.
  @discardableResult
  package func clear() -> FileFailure? {
    if adoptsOrphans { Orphans.end() }
    return keepsFolders ? nil : FileTree.remove(folder)
  }
}
