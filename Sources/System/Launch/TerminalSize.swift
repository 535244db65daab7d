internal import CSystem
internal import Glibc

/// How large a terminal is.
package enum TerminalSize {
  /// The columns of the terminal behind a descriptor; nil when it is none, or doesn't say.
  package static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }
}
