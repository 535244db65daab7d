import Keyring
import SocketTransport
import Words

/// The certificates of a test run.
enum Certificates {
  static func authority() throws -> CertificateAuthority {
    try CertificateAuthority(constrainedTo: ["accounts.google.com"], now: WallClock.now())
  }

  /// A context that has a certificate for every name, flawed in one way if that is asked for.
  static func context(
    of authority: CertificateAuthority, flaw: CertificateFlaw? = nil
  ) throws -> TLSServerContext {
    try TLSServerContext { hello in
      try? authority.identity(
        for: hello.certificateName, flaw: flaw, now: WallClock.now())
    }
  }

  static func context() throws -> TLSServerContext {
    try context(of: authority())
  }
}
