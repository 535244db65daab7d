import HTTPWire
import Keyring
import SocketTransport
import TestSupport
import Testing
import Words

private let flawCases: [Example<CertificateFlaw, String>] = [
  Example(.untrusted, "certificate verify failed"),
  Example(.wrongHost, "certificate verify failed"),
  Example(.expired, "certificate verify failed"),
  Example(.notYet, "certificate verify failed"),
]

@Suite(.realTime) struct TLSTests {
  private func client(trusting authority: CertificateAuthority) throws -> HTTPClient {
    HTTPClient.patient(trusting: try TLSClientContext(trusting: [authority.certificateDER]))
  }

  @Test(arguments: ["localhost", "accounts.google.com", "127.0.0.1"])
  func aTrustedNameIsServed(_ name: String) async throws {
    let authority = try Certificates.authority()
    let server = try TestServer(tls: Certificates.context(of: authority))
    let connection = try await client(trusting: authority).connect(
      to: server.address, tlsName: name)
    for number in 1...3 {
      #expect(try await connection.send(.get("/\(number)")).body.text == "GET /\(number) ")
    }
    #expect(await connection.tlsVersion == "TLSv1.3")
    await connection.close()
    await server.server.stop()
  }

  @Test func theHandlerKnowsThatTheConnectionIsSecure() async throws {
    let authority = try Certificates.authority()
    let server = try TestServer(tls: Certificates.context(of: authority)) { _, exchange in
      .now(TestServer.text("\(exchange.isSecure) \(exchange.number)"))
    }
    let response = try await client(trusting: authority).send(
      .get("/"), to: server.address, tlsName: "localhost")
    #expect(response.body.text == "true 1")
    await server.server.stop()
  }

  @Test(arguments: flawCases)
  func aFlawedCertificateIsRefusedByTheClient(_ c: Example<CertificateFlaw, String>) async throws {
    let authority = try Certificates.authority()
    let server = try TestServer(tls: Certificates.context(of: authority, flaw: c.given))
    let failure = await #expect(throws: ClientFailure.self) {
      try await client(trusting: authority).connect(to: server.address, tlsName: "localhost")
    }
    guard case .noConnection(.tls(let tls)) = failure else {
      Issue.record("not a TLS failure: \(String(describing: failure))")
      return
    }
    #expect(tls.operation == "TLS handshake")
    #expect(tls.reasons == [c.expected])
    await server.server.stop()
  }

  @Test func aNameOutsideTheConstraintsIsRefusedByTheClient() async throws {
    let authority = try Certificates.authority()
    let server = try TestServer(tls: Certificates.context(of: authority))
    await #expect(throws: ClientFailure.self) {
      try await client(trusting: authority).connect(to: server.address, tlsName: "example.com")
    }
    await server.server.stop()
  }

  @Test func plainHTTPOnTheTLSPortGetsAClearWord() async throws {
    let server = try TestServer(tls: Certificates.context())
    let connection = try await server.connect()
    let response = try await connection.send(.get("/"))
    #expect(response.status == 400)
    #expect(
      response.body.text
        == "This port speaks TLS: use an https:// URL. Plain HTTP was sent to it.\n")
    #expect(server.events.all.contains(.plainTextOnTLS))
    await server.server.stop()
  }

  @Test func largeBodiesCrossManyRecordsBothWays() async throws {
    let authority = try Certificates.authority()
    let server = try TestServer(tls: Certificates.context(of: authority)) { request, _ in
      .now(TestServer.text("", request.body))
    }
    let body = String(repeating: "0123456789", count: 200_000)
    let response = try await client(trusting: authority).send(
      .post("/", body), to: server.address, tlsName: "localhost")
    #expect(response.body.count == body.utf8.count)
    #expect(response.body == Array(body.utf8))
    await server.server.stop()
  }

  @Test func aServerWithoutACertificateForTheNameEndsTheHandshake() async throws {
    let authority = try Certificates.authority()
    let server = try TestServer(tls: TLSServerContext { _ in nil })
    await #expect(throws: ClientFailure.self) {
      try await client(trusting: authority).connect(to: server.address, tlsName: "localhost")
    }
    await server.server.stop()
    let failed = server.events.all.contains { event in
      if case .handshakeFailed = event { return true }
      return false
    }
    #expect(failed)
  }

  @Test(
    "F13: One alert for every name that no certificate can be for",
    arguments: [
      "*.google.com", "a..b", "", ".", "bücher.example", "a b", "a\u{0}b",
      String(repeating: "a", count: 64), String(repeating: "a.", count: 128),
    ])
  func aNameThatIsNoneIsUnrecognized(_ name: String) async throws {
    let server = try TestServer(tls: Certificates.context())
    let client = try await server.connect()
    try await client.write(ClientHello(serverName: name).record)
    // An alert's record: TLS 1.2 in name, two bytes, fatal, unrecognized_name.
    #expect(try await client.readToEnd() == [21, 3, 3, 0, 2, 2, 112])
    await client.close()
    await server.server.stop()
  }

  @Test func aTruncatedAnswerIsAnEndInsideTLSToo() async throws {
    let authority = try Certificates.authority()
    let server = try TestServer(tls: Certificates.context(of: authority)) { _, _ in
      .delivered(TestServer.text("hello"), Delivery(cut: .init(afterBytes: 20, manner: .close)))
    }
    let connection = try await client(trusting: authority).connect(
      to: server.address, tlsName: "localhost")
    try await connection.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try await connection.readToEnd().count == 20)
    await connection.close()
    await server.server.stop()
  }
}
