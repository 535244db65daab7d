/// One connection of a dialogue's: the socket under it, which may become TLS on the way.
///
/// Invariant behind `@unchecked Sendable`: as for every channel, only its loop's thread touches it.
final class DialogueConnection: Channel, @unchecked Sendable {
  let server: DialogueServer
  private let number: UInt64
  private var stream: ByteStream
  private var dialogue: any Dialogue
  /// Output that the client hasn't taken yet. While there is any, nothing is read.
  private var unsent = UnsentBytes()
  private var step = DialogueStep.more
  private var hasBegun = false

  static func begin(fd: Int32, loop: EventLoop, server: DialogueServer, number: UInt64) {
    let connection: DialogueConnection
    do {
      let session = try server.beginsSecure ? secured(fd, number, server) : nil
      connection = DialogueConnection(
        fd: fd, loop: loop, server: server, number: number, stream: ByteStream(tls: session))
      try loop.register(connection, interest: .readable)
    } catch {
      Sockets.close(fd)
      return server.connectionEnded()
    }
    connection.setDeadline(loop.now + DialogueServer.patience)
    connection.receive()
  }

  private init(
    fd: Int32, loop: EventLoop, server: DialogueServer, number: UInt64, stream: ByteStream
  ) {
    self.server = server
    self.number = number
    self.stream = stream
    dialogue = server.maker(number)
    super.init(fd: fd, loop: loop)
  }

  private static func secured(
    _ fd: Int32, _ number: UInt64, _ server: DialogueServer
  ) throws(TLSFailure) -> TLSSession {
    try server.tls.session(on: fd, at: TLSReception(choosing: nil, on: number))
  }

  override func close() {
    guard isOpen else { return }
    super.close()
    server.connectionEnded()
  }

  override func expired(at now: LoopTime) { close() }

  override func ready(_ readiness: Readiness) {
    if !unsent.isEmpty, readiness.contains(.writable) { send([]) }
    if isOpen { receive() }
    // Reported over and over: all readable bytes were read above.
    if isOpen, readiness.contains(.broken) { close() }
  }

  private func receive() {
    greet()
    while isOpen, unsent.isEmpty {
      switch unsafe stream.read(fd, into: loop.scratch) {
      case .bytes(let count):
        greet()
        take(count)
      case .blocked(let readiness):
        // The handshake of TLS 1.2 may end with a word of ours.
        greet()
        return want(unsent.isEmpty ? readiness : .writable)
      case .ended: return close()
      case .failed(let failure):
        if let tls = stream.tls, !tls.isEstablished {
          server.observer?(.handshakeFailed(failure), number)
        }
        return close()
      }
    }
    if isOpen { want(.writable) }
  }

  /// Says the first word, as soon as there is somebody who understands it.
  private func greet() {
    guard !hasBegun, stream.tls?.isEstablished ?? true else { return }
    hasBegun = true
    var output: [UInt8] = []
    dialogue.begin(into: &output)
    send(output)
  }

  private func take(_ count: Int) {
    guard isOpen else { return }
    setDeadline(loop.now + DialogueServer.patience)
    var output = loop.lendOutput()
    defer { loop.returnOutput(&output) }
    step = unsafe dialogue.take(loop.scratch.extracting(..<count).span, into: &output)
    send(output)
  }

  private func send(_ bytes: [UInt8]) {
    guard isOpen else { return }
    if unsent.send(bytes, on: stream, fd) != nil { return close() }
    guard unsent.isEmpty else { return }
    switch step {
    case .more: break
    case .secure: secure()
    case .end:
      stream.finishWriting(fd)
      close()
    }
  }

  private func secure() {
    step = .more
    do throws(TLSFailure) {
      stream = ByteStream(tls: try Self.secured(fd, number, server))
    } catch {
      server.observer?(.handshakeFailed(.tls(error)), number)
      close()
    }
  }
}
