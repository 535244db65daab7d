internal import ClientChecks
internal import Synchronization

/// The folders of a run's cases. One that a case has left as it was made is used by a later case: making
/// and removing folders took a tenth of the time of a short case.
final class FolderPool: Sendable {
  private struct State {
    var spare: [CaseFolder] = []
    var made = 0
  }

  private let parent: String
  private let state = Mutex(State())

  init(in parent: String) { self.parent = parent }

  /// A folder with nothing in it.
  func take() throws(FolderFailure) -> CaseFolder {
    let (spare, number) = state.withLock { state in
      if let spare = state.spare.popLast() { return (CaseFolder?.some(spare), 0) }
      state.made += 1
      return (nil, state.made)
    }
    if let spare { return spare }
    return try CaseFolder("\(parent)/\(number)")
  }

  /// Takes a folder back that nobody uses any more, with whatever is in it.
  func takeBack(_ folder: CaseFolder) {
    guard folder.isAsMade else { return folder.remove() }
    state.withLock { $0.spare.append(folder) }
  }
}

extension CaseFolder {
  /// Whether nothing is in it but the folders with which it was made, and those are empty and only their
  /// user's.
  fileprivate var isAsMade: Bool {
    let folders = [work, home, temporary]
    guard FileTree.names(in: path).count == folders.count else { return false }
    return ([path] + folders).allSatisfy { folder in
      let description = FileTree.description(of: folder)
      return description?.kind == .directory && description?.mode == 0o700
    } && folders.allSatisfy { FileTree.names(in: $0).isEmpty }
  }
}
