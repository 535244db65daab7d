internal import Glibc

/// The first process of a sandbox's table, on which the others depend.
///
/// It is a shell that waits for the end of its input, so that it also ends when this process does,
/// however that comes about.
enum SandboxInit {
  private static let searchPath = "/usr/sbin:/usr/bin:/sbin:/bin"
  /// Mounts a table of the sandbox's own. Where that isn't allowed, the table that is there lists
  /// the same processes, under other numbers.
  private static let script = "mount -t proc proc /proc 2>/dev/null; echo; read -r _"
  private static let patience: Int32 = 5000

  static func start() throws(LaunchFailure) -> ChildProcess {
    var launch = Launch(
      "sh", ["-c", script], environment: ["PATH=\(searchPath)"], searchPath: searchPath)
    launch.directory = "/"
    launch.input = .pipe
    launch.errors = .null
    return try launch.start()
  }

  /// Waits until it has said something, which is after it has done all that it does.
  static func isReady(_ first: ChildProcess) -> Bool {
    guard let output = first.output, wait(for: output.descriptor) else { return false }
    return output.read { _ in } == .some
  }

  /// Ends it and all that is left in its table, and waits until the system has done so.
  static func end(_ first: ChildProcess) {
    first.send(.kill)
    first.input?.close()
    first.output?.close()
    _ = wait(for: first.exitDescriptor)
    _ = first.collect()
  }

  private static func wait(for descriptor: Int32) -> Bool {
    var interest = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let result = unsafe poll(&interest, 1, patience)
      if result >= 0 || errno != EINTR { return result == 1 }
    }
  }
}
