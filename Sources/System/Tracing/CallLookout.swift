internal import CSystem
internal import Glibc
internal import Synchronization

/// Notes the files below a folder that a program looks for, and gives its owner the chance to put
/// one there just before the program looks. It also notes what the program reads elsewhere, and where
/// it connects to.
package final class CallLookout: CallWatcher {
  /// A file that was looked for.
  package struct Look: Hashable, Sendable {
    package let path: String
    /// True if there was nothing at the path when it was first looked for.
    package let wasMissing: Bool
    /// True if it was to be made in a folder that wasn't there, as far as is known.
    package fileprivate(set) var lacksFolder = false
    /// True if it was opened to be read.
    package fileprivate(set) var isRead = false
    /// True if it was opened to be changed, or made.
    package fileprivate(set) var isChanged = false
  }

  private struct State {
    var looks: [Look] = []
    var places: [String: Int] = [:]
    var connections: [TCPEndpoint] = []
    var outside: Set<String> = []
  }

  private let folder: String
  private let supply: @Sendable (String) -> Void
  private let state = Mutex(State())
  /// More paths than a program looks for that isn't searching a whole disk.
  private static let limit = 4096

  /// `supply` is called with the path of a file that isn't there, before the program finds that out.
  package init(below folder: String, supplying supply: @escaping @Sendable (String) -> Void) {
    self.folder = folder.hasSuffix("/") ? folder : folder + "/"
    self.supply = supply
  }

  /// The files in the order in which they were first looked for.
  package var looks: [Look] { state.withLock(\.looks) }

  /// The addresses that the program has tried to connect to, each once.
  package var connections: [TCPEndpoint] { state.withLock(\.connections) }

  /// The files outside the folder that were there and were opened to be read.
  package var readOutside: Set<String> { state.withLock(\.outside) }

  package var numbers: [Int32] { FileLookCall.numbers + TCPEndpoint.dialNumbers }

  package func letsGoOn(_ held: HeldCall) -> Bool {
    if let call = FileLookCall(of: held) {
      if call.path.hasPrefix(folder) { note(call) } else { noteOutside(call) }
    } else if let place = TCPEndpoint(dialledBy: held) {
      state.withLock { state in
        guard state.connections.count < Self.limit, !state.connections.contains(place) else {
          return
        }
        state.connections.append(place)
      }
    }
    return true
  }

  private func noteOutside(_ call: FileLookCall) {
    guard call.opens, !call.changes else { return }
    let isNew = state.withLock { $0.outside.count < Self.limit && !$0.outside.contains(call.path) }
    guard isNew, FileTree.kind(of: call.path) != nil else { return }
    state.withLock { _ = $0.outside.insert(call.path) }
  }

  private func note(_ call: FileLookCall) {
    if state.withLock({ $0.places[call.path] == nil }) {
      let wasMissing = FileTree.kind(of: call.path) == nil
      if wasMissing, !call.changes { supply(call.path) }
      state.withLock { state in
        guard state.places[call.path] == nil, state.looks.count < Self.limit else { return }
        state.places[call.path] = state.looks.count
        state.looks.append(Look(path: call.path, wasMissing: wasMissing))
      }
    }
    state.withLock { state in
      guard let place = state.places[call.path] else { return }
      if call.opens, !call.changes { state.looks[place].isRead = true }
      if call.changes {
        state.looks[place].isChanged = true
        state.looks[place].lacksFolder = FileTree.kind(of: FileTree.parent(of: call.path)) == nil
      }
    }
  }
}

/// A call by which a process asks about a file or opens it.
struct FileLookCall {
  /// Without a step up or to the same place.
  let path: String
  let opens: Bool
  let changes: Bool
}

extension FileLookCall {
  static let numbers = HeldCall.numbers { us_held_look($0.raw).isLook != 0 }

  /// The look that a call is about to have, if it is about to have one.
  init?(of held: HeldCall) {
    let look = us_held_look(held.raw)
    guard look.isLook != 0,
      let path = TracedPath.text(of: held.thread, look.descriptor, at: look.path)
    else { return nil }
    self.init(path: Self.plain(path), opens: look.opens != 0, changes: look.changes != 0)
  }

  private static func plain(_ path: String) -> String {
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }
}

extension TCPEndpoint {
  static let dialNumbers = [Int32(SYS_connect)]

  /// The address that a call is about to connect to, if it is about to.
  init?(dialledBy held: HeldCall) {
    var bytes = [UInt8](repeating: 0, count: 16)
    var port: UInt16 = 0
    let count = unsafe us_held_connection(held.raw, &bytes, &port)
    guard count > 0 else { return nil }
    self.init(bytes: Array(bytes.prefix(Int(count))), port: port)
  }

  /// True for a server of names, to which a resolver goes.
  package var isOfNames: Bool { port == 53 }
}
