internal import Keyring

/// The contents of the files that ``TrustPaths`` names.
package struct TrustFiles: Sendable, Hashable {
  private let authority: [UInt8]
  private let authorityDER: [UInt8]
  private let roots: [UInt8]

  /// The run's authority and the file with the system's roots, both in PEM. Nil when the former has no
  /// certificate.
  package init?(authority: [UInt8], roots: [UInt8] = []) {
    guard let der = (try? PEMBundle(reading: authority))?.certificates.first else { return nil }
    self.authority = authority
    authorityDER = der
    self.roots = roots
  }

  /// The files to write, with the paths that they are to have.
  package func contents(at paths: TrustPaths) -> [(path: String, bytes: [UInt8])] {
    [
      (paths.authority, authority),
      (paths.bundle, bundle),
      (paths.javaStore, javaStore),
      (paths.authorityInDirectory, authority),
      (paths.nodePreload, Array(NodePreload.script.utf8)),
    ]
  }

  /// The run's authority first: most of what is to be trusted is found at once.
  private var bundle: [UInt8] { authority + roots }

  /// A system whose file has a certificate that can't be read gets a store without its roots: nothing
  /// but the mock can be reached anyway.
  private var javaStore: [UInt8] {
    let roots = (try? PEMBundle(reading: roots)) ?? PEMBundle()
    return TrustStore(authority: authorityDER, roots: roots).pkcs12
  }

  /// Where systems keep the roots that they trust, the most likely place first.
  package static let systemRoots = PEMBundle.systemLocations
}
