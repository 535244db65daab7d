internal import CSystem
internal import Glibc

/// A network, a view of the files and a table of processes that only the programs started in it
/// have.
///
/// The network has its own loopback and no way out, so that every port is free and nothing can
/// leave. When the sandbox is closed, or this process ends, all that still runs in it ends, and
/// what was laid over files is gone: nothing of it is ever seen outside.
package final class Sandbox: Sendable {
  /// A file or a folder that is laid over another one.
  package struct Overlay: Hashable, Sendable {
    package var source: String
    package var target: String

    package init(_ source: String, over target: String) {
      self.source = source
      self.target = target
    }
  }

  /// The network, to make sockets in.
  package var network: Int32 { spaces.network.number }

  /// The addresses at which programs in it, or sockets that were made in it, listen for TCP.
  package var listeners: [TCPEndpoint] { SocketTable.listeners(seenBy: first.id) }

  private let spaces: Spaces
  /// The first process in the table: with it, all the others end.
  private let first: ChildProcess

  /// Makes a sandbox in which files are seen with the overlays. It takes some milliseconds.
  package init(laying overlays: [Overlay] = []) throws(SandboxFailure) {
    let first: ChildProcess
    do throws(LaunchFailure) {
      first = try OwnThread.run { () -> Result<ChildProcess, LaunchFailure> in
        Result { () throws(LaunchFailure) in
          try Self.leaveEverything()
          for overlay in overlays { try overlay.lay() }
          return try SandboxInit.start()
        }
      }.get()
    } catch {
      throw .refused(error)
    }
    self.first = first
    do throws(LaunchFailure) {
      spaces = try Spaces(of: first.id)
    } catch {
      SandboxInit.end(first)
      throw .refused(error)
    }
    guard SandboxInit.isReady(first) else {
      SandboxInit.end(first)
      throw .silentInit
    }
  }

  deinit { close() }

  /// Ends all that runs in it. Nothing can be started in it any more.
  package func close() { SandboxInit.end(first) }

  /// The reason why the calling process can't make sandboxes; nil when it can.
  package static func obstacle() -> SandboxFailure? {
    do throws(SandboxFailure) {
      _ = try Sandbox()
      return nil
    } catch {
      return error
    }
  }

  /// Moves only the calling thread into a new network, a new view of files and a new table of
  /// processes.
  private static func leaveEverything() throws(LaunchFailure) {
    try require("unshare") {
      unshare(CLONE_FS | CLONE_NEWNET | CLONE_NEWNS | CLONE_NEWPID)
    }
    // What is mounted here from now on must not be seen outside.
    try require("mount") {
      unsafe mount(nil, "/", nil, UInt(MS_REC | MS_PRIVATE), nil)
    }
    try require("ioctl") { us_raise_loopback() }
  }

  /// Does something on a thread that is inside.
  ///
  /// A thread that has once seen other files can't share its working directory with this process's
  /// threads any more, so it is a separate one, and ends.
  func enter<Value: Sendable>(_ body: @Sendable () -> Value) throws(LaunchFailure) -> Value {
    try OwnThread.run { () -> Result<Value, LaunchFailure> in
      Result { () throws(LaunchFailure) in
        try spaces.enter()
        return body()
      }
    }.get()
  }
}

extension Sandbox.Overlay {
  fileprivate func lay() throws(LaunchFailure) {
    // Missing files are ignored.
    guard unsafe access(target, F_OK) == 0 else { return }
    try require("mount") {
      unsafe mount(source, target, nil, UInt(MS_BIND | MS_REC), nil)
    }
  }
}

/// Holds on a sandbox's three parts.
private struct Spaces: ~Copyable, Sendable {
  let network: OwnedDescriptor
  let files: OwnedDescriptor
  let processes: OwnedDescriptor

  init(of process: Int32) throws(LaunchFailure) {
    // All are owned before anything is kept, as with a pipe's ends.
    let network = try Self.open("net", of: process)
    let files = try Self.open("mnt", of: process)
    let processes = try Self.open("pid", of: process)
    self.network = network
    self.files = files
    self.processes = processes
  }

  private static func open(
    _ name: String, of process: Int32
  ) throws(LaunchFailure) -> OwnedDescriptor {
    let number = try require("open") {
      unsafe Glibc.open("/proc/\(process)/ns/\(name)", O_RDONLY | O_CLOEXEC)
    }
    return OwnedDescriptor(asItIs: number)
  }

  /// Takes the calling thread inside. Of the processes only its children will be there.
  func enter() throws(LaunchFailure) {
    try require("unshare") { unshare(CLONE_FS) }
    try require("setns") { setns(processes.number, CLONE_NEWPID) }
    try require("setns") { setns(network.number, CLONE_NEWNET) }
    try require("setns") { setns(files.number, CLONE_NEWNS) }
  }
}
