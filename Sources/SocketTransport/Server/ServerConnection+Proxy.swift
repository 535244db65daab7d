internal import HTTPWire

// MARK: - Standing in for another server

extension ServerConnection {
  /// The `CONNECT` was granted, and the client knows: from now on it talks TLS to the server that
  /// it wanted to reach. Its hello may have come right behind the `CONNECT` and have been read with
  /// it.
  func play(_ interception: Interception) {
    let early = pending
    pending = []
    do throws(TLSFailure) {
      let session = try interception.tls.session(
        on: fd, at: server.reception(of: number, for: interception), readingFirst: early)
      stream = ByteStream(tls: session)
    } catch {
      server.observer?(.handshakeFailed(.tls(error)), number)
      return close()
    }
    conversation.beginInside(limits: server.settings.message)
    if isDraining { conversation.drain() }
    enter(.handshake)
    if let first = early.first, !TLSRecord.begins(with: first) { return refusePlainText() }
    isGreeted = !early.isEmpty
    receive()
  }
}

// MARK: - Passing on

extension ServerConnection {
  /// Connects to the server that is to answer instead. Meanwhile nothing is served.
  func passOn(_ passage: Passage) {
    guard isOpen else { return }
    UpstreamAttempt.begin(passage.route, on: loop, within: server.deadlines.passing) { result in
      switch result {
      case .success(let upstream): self.join(upstream, passage.opening)
      case .failure(let failure):
        self.server.observer?(.unreachable(passage.route, failure), self.number)
        self.complete(.now(PartingWord.unreachable))
      }
    }
  }

  /// Leaves the rest of the connection to a relay.
  private func join(_ upstream: Upstream, _ opening: Passage.Opening) {
    if case .tunnel = opening, isOpen { write { conversation.grantTunnel(into: &$0) } }
    guard isOpen else { return Sockets.close(upstream.fd) }
    server.observer?(.passedOn(to: upstream.address), number)
    let far = RelayEnd(fd: upstream.fd, loop: loop, stream: ByteStream(tls: nil))
    let near = RelayClientEnd(
      fd: release(), loop: loop, stream: stream, unsent: unsent, number: number, server: server)
    switch opening {
    case .tunnel: near.begin(with: far, saying: pending)
    case .request(let request):
      near.ignoresInput = true
      near.begin(with: far, saying: request)
    }
    if inputHasEnded { near.inputEnded() }
    if isDraining { near.drain() }
  }
}
