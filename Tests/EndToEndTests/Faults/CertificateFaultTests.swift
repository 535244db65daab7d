import HTTPWire
import SocketTransport
import TestSupport
import Testing
import Understudy
import WireFormats

@Suite(.realTime) struct CertificateFaultTests {
  private let discovery = "/.well-known/openid-configuration"

  private func client(of google: Understudy) throws -> HTTPClient {
    let pem = try #require(google.authorityCertificate)
    let base64 = pem.split(separator: "\n").filter { !$0.hasPrefix("-----") }.joined()
    return .patient(trusting: try TLSClientContext(trusting: [#require(Base64.decode(base64))]))
  }

  private func withGoogle(
    _ body: (Understudy, SocketAddress, HTTPClient) async throws -> Void
  ) async throws {
    let google = try Understudy.start(.init(http: [], https: ["127.0.0.1:0"]))
    let address = try #require(SocketAddress(String(google.url.dropFirst("https://".count))))
    do {
      try await body(google, address, try client(of: google))
    } catch {
      await google.stop()
      throw error
    }
    await google.stop()
  }

  @Test(arguments: Understudy.CertificateFlaw.allCases)
  func aClientIsShownABadCertificateOnce(_ flaw: Understudy.CertificateFlaw) async throws {
    try await withGoogle { google, address, client in
      try google.faults.arm(.certificate(flaw), at: .token)
      // Another host's handshake isn't struck.
      let keys = try await client.send(
        .get(discovery), to: address, tlsName: "accounts.google.com")
      #expect(keys.status == .ok)
      let failure = await #expect(throws: ClientFailure.self) {
        try await client.send(.get(discovery), to: address, tlsName: "oauth2.googleapis.com")
      }
      guard case .noConnection(.tls(let tls)) = failure else {
        Issue.record("not a TLS failure: \(String(describing: failure))")
        return
      }
      #expect(tls.reasons == ["certificate verify failed"])
      let answer = try await client.send(
        .get(discovery), to: address, tlsName: "oauth2.googleapis.com")
      #expect(answer.status == .ok)
      let note = google.journal.entries.compactMap(\.event?.detail).first
      #expect(note == "1: certificate, \(flaw.rawValue) for oauth2.googleapis.com")
    }
  }

  @Test func instancesOfOneProcessDontShareTheirFaults() async throws {
    try await withGoogle { google, _, _ in
      try google.faults.arm(.certificate(.expired), times: nil)
      try await withGoogle { _, address, client in
        let answer = try await client.send(.get(discovery), to: address, tlsName: "localhost")
        #expect(answer.status == .ok)
      }
    }
  }
}
