internal import CSystem
internal import Glibc

/// A terminal without a screen: what a child writes to it comes out here, and what is written here
/// is typed there.
final class PseudoTerminal {
  let master: OwnedDescriptor
  /// The file that the child opens. The first to open it in a new session gets it as its terminal.
  let path: String

  init() throws(LaunchFailure) {
    master = try OwnedDescriptor(
      require("posix_openpt") { posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC) })
    let number = master.number
    try require("grantpt") { grantpt(number) }
    try require("unlockpt") { unlockpt(number) }
    // A terminal of no size makes some programs divide by zero, and others wrap every letter.
    try require("ioctl") { us_set_terminal_size(number, 24, 80) }
    var name = [CChar](repeating: 0, count: 64)
    let code = unsafe ptsname_r(number, &name, name.count)
    guard code == 0 else { throw .system(call: "ptsname_r", code: code) }
    let end = name.firstIndex(of: 0) ?? name.endIndex
    path = String(decoding: name[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// The right to read from the terminal that is this process's standard input.
package enum TerminalOwnership {
  /// True if this process's group is in the foreground of a terminal, and so can lend it.
  package static var isOurs: Bool {
    isatty(STDIN_FILENO) == 1 && tcgetpgrp(STDIN_FILENO) == getpgrp()
  }

  /// Takes the terminal back from a group that it was lent to.
  package static func takeBack() {
    guard isatty(STDIN_FILENO) == 1 else { return }
    // Asking from the background would otherwise stop this process.
    var output = sigset_t()
    unsafe sigemptyset(&output)
    unsafe sigaddset(&output, SIGTTOU)
    var before = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, &output, &before)
    _ = tcsetpgrp(STDIN_FILENO, getpgrp())
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
