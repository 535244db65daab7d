internal import GoogleAuthority
internal import MailWire
package import SocketTransport
internal import WireFormats

/// Google's mail servers, as an instance plays them in the network of a client's own.
package struct MailServers: Sendable {
  /// The ports at which Google has them: IMAP in TLS, SMTP in TLS, and SMTP that becomes TLS.
  package struct Addresses: Hashable, Sendable {
    package var imap: SocketAddress
    package var smtp: SocketAddress
    package var submission: SocketAddress

    package init(imap: SocketAddress, smtp: SocketAddress, submission: SocketAddress) {
      self.imap = imap
      self.smtp = smtp
      self.submission = submission
    }

    /// Google's own ports, at loopback.
    package static let google = Addresses(
      imap: .loopback(port: 993), smtp: .loopback(port: 465), submission: .loopback(port: 587))
  }

  /// The addresses with the ports that were picked.
  package let addresses: Addresses
  private let servers: [DialogueServer]

  init(
    at wanted: Addresses, _ service: Service, tls: TLSServerContext,
    in network: NetworkSpace?, on loop: EventLoop
  ) throws(Understudy.StartFailure) {
    let observer = ConnectionWatch.observer(of: service, nil)
    func server(
      secure: Bool, _ session: @escaping @Sendable (MailConnection) -> any MailSession
    ) -> DialogueServer {
      DialogueServer(on: loop, tls: tls, beginsSecure: secure, observer: observer) { number in
        let now = service.time
        return MailDialogue(
          session(MailConnection(number: number, at: now.secondsSince1970)), service)
      }
    }
    let imap = server(secure: true) { IMAPSession($0) }
    let smtp = server(secure: true) { SMTPSession($0, isSecure: true) }
    let submission = server(secure: false) { SMTPSession($0, isSecure: false) }
    servers = [imap, smtp, submission]
    do throws(SystemFailure) {
      addresses = Addresses(
        imap: try imap.listen(on: wanted.imap, in: network),
        smtp: try smtp.listen(on: wanted.smtp, in: network),
        submission: try submission.listen(on: wanted.submission, in: network))
    } catch {
      for server in servers { server.close() }
      throw .cannotListen("the mail servers' ports", reason: error.description)
    }
  }

  func close() { for server in servers { server.close() } }
}

/// A session whose logins the instance decides about.
private struct MailDialogue: Dialogue {
  private var session: any MailSession
  private let service: Service

  init(_ session: any MailSession, _ service: Service) {
    self.session = session
    self.service = service
  }

  func begin(into output: inout [UInt8]) { session.greet(into: &output) }

  mutating func take(_ input: Span<UInt8>, into output: inout [UInt8]) -> DialogueStep {
    var offset = 0
    while true {
      switch session.read(input, at: &offset, into: &output) {
      case .forInput: return .more
      case .forEver: return .end
      case .forTLS:
        session.secure()
        return .secure
      case .forVerdict(let login):
        let verdict = service.change { state, now in state.authority.admit(login, on: nil, at: now)
        }
        session.answer(verdict, into: &output)
      }
    }
  }
}
