package import HTTPWire

/// One connection of the client. As an actor that lives on the loop it may touch its channel
/// directly.
///
/// Beside proper requests it can send raw bytes, whole, in pieces or not to the end: how a server
/// takes a client that misbehaves can only be seen with one.
package actor ClientConnection {
  package enum Step: Sendable, Hashable {
    case connection, handshake, reading, writing
  }

  private let loop: EventLoop
  private let settings: HTTPClient.Settings
  private let trust: TLSClientContext?
  private let network: NetworkSpace?
  private var channel: ClientChannel?
  private var machine: HTTPClientMachine
  /// Received and not yet taken by the machine or a raw read.
  private var input: [UInt8] = []
  /// True while the head of a response is to come whose faults may be overlooked.
  private var awaitsLenientHead = false
  /// True while a request waits for its response.
  package private(set) var isBusy = false
  /// The faults of responses that were overlooked.
  package private(set) var leniencies: Set<HTTPLeniency> = []

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe loop.asUnownedSerialExecutor()
  }

  init(
    loop: EventLoop, trust: TLSClientContext?, settings: HTTPClient.Settings,
    network: NetworkSpace?
  ) {
    self.loop = loop
    self.network = network
    self.trust = trust
    self.settings = settings
    machine = HTTPClientMachine(limits: settings.message)
  }

  deinit {
    guard let channel else { return }
    loop.execute { channel.close() }
  }

  func open(
    _ address: SocketAddress, tls name: String?
  ) async throws(ClientFailure) {
    let channel: ClientChannel
    do throws(SystemFailure) {
      channel = ClientChannel(fd: try Sockets.connecting(to: address, in: network), loop: loop)
      try loop.register(channel, interest: .writable)
    } catch {
      throw .noConnection(.system(error))
    }
    self.channel = channel
    try await channel.established(within: settings.connect)
    if let name { try await secure(as: name) }
  }

  /// Opens the connection for one request and closes it again. Everything happens on the loop, so
  /// that a busy caller never keeps the server waiting.
  func send(
    _ request: HTTPRequest, only address: SocketAddress, tls name: String?
  ) async throws(ClientFailure) -> HTTPResponse {
    defer { close() }
    try await open(address, tls: name)
    return try await send(request)
  }

  /// Goes on in TLS with the other end, which must prove to have that name: on a fresh connection,
  /// or behind a `CONNECT` that was granted.
  package func secure(as name: String) async throws(ClientFailure) {
    guard let channel else { throw .closed }
    guard let trust else {
      channel.close()
      throw .noConnection(
        .tls(TLSFailure(operation: "TLS", reasons: ["the client was given no authority to trust"])))
    }
    try await channel.secure(trust, name: name, within: settings.connect)
  }

  /// Sends a request and waits for its response. Informational responses are passed over.
  package func send(_ request: HTTPRequest) async throws(ClientFailure) -> HTTPResponse {
    isBusy = true
    defer { isBusy = false }
    var bytes: [UInt8] = []
    machine.send(request, into: &bytes)
    var writing: ClientFailure?
    do throws(ClientFailure) {
      try await write(bytes)
    } catch {
      // A server may answer and close before it has read everything: its answer still counts.
      writing = error
    }
    do throws(ClientFailure) {
      return try await nextResponse()
    } catch {
      throw writing ?? error
    }
  }

  /// Sends a request if the connection is still open, as far as this side knows, and no other waits
  /// on it; nil if it can't be used.
  package func sendIfFree(_ request: HTTPRequest) async throws(ClientFailure) -> HTTPResponse? {
    isOpen && !isBusy ? try await send(request) : nil
  }

  /// Reads the response to a request that was sent in raw form.
  package func response(
    to method: HTTPRequest.Method = .get
  ) async throws(ClientFailure) -> HTTPResponse {
    machine.expectResponse(to: method)
    return try await nextResponse()
  }

  private func nextResponse() async throws(ClientFailure) -> HTTPResponse {
    awaitsLenientHead = settings.isLenient
    while true {
      if awaitsLenientHead, try await isWithoutHead() { continue }
      var offset = 0
      let event = machine.next(input.span, at: &offset)
      input.removeFirst(offset)
      if let response = try finished(event) { return response }
      guard case .needMore = event else {
        awaitsLenientHead = settings.isLenient
        continue
      }
      let received = try await receive()
      if received.isEmpty {
        if settings.isLenient, let response = machine.takeShortResponse() {
          leniencies.insert(.shortBody)
          channel?.close()
          return response
        }
        guard let response = try finished(machine.finishInput()) else { throw .closed }
        return response
      }
      input += received
    }
  }

  /// Reads on where the head of a response isn't whole yet. Returns false when it is, or never will be.
  private func isWithoutHead() async throws(ClientFailure) -> Bool {
    if let overlooked = HTTPClientMachine.correctHead(of: &input) {
      leniencies.formUnion(overlooked)
      awaitsLenientHead = false
      return false
    }
    let limits = settings.message
    let received = input.count > limits.requestLine + limits.fieldBytes ? [] : try await receive()
    input += received
    awaitsLenientHead = !received.isEmpty
    return awaitsLenientHead
  }

  private func finished(
    _ event: HTTPClientMachine.Event
  ) throws(ClientFailure) -> HTTPResponse? {
    switch event {
    case .needMore, .informational: return nil
    case .response(let response, let keepsAlive):
      if machine.isTunnel {
        // The rest goes to another server, and from the beginning.
        machine = HTTPClientMachine(limits: settings.message)
      } else if !keepsAlive {
        channel?.close()
      }
      return response
    case .refused(let refusal): throw .malformed(refusal)
    }
  }
}

// MARK: - Raw

extension ClientConnection {
  package func write(_ bytes: [UInt8]) async throws(ClientFailure) {
    guard let channel else { throw .closed }
    try await channel.write(bytes, within: settings.progress)
  }

  package func write(_ text: String) async throws(ClientFailure) {
    try await write(Array(text.utf8))
  }

  /// Sends slowly: so many bytes, then a pause.
  package func drip(
    _ bytes: [UInt8], by count: Int, pause: Duration
  ) async throws(ClientFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      try await write(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
      if !rest.isEmpty { await loop.sleep(for: pause) }
    }
  }

  /// The bytes that have arrived, or arrive next; empty at the end of the stream.
  package func read() async throws(ClientFailure) -> [UInt8] {
    guard input.isEmpty else {
      defer { input = [] }
      return input
    }
    return try await receive()
  }

  /// Everything up to the end of the stream.
  package func readToEnd() async throws(ClientFailure) -> [UInt8] {
    var all: [UInt8] = []
    while true {
      let next = try await read()
      if next.isEmpty { return all }
      all += next
    }
  }

  private func receive() async throws(ClientFailure) -> [UInt8] {
    guard let channel else { throw .closed }
    return try await channel.read(within: settings.progress)
  }

  /// Half-closes: no more will be sent, answers are still read.
  package func finishWriting() {
    channel?.finishWriting()
  }

  /// Closes with a reset, as a client that crashed would.
  package func reset() {
    channel?.reset()
  }

  package func close() {
    channel?.close()
  }

  /// True if another request can be sent on it, as far as this side knows.
  package var isOpen: Bool { channel?.isOpen == true }

  package var localAddress: SocketAddress? {
    guard let channel, channel.isOpen else { return nil }
    return Sockets.localAddress(channel.fd)
  }

  /// `TLSv1.3` and the like; nil on a plain connection.
  package var tlsVersion: String? { channel?.tlsVersion }
}
