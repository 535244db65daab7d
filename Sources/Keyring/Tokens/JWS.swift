package import WireFormats

/// A signed token in the compact form of RFC 7515, taken apart but not yet trusted.
package struct JWS: Hashable, Sendable {
  package let header: JSONObject
  package let payload: [UInt8]
  package let signature: [UInt8]
  /// The first two parts with the dot between them, which is what was signed.
  package let signingInput: String

  /// Takes a compact token apart; nothing in it is verified by that.
  package init(compact: String) throws(JWSFailure) {
    let parts = compact.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else { throw .partCount(parts.count) }
    guard let headerBytes = Base64URL.decode(String(parts[0])) else { throw .encoding(.header) }
    guard let payload = Base64URL.decode(String(parts[1])) else { throw .encoding(.payload) }
    guard let signature = Base64URL.decode(String(parts[2])) else { throw .encoding(.signature) }
    header = try Self.header(from: headerBytes)
    self.payload = payload
    self.signature = signature
    signingInput = "\(parts[0]).\(parts[1])"
  }

  private static func header(from bytes: [UInt8]) throws(JWSFailure) -> JSONObject {
    let value: JSONValue
    do throws(JSONFailure) { value = try JSONValue(parsing: bytes) } catch {
      throw .headerText(error)
    }
    guard let object = value.objectValue else { throw .headerKind(value.kindName) }
    return object
  }

  package var keyID: String? { header["kid"]?.stringValue }

  package var compact: String { "\(signingInput).\(Base64URL.encode(signature))" }

  /// The payload as JSON, as in every JWT.
  package var claims: JSONValue {
    get throws(JSONFailure) { try JSONValue(parsing: payload) }
  }
}
