import HTTPWire
import SocketTransport
import Testing
import WireFormats

/// A mock that runs as a program, asked as its client would.
struct ServedMock {
  let origin: String
  let address: SocketAddress
  let signInURL: String

  init(_ ready: JSONValue) throws {
    origin = try #require(ready["http"]?[0]?.stringValue)
    address = try #require(SocketAddress(String(origin.dropFirst("http://".count))))
    signInURL = try #require(ready["sign_in_url"]?.stringValue)
  }

  /// Where the sign-in URL has the browser sent to.
  var redirectURI: String {
    let query = signInURL.split(separator: "?").last.map(String.init) ?? ""
    return FormURLEncoded.decode(query)["redirect_uri"] ?? ""
  }

  /// A code, from the callback that the browser is sent to.
  func code() async throws -> String {
    let response = try await HTTPClient.patient().send(
      .get(String(signInURL.dropFirst(origin.count)), host: address.description), to: address)
    let callback = try #require(response.fields[.location])
    let query = try #require(callback.split(separator: "?").last)
    return try #require(FormURLEncoded.decode(String(query)).values(of: "code").first)
  }

  func token(_ fields: [(String, String)]) async throws -> JSONValue {
    let body = FormURLEncoded.encode(fields.map { Form.Field($0.0, $0.1) })
    var request = try HTTPRequest.post("/token", body)
    request.fields.append(.contentType, "application/x-www-form-urlencoded")
    let response = try await HTTPClient.patient().send(request, to: address)
    return try JSONValue(parsing: response.body)
  }
}
