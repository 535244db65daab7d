import Glibc

/// The processors that this program may use.
enum Processors {
  static let count = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
