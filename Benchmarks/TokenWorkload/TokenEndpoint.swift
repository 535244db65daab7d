package import HTTPWire
internal import Keyring
internal import Synchronization
package import WireFormats

/// What a token endpoint does for one code exchange, and nothing else.
///
/// It is the yardstick of the transport: the work behind it is the same in every round, and the
/// answer has the size and the fields of a real one.
package final class TokenEndpoint: Sendable {
  private struct Client {
    var secret: [UInt8]
    var redirectURI: String
  }

  private struct Code {
    var clientID: String
    var redirectURI: String
    var expiry: Timestamp
  }

  private let clients: [String: Client]
  private let codes: Mutex<[String: Code]>
  private let fields: Mutex<DatedFields>

  /// Expects the exchange that `request` asks for, as often as it comes.
  package init?(expecting request: HTTPRequest) {
    let form = FormURLEncoded.decode(request.body)
    guard let code = form["code"], let clientID = form["client_id"],
      let secret = form["client_secret"], let redirectURI = form["redirect_uri"]
    else { return nil }
    clients = [clientID: Client(secret: Array(secret.utf8), redirectURI: redirectURI)]
    codes = Mutex([code: Code(clientID: clientID, redirectURI: redirectURI, expiry: .latest)])
    fields = Mutex(DatedFields())
  }

  package func answer(_ request: HTTPRequest, at now: Timestamp) -> HTTPResponse {
    let fields = fields.withLock { $0.fields(at: now) }
    guard request.target.text == "/token", request.method == .post else {
      return HTTPResponse(status: .notFound, fields: fields)
    }
    guard isGood(FormURLEncoded.decode(request.body), at: now) else {
      return HTTPResponse(
        status: .badRequest, fields: fields, body: Array(#"{"error":"invalid_grant"}"#.utf8))
    }
    return HTTPResponse(status: .ok, fields: fields, body: TokenAnswer.body())
  }

  /// Two look-ups and five checks.
  private func isGood(_ form: Form, at now: Timestamp) -> Bool {
    guard form.has("grant_type", "authorization_code"),
      let clientID = form["client_id"], let client = clients[clientID],
      let secret = form.bytes(of: "client_secret"),
      constantTimeEqual(secret.span, client.secret.span),
      let text = form["code"], let code = codes.withLock({ $0[text] }),
      code.clientID == clientID, now < code.expiry, form.has("redirect_uri", code.redirectURI)
    else { return false }
    return true
  }
}
