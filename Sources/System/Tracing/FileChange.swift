internal import CSystem
internal import Glibc

/// A call of a process that changes a file, or makes, moves or removes one.
package struct FileChange: Hashable, Sendable {
  /// The deed, as the system calls it, such as `rename to`.
  package let call: String
  package let path: String

  package init(call: String, path: String) {
    self.call = call
    self.path = path
  }

  /// The calls by which files are changed.
  static let numbers = HeldCall.numbers { unsafe us_held_change($0.raw).call != nil }

  /// The change that a call is about to make, if it is about to make one.
  init?(of held: HeldCall) {
    let change = unsafe us_held_change(held.raw)
    guard let call = unsafe change.call else { return nil }
    let place = unsafe change.descriptor
    let address = unsafe change.path
    unsafe self.init(
      call: String(cString: call), held.thread, place, path: address == 0 ? nil : address)
  }

  private init?(call: String, _ process: Int32, _ place: Int32, path address: UInt64?) {
    self.call = call
    // Pipes and sockets have names without a slash at the beginning.
    guard
      let path = address.map({ TracedPath.text(of: process, place, at: $0) })
        ?? ProcessFiles.link(at: TracedPath.folder(of: process, place))
    else { return nil }
    self.path = path
  }
}
