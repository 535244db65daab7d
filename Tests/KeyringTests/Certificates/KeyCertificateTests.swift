import COpenSSL
import Testing
import WireFormats

@testable import Keyring

@Suite struct KeyCertificateTests {
  private let pem: String
  private let begin = Timestamp(secondsSince1970: 1_767_225_600)

  init() throws {
    let key = TestSigningKeys.first
    pem = try keyCertificate(
      for: key.publicKey, signedBy: key,
      commonName: "federated-signon.system.gserviceaccount.com", keyID: "9901020304050607",
      validity: begin...begin + .seconds(1_400_000))
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
    #expect(ASN1_INTEGER_get(X509_get0_serialNumber(certificate)) == 0x1901_0203_0405_0607)
    #expect(errorQueueIsEmpty)
  }
}

private let digest = "0fa2ffe08181d945edf21ec22467d7cbd86e532e13f127b3642ea41ed3bb6996"
