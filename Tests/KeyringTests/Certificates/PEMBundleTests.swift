import Keyring
import Testing

struct BundleCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var text: String
  /// The content bytes of each certificate, which all are DER sequences around them.
  var contents: [[UInt8]] = []
  var failure: String?

  // `MAMCAQE=` is a sequence of the integer 1, `MAMCAQI=` of the integer 2.
  private static let one = "-----BEGIN CERTIFICATE-----\nMAMCAQE=\n-----END CERTIFICATE-----\n"
  private static let two = "-----BEGIN CERTIFICATE-----\nMAMCAQI=\n-----END CERTIFICATE-----\n"

  static let all = [
    Self(testDescription: "nothing", text: ""),
    Self(testDescription: "comments only", text: "# no roots here\n"),
    Self(testDescription: "one", text: one, contents: [[2, 1, 1]]),
    Self(testDescription: "two", text: one + two, contents: [[2, 1, 1], [2, 1, 2]]),
    Self(
      testDescription: "with comments", text: "# A\n\(one)\n\n# B = C\n-----\n\(two)the end",
      contents: [[2, 1, 1], [2, 1, 2]]),
    Self(
      testDescription: "CR LF, indented, broken lines, no newline at the end",
      text: "\t-----BEGIN CERTIFICATE-----  \r\n MAMC \r\n\r\n AQE=\r\n -----END CERTIFICATE-----",
      contents: [[2, 1, 1]]),
    Self(
      testDescription: "the old label",
      text: "-----BEGIN X509 CERTIFICATE-----\nMAMCAQE=\n-----END X509 CERTIFICATE-----",
      contents: [[2, 1, 1]]),
    Self(
      testDescription: "other blocks are passed over",
      text: "-----BEGIN PRIVATE KEY-----\n!!\n-----END PRIVATE KEY-----\n\(one)"
        + "-----BEGIN X509 CRL-----\nAAAA\n-----END X509 CRL-----\n",
      contents: [[2, 1, 1]]),
    Self(
      testDescription: "no end", text: one + "# B\n-----BEGIN CERTIFICATE-----\nMAMCAQI=\n",
      failure: "the certificate in line 5 has no end"),
    Self(
      testDescription: "the next begins before the end",
      text: "-----BEGIN CERTIFICATE-----\nMAMCAQE=\n\(two)",
      failure: "the certificate in line 1 is not base64"),
    Self(
      testDescription: "not base64",
      text: "\n-----BEGIN CERTIFICATE-----\nMAMC*QE=\n-----END CERTIFICATE-----",
      failure: "the certificate in line 2 is not base64"),
    Self(
      testDescription: "too short for its length",
      text: "-----BEGIN CERTIFICATE-----\nMAQCAQE=\n-----END CERTIFICATE-----",
      failure: "the certificate in line 1 is not DER"),
    Self(
      testDescription: "empty",
      text: "-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----",
      failure: "the certificate in line 1 is not DER"),
    Self(
      testDescription: "not a sequence",
      text: "-----BEGIN CERTIFICATE-----\nAgEB\n-----END CERTIFICATE-----",
      failure: "the certificate in line 1 is not DER"),
  ]
}

@Suite struct PEMBundleTests {
  @Test(arguments: BundleCase.all)
  func reads(_ c: BundleCase) {
    do throws(PEMBundle.Failure) {
      let bundle = try PEMBundle(reading: Array(c.text.utf8))
      #expect(bundle.certificates == c.contents.map { [0x30, UInt8($0.count)] + $0 })
      #expect(c.failure == nil)
    } catch {
      #expect(error.description == c.failure)
    }
  }

  @Test func writesWhatItRead() throws {
    let text = BundleCase.all[3].text
    #expect(try PEMBundle(reading: Array("# x\n\(text)".utf8)).text == text)
  }

  @Test func aLongCertificateIsTakenByItsLength() throws {
    let long: [UInt8] = [0x30, 0x82, 0x01, 0x00] + [UInt8](repeating: 7, count: 256)
    let bundle = PEMBundle([long, long])
    #expect(try PEMBundle(reading: Array(bundle.text.utf8)) == bundle)
  }
}
