internal import Keyring

/// The paths of the files by which programs come to trust the run's authority.
package struct TrustPaths: Sendable, Hashable {
  /// The run's authority alone, in PEM.
  package var authority: String
  /// It and the system's roots, in PEM.
  package var bundle: String
  /// Both, as Java reads them.
  package var javaStore: String
  /// A folder with the authority's certificate, for programs that read whole folders.
  package var directory: String
  /// The script that Node loads first.
  package var nodePreload: String
  /// A folder in which Python looks for modules.
  package var pythonModules: String

  /// The files in a folder by their usual names.
  package init(in folder: String) {
    authority = "\(folder)/ca.pem"
    bundle = "\(folder)/ca-bundle.pem"
    javaStore = "\(folder)/truststore.p12"
    directory = "\(folder)/certificates"
    nodePreload = "\(folder)/node-proxy.cjs"
    pythonModules = "\(folder)/python"
  }

  var authorityInDirectory: String { "\(directory)/understudy.pem" }

  var pythonStandIn: String { "\(pythonModules)/socks.py" }
  /// An empty file at the place where Python would keep a folder of what it has read.
  var pythonCache: String { "\(pythonModules)/__pycache__" }

  /// All files, but for the folders.
  package var files: [String] {
    [authority, bundle, javaStore, authorityInDirectory, nodePreload, pythonStandIn, pythonCache]
  }

  /// The folders that hold some of the files.
  package var folders: [String] { [directory, pythonModules] }
}

/// The contents of the files that ``TrustPaths`` names.
package struct TrustFiles: Sendable, Hashable {
  private let authority: [UInt8]
  private let authorityDER: [UInt8]
  private let roots: [UInt8]

  /// The run's authority and the file with the system's roots, both in PEM. Nil when the former has
  /// no certificate.
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
      (paths.pythonStandIn, Array(PythonStandIn.script.utf8)),
      (paths.pythonCache, []),
    ]
  }

  /// The run's authority comes first, so that it is found at once.
  private var bundle: [UInt8] { authority + roots }

  /// A system whose file has a certificate that can't be read gets a store without its roots:
  /// nothing but the mock can be reached anyway.
  private var javaStore: [UInt8] {
    let roots = (try? PEMBundle(reading: roots)) ?? PEMBundle()
    return TrustStore(authority: authorityDER, roots: roots).pkcs12
  }

  /// The paths at which systems keep the roots that they trust, the most likely one first.
  package static let systemRoots = PEMBundle.systemLocations
}

/// The substitute for a system's store, by which programs that read nothing else trust the run's
/// authority, and it alone.
package struct SystemTrust: Sendable {
  /// The folder that most programs read, or its link's target.
  package static let folder = "/etc/ssl/certs"
  /// Files with all roots that systems keep elsewhere.
  package static let otherFiles = TrustFiles.systemRoots.filter { !$0.hasPrefix("\(folder)/") }

  /// The folder's files: the bundle, and the authority under the name that OpenSSL looks for.
  package let files: [(name: String, bytes: [UInt8])]
  /// The contents of a file with all roots.
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
