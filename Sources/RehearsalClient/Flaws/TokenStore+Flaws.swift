internal import System

extension TokenStore {
  /// Lets others read what was private.
  func spoilMode() {
    if Flaw.storeLoosened.isOn { try? FileTree.setMode(of: path, to: 0o644) }
  }

  /// Forgets the sign-ins of other accounts, whose files lie beside this one.
  func spoilOthers() {
    let folder = FileTree.parent(of: path)
    for name in FileTree.names(in: folder) where name.hasSuffix(".json") {
      FileTree.remove("\(folder)/\(name)")
    }
  }

  /// Refuses what a client with flaws can't read, so that nothing can be done until it is removed.
  func spoil(_ contents: Contents) throws(FileFailure) {
    if Flaw.damageFatal.isOn, contents == .damaged {
      throw FileFailure(operation: .read, path: path, code: 5)
    }
  }
}
