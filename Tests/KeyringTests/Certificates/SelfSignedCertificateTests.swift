import COpenSSL
import Testing
import WireFormats

@testable import Keyring

@Suite struct SelfSignedCertificateTests {
  private let pem: String
  private let begin = Timestamp(secondsSince1970: 1_767_225_600)

  init() throws {
    pem = try selfSignedCertificate(
      for: TestSigningKeys.first, commonName: "federated-signon.system.gserviceaccount.com",
      serial: [0x99, 1], notBefore: begin, notAfter: begin + .seconds(1_400_000))
  }

  /// RS256 has no chance in it, so the same inputs give the same certificate for ever.
  @Test func theCertificateIsReproducible() {
    #expect(Hex.encode(SHA256.digest(pem)) == digest)
  }

  @Test func openSSLReadsItAndItsKeySignedIt() throws {
    let der = try PEM.content(of: pem, labels: ["CERTIFICATE"])
    let certificate = try #require(
      der.withUnsafeBufferPointer { bytes in
        var cursor = bytes.baseAddress
        return d2i_X509(nil, &cursor, bytes.count)
      })
    defer { X509_free(certificate) }
    #expect(X509_verify(certificate, X509_get0_pubkey(certificate)) == 1)
    #expect(X509_check_ca(certificate) == 0)
    #expect(X509_get_key_usage(certificate) == UInt32(KU_DIGITAL_SIGNATURE))
    #expect(X509_get_extended_key_usage(certificate) == UInt32(XKU_SSL_CLIENT))
    #expect(ASN1_INTEGER_get(X509_get0_serialNumber(certificate)) == 0x9901)
    #expect(errorQueueIsEmpty)
  }
}

private let digest = "707676934af30bc7230914b97b6fc157fc0facad0d37bd2afe798188787333b5"
