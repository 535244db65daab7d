/// Where the files are by which programs come to trust the run's authority.
package struct TrustPaths: Sendable, Hashable {
  /// The run's authority alone, in PEM.
  package var authority: String
  /// It and the system's roots, in PEM.
  package var bundle: String
  /// Both, as Java reads them.
  package var javaStore: String
  /// A folder with the authority's certificate, for programs that read whole folders.
  package var directory: String
  /// What Node loads first.
  package var nodePreload: String

  /// The files in a folder by their usual names.
  package init(in folder: String) {
    authority = "\(folder)/ca.pem"
    bundle = "\(folder)/ca-bundle.pem"
    javaStore = "\(folder)/truststore.p12"
    directory = "\(folder)/certificates"
    nodePreload = "\(folder)/node-proxy.cjs"
  }

  var authorityInDirectory: String { "\(directory)/understudy.pem" }

  /// All files, but for the folder.
  package var files: [String] {
    [authority, bundle, javaStore, authorityInDirectory, nodePreload]
  }
}
