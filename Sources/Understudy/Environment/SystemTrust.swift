internal import Keyring

/// What stands in the place of a system's store, so that programs which read nothing else trust the
/// run's authority, and nobody besides.
package struct SystemTrust: Sendable {
  /// The folder that most programs read, or what it links to.
  package static let folder = "/etc/ssl/certs"
  /// Files with all roots that systems keep elsewhere.
  package static let otherFiles = TrustFiles.systemRoots.filter { !$0.hasPrefix("\(folder)/") }

  /// The folder's files: the bundle, and the authority under the name that OpenSSL looks for.
  package let files: [(name: String, bytes: [UInt8])]
  /// What a file with all roots has.
  package let bundle: [UInt8]

  /// The authority in PEM. Nil when that is no certificate.
  package init?(authority: String) {
    bundle = Array(authority.utf8)
    guard let der = (try? PEMBundle(reading: bundle))?.certificates.first,
      let name = try? SubjectHash.fileName(of: der)
    else { return nil }
    files = [("ca-certificates.crt", bundle), (name, bundle)]
  }
}
