internal import WireFormats

/// The certificates of a PEM file, such as the roots that a system trusts.
///
/// It reads bytes and goes line by line: a system's file has some 200 KB, and is read each time
/// that a program is started.
package struct PEMBundle: Sendable, Hashable {
  /// The certificates in DER and in the file's order; all other content is skipped.
  package private(set) var certificates: [[UInt8]] = []

  /// The places of systems' trusted roots, the most likely one first.
  package static let systemLocations = [
    "/etc/ssl/certs/ca-certificates.crt",  // Debian, Ubuntu, Arch, Gentoo
    "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",  // Fedora, RHEL
    "/etc/pki/tls/certs/ca-bundle.crt",  // Older Fedora and RHEL
    "/etc/ssl/ca-bundle.pem",  // openSUSE
    "/etc/ssl/cert.pem",  // Alpine, macOS
    "/etc/pki/tls/cacert.pem",  // OpenELEC
  ]

  package init(_ certificates: [[UInt8]] = []) {
    self.certificates = certificates
  }

  package init(reading text: [UInt8]) throws(Failure) {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    /// The start of the certificate that is being read.
    var first: Int?
    var encoded: [UInt8] = []
    for (index, line) in lines.lazy.map(Self.trimmed).enumerated() {
      if let begin = first {
        if line.starts(with: Self.end) {
          certificates.append(try Self.certificate(encoded, inLine: begin))
          first = nil
        } else {
          encoded += line
        }
      } else if Self.begins.contains(where: { $0.elementsEqual(line) }) {
        first = index + 1
        encoded.removeAll(keepingCapacity: true)
      }
    }
    if let first { throw Failure(line: first, .noEnd) }
  }

  /// All certificates again, without what was between them.
  package var text: String {
    certificates.map { PEM.text(label: "CERTIFICATE", der: $0) }.joined()
  }

  private static let begins = ["CERTIFICATE", "X509 CERTIFICATE"].map {
    Array("-----BEGIN \($0)-----".utf8)
  }
  private static let end = Array("-----END ".utf8)

  private static func certificate(
    _ encoded: [UInt8], inLine line: Int
  ) throws(Failure) -> [UInt8] {
    guard let der = Base64.decode(encoded) else { throw Failure(line: line, .notBase64) }
    guard DER.isOneSequence(der) else { throw Failure(line: line, .notACertificate) }
    return der
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    let start = line.drop(while: isSpace)
    return start.lastIndex { !isSpace($0) }.map { start[...$0] } ?? []
  }
}

extension PEMBundle {
  /// A problem in a bundle, and the line in which the certificate begins.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Reason: Sendable, Hashable, CaseIterable {
      case noEnd, notBase64, notACertificate
    }

    package let line: Int
    package let reason: Reason

    init(line: Int, _ reason: Reason) {
      self.line = line
      self.reason = reason
    }

    package var description: String {
      switch reason {
      case .noEnd: "the certificate in line \(line) has no end"
      case .notBase64: "the certificate in line \(line) is not base64"
      case .notACertificate: "the certificate in line \(line) is not DER"
      }
    }
  }
}
