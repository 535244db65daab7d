internal import HTTPWire

// MARK: - HTTP/2

extension ServerConnection {
  /// The handshake is done, and the client has chosen HTTP/2.
  var speaksStreams: Bool {
    guard server.streams != nil, let tls = stream.tls else { return false }
    return tls.isEstablished && tls.speaksStreams
  }

  /// Leaves the rest of the connection to one that knows streams. So many bytes were read already.
  func becomeStreams(saying count: Int) {
    enter(.fresh)
    guard let streams = server.streams else { return }
    let served = conversation.served
    let successor = StreamConnection(
      fd: release(), loop: loop, server: server, stream: stream, number: number, served: served,
      machine: streams.machine(limits: server.settings.message))
    unsafe successor.begin(saying: loop.scratch.extracting(..<count).span, isDraining: isDraining)
  }
}
