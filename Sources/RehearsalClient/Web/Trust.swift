internal import System
internal import Keyring
internal import SocketTransport
internal import Synchronization

/// The certificates that are believed: those of `SSL_CERT_FILE`, or else those that the system
/// trusts.
///
/// The file is read when first needed: a system's has more than a hundred certificates.
final class Trust: Sendable {
  private let files: [String]
  private let known = Mutex<TLSClientContext?>(nil)

  init(environment: (String) -> String?) {
    let named = environment("SSL_CERT_FILE").flatMap { $0.isEmpty ? nil : $0 }
    files = named.map { [$0] } ?? PEMBundle.systemLocations
  }

  /// A named file that can't be used is an error, not a reason to trust other authorities.
  func context() throws(WebFailure) -> TLSClientContext {
    if let known = known.withLock(\.self) { return known }
    guard let path = files.first(where: { FileTree.may(.read, $0) }) ?? files.first else {
      throw .trust(reason: "there is no file of trusted certificates")
    }
    let context = try Self.read(path)
    known.withLock { $0 = context }
    return context
  }

  private static func read(_ path: String) throws(WebFailure) -> TLSClientContext {
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try InputFile.read(path, atMost: 8 << 20)
    } catch {
      throw .trust(reason: "\(path): \(error.reason)")
    }
    do {
      return try TLSClientContext(
        trusting: try PEMBundle(reading: bytes).certificates, overlooking: Flaw.overlooked)
    } catch {
      throw .trust(reason: "\(path): \(error)")
    }
  }
}
