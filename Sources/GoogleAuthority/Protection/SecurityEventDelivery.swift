package import HTTPWire
package import Keyring

/// An event that has to be sent now. Signing costs more than the rest, so it is left to the sender.
package struct SecurityEventDelivery: Sendable {
  /// By which the outcome is reported.
  package let number: UInt64
  package let url: ReceiverURL
  package let token: SecurityEventToken
  /// Counted from 1.
  package let attempt: Int
  let signer: JWSSigner

  /// The request to send, with the token as its body.
  package func request() throws(KeyringFailure) -> HTTPRequest {
    let text = try token.signed(with: signer.key, keyID: signer.keyID)
    let fields: HTTPFields = [
      .host: url.hostField, .contentType: "application/secevent+jwt",
      .accept: "application/json",
    ]
    return HTTPRequest(
      method: .post, target: url.target, fields: fields, body: Array(text.utf8))
  }
}
