internal import Synchronization
internal import System

/// The folders of a person in which their app finds its files.
package struct PersonsFolders: Hashable, Sendable {
  package var work: String
  package var home: String?

  package init(work: String, home: String?) {
    self.work = work
    self.home = home
  }
}

/// A person's file of which an app was lent a copy.
package struct LentFile: Hashable, Sendable {
  /// The path as a driver writes it.
  package var place: String
  package var text: String

  package init(_ place: String, _ text: String) {
    self.place = place
    self.text = text
  }
}

/// Copies of a person's files in the folders of a case, made when an app first looks for one. The app
/// can change them as it likes: they go with the case.
final class LentFiles: Sendable {
  private struct State {
    var lent: [LentFile] = []
    var withheld: [String] = []
  }

  private let pairs: [(name: String, case: String, own: String)]
  private let state = Mutex(State())

  private static let sizeLimit = 64 << 10
  private static let countLimit = 64

  init(from folders: PersonsFolders, to folder: CaseFolder) {
    let home = folders.home.map { ("home", folder.home, $0) }
    pairs = [("work", folder.work, folders.work)] + [home].compactMap(\.self)
  }

  var lent: [LentFile] { state.withLock(\.lent) }

  /// The files that the app was to find and didn't, since they hold tokens: it would sign nobody in
  /// with them, and they are its owner's.
  var withheld: [String] { state.withLock(\.withheld) }

  /// Puts a copy where an app is about to look, if its owner has such a file.
  func supply(_ path: String) {
    for pair in pairs {
      guard let name = path.below(pair.case) else { continue }
      let own = "\(pair.own)/\(name)"
      switch FileDescription(of: own, followingLinks: true)?.kind {
      case .directory?: try? FileTree.makeFolders(path)
      case .regular?: lend(own, to: path, as: "${\(pair.name)}/\(name)")
      case .symbolicLink?, .socket?, .pipe?, .device?, nil: break
      }
    }
  }

  /// Puts copies of files of the working folder where the app would look for them.
  func supply(words: [String]) {
    guard let work = pairs.first else { return }
    for word in words where !word.hasPrefix("/") { supply("\(work.case)/\(word)") }
  }

  private func lend(_ own: String, to path: String, as place: String) {
    guard let bytes = FileTree.read(own, upTo: Self.sizeLimit + 1), bytes.count <= Self.sizeLimit,
      let text = String(validating: bytes, as: UTF8.self), !text.utf8.contains(0)
    else { return }
    guard !text.holdsTokens else {
      return state.withLock { state in
        if !state.withheld.contains(place) { state.withheld.append(place) }
      }
    }
    guard lent.count < Self.countLimit, let slash = path.lastIndex(of: "/") else { return }
    try? FileTree.makeFolders(String(path[..<slash]))
    guard (try? FileTree.write(bytes, to: path)) != nil else { return }
    state.withLock { $0.lent.append(LentFile(place, text)) }
  }
}

extension String {
  /// The rest of a path that lies below a folder; nil for any other.
  func below(_ folder: String) -> String? {
    hasPrefix(folder + "/") ? String(dropFirst(folder.count + 1)) : nil
  }

  /// True for a text that seems to have Google's tokens in it.
  fileprivate var holdsTokens: Bool {
    contains(/(refresh|access)_token\W{1,6}[\w\/.-]{12}/) || contains(/ya29\.|\b1\/\/0/)
  }
}
