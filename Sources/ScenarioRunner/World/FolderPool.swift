internal import Evidence
internal import System
internal import Synchronization

/// The folders of a run's cases. One that a case has left as it was made is used by a later case:
/// taking a folder away may take a file system milliseconds, and a case has up to six of them.
final class FolderPool: Sendable {
  private struct State {
    var spare: [CaseFolder] = []
    /// The files that were put into each folder for the client to find.
    var contents: [CaseFolder: [FileDescription?]] = [:]
    var made = 0
    /// Those that are to go.
    var discarded: [CaseFolder] = []
    /// Takes them away, one after the other; nil when there are none.
    var removal: Task<Void, Never>?
  }

  /// The most that may wait to be taken away, lest they pile up on the disk.
  private static let mostDiscarded = 4

  private let parent: String
  private let state = Mutex(State())

  init(in parent: String) { self.parent = parent }

  /// A folder with nothing in it but stand-ins for some programs.
  func take(openers: [String]) throws(FileFailure) -> CaseFolder {
    let (spare, number) = state.withLock { state in
      if let index = state.spare.lastIndex(where: { $0.openerNames == openers }) {
        return (CaseFolder?.some(state.spare.remove(at: index)), 0)
      }
      state.made += 1
      return (nil, state.made)
    }
    if let spare { return spare }
    let folder = try CaseFolder("\(parent)/\(number)", openers: openers)
    let contents = folder.openerFiles
    state.withLock { $0.contents[folder] = contents }
    return folder
  }

  /// Takes a folder back from a case that is over, with all that is in it.
  func takeBack(_ folder: CaseFolder) {
    let contents = state.withLock { $0.contents[folder] }
    if folder.isUntouched, folder.openerFiles == contents {
      state.withLock { $0.spare.append(folder) }
    } else {
      discard(folder)
    }
  }

  /// Returns when nothing waits to be taken away.
  func settle() async {
    while let removal = state.withLock(\.removal) { await removal.value }
  }

  /// Has a folder taken away while other cases go on, or does so where too many wait for that.
  private func discard(_ folder: CaseFolder) {
    let isTaken = state.withLock { state in
      state.contents[folder] = nil
      guard state.discarded.count < Self.mostDiscarded else { return false }
      state.discarded.append(folder)
      state.removal =
        state.removal
        ?? Task(executorPreference: globalConcurrentExecutor) { self.removeDiscarded() }
      return true
    }
    if !isTaken { folder.remove() }
  }

  private func removeDiscarded() {
    while let folder = nextDiscarded() { folder.remove() }
  }

  private func nextDiscarded() -> CaseFolder? {
    state.withLock { state in
      guard !state.discarded.isEmpty else {
        state.removal = nil
        return nil
      }
      return state.discarded.removeFirst()
    }
  }
}

extension CaseFolder {
  /// True if nothing is in it but what it was made with, and its folders are only their user's.
  fileprivate var isUntouched: Bool {
    let empty = [work, home, temporary] + (openerNames.isEmpty ? [] : [openerCalls])
    let shims = openerNames.isEmpty ? [] : [openers]
    let pipes = openerNames.isEmpty ? 0 : 1
    guard FileTree.names(in: path).count == empty.count + shims.count + pipes,
      shims.allSatisfy({ FileTree.names(in: $0).count == openerNames.count })
    else { return false }
    return ([path] + empty + shims).allSatisfy { folder in
      let description = FileTree.description(of: folder)
      let mode = folder == path ? Self.passable : 0o700
      return description?.kind == .directory && description?.mode == mode
    } && empty.allSatisfy { FileTree.names(in: $0).isEmpty }
  }

  /// The files of the stand-ins, which change with every change of them, and of their pipe. The
  /// pipe may have been used: its unread bytes go with the last that had it open.
  fileprivate var openerFiles: [FileDescription?] {
    guard !openerNames.isEmpty else { return [] }
    var pipe = FileTree.description(of: openerPipe)
    pipe?.changed = 0
    return [pipe] + openerNames.map { FileTree.description(of: "\(openers)/\($0)") }
  }
}
