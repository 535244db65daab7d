import Keyring
import Testing
import WireFormats

/// A signed token whose key and signature somebody else published.
struct JWSExample: Sendable, CustomTestStringConvertible {
  var name: String
  /// The key's two numbers: `n` and `e`, or `x` and `y`.
  var key: (String, String)
  var signingInput: String
  var signature: String

  var testDescription: String { name }
  var compact: String { signingInput + "." + signature }
  var signatureBytes: [UInt8] { Base64URL.decode(signature) ?? [] }

  var rsaKey: RSAPublicKey {
    get throws {
      let (modulus, exponent) = try keyBytes
      return try RSAPublicKey(modulus: modulus, exponent: exponent)
    }
  }

  var p256Key: P256PublicKey {
    get throws {
      let (x, y) = try keyBytes
      return try P256PublicKey(x: x, y: y)
    }
  }

  private var keyBytes: ([UInt8], [UInt8]) {
    get throws { (try #require(Base64URL.decode(key.0)), try #require(Base64URL.decode(key.1))) }
  }
}

extension JWSExample {
  private static let payload =
    "eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFt"
    + "cGxlLmNvbS9pc19yb290Ijp0cnVlfQ"

  static let rs256 = JWSExample(
    name: "RFC 7515 appendix A.2",
    key: (
      "ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp"
        + "-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOW"
        + "vG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUs"
        + "LA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9k"
        + "G4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2"
        + "PAcDTW9gb54h4FRWyuXpoQ",
      "AQAB"
    ),
    signingInput: "eyJhbGciOiJSUzI1NiJ9." + payload,
    signature: "cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7"
      + "AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4"
      + "BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K"
      + "0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqv"
      + "hJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrB"
      + "p0igcN_IoypGlUPQGe77Rw")

  static let es256 = JWSExample(
    name: "RFC 7515 appendix A.3",
    key: (
      "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU", "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"
    ),
    signingInput: "eyJhbGciOiJFUzI1NiJ9." + payload,
    signature: "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSA"
      + "pmWQxfKTUJqPP3-Kg6NU1Q")
}
