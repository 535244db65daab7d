internal import Keyring
internal import System

/// The version of the program and of the package. The build makes ``current`` and ``build`` of the
/// file `VERSION` and of the commit.
enum Version {
  /// The whole of it: the build, the TLS library inside, and the way it is linked.
  static var description: String {
    let linking = CurrentProcess.isStatic ? "static" : "dynamic"
    return "\(current) (\(build ?? "commit unknown")), \(LibCrypto.version), \(linking)"
  }
}
