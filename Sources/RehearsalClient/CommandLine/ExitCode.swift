/// What the program tells its caller by the number it exits with.
enum ExitCode: Int32, Sendable {
  case ok = 0
  case error = 1
  case usage = 2
  /// The user said no.
  case denied = 3
  /// What was asked for needs a permission that the user has not given.
  case needsPermission = 4
  /// Nobody is signed in any more: `login` helps.
  case needsLogin = 5
  /// There is no such action. Scripts know the number from shells.
  case unsupported = 127
  /// Ended by Ctrl-C: 128 and the signal's number, as shells have it.
  case interrupted = 130
  case terminated = 143
}
