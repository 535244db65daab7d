internal import Glibc
internal import SocketTransport
internal import WireFormats

/// Waits for an address of the app's own scheme (RFC 8252, section 7.1).
///
/// The system starts the program a second time for such an address, `rehearsal-client open-url URL`,
/// and that one puts it into this mailbox: a pipe in the user's own folder, which nobody else can
/// write to. Any page can have the system do so, so what doesn't belong to this login is thrown away.
actor RedirectMailbox: RedirectReceiver {
  /// Where the pipe is, and who is told.
  struct Place: Hashable, Sendable {
    let path: String
    /// Whether a harness that plays the system is told where to put addresses.
    let isAnnounced: Bool
  }

  private let place: Place
  private let redirectURI: String
  private let voice: Voice
  private let read: @Sendable (Form) -> AuthorizationAnswer?
  private var pipe: Int32 = -1

  init(
    _ place: Place, of clientID: String, _ voice: Voice,
    reading read: @escaping @Sendable (Form) -> AuthorizationAnswer?
  ) {
    self.place = place
    redirectURI = Self.redirectURI(of: clientID)
    self.voice = voice
    self.read = read
  }

  /// The scheme that belongs to a client with Google: its id, with the parts in reverse order. No
  /// other app has it by accident; one that has it on purpose gets a code, but not the key to it.
  static func redirectURI(of clientID: String) -> String {
    clientID.split(separator: ".").reversed().joined(separator: ".") + ":/oauth2redirect"
  }

  func open() throws(RehearsalError) -> String {
    // One that an earlier run has left may have an earlier answer in it.
    unlink(place.path)
    guard mkfifo(place.path, 0o600) == 0 else { throw failure(.last) }
    // Open for writing too, so that it never comes to an end.
    pipe = Glibc.open(place.path, O_RDWR | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard pipe >= 0 else { throw failure(.last) }
    if place.isAnnounced {
      let event: JSONValue = ["event": "handler", "path": .string(place.path)]
      voice.say("@@" + String(decoding: event.bytes(.compact), as: UTF8.self))
    }
    return redirectURI
  }

  func answer(within limit: Duration) async -> AuthorizationAnswer? {
    await withTaskGroup(of: AuthorizationAnswer?.self) { group in
      group.addTask { await self.firstAnswer() }
      group.addTask {
        await EventLoop.shared.sleep(for: limit)
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
  }

  private func firstAnswer() async -> AuthorizationAnswer? {
    var rest: [UInt8] = []
    while (try? await EventLoop.shared.untilReadable(pipe)) != nil, !Task.isCancelled {
      rest += received()
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest.removeSubrange(...end)
        if let answer = answer(in: line) { return answer }
        voice.step("Ignored an address that doesn't belong to this login.")
      }
      // No address is so long.
      if rest.count > 64 * 1024 { rest = [] }
    }
    return nil
  }

  private func received() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    let count = Glibc.read(pipe, &buffer, buffer.count)
    return Array(buffer.prefix(max(0, count)))
  }

  /// The answer in an address, if it is the redirect URI with the query of this login.
  private func answer(in url: String) -> AuthorizationAnswer? {
    let (address, query) = url.cut(at: "?")
    guard ExactText(address) == ExactText(redirectURI), let query else { return nil }
    return read(FormURLEncoded.decode(query.cut(at: "#").0))
  }

  /// There is no page to show: the user is back in the app.
  func close(showing page: RedirectPage) {
    if pipe >= 0 { Glibc.close(pipe) }
    pipe = -1
    unlink(place.path)
  }

  private func failure(_ error: FileFailure) -> RehearsalError {
    .store(path: place.path, reason: error.reason)
  }
}

extension RedirectMailbox.Place {
  /// Puts an address into the mailbox, for the login that waits there.
  func deliver(_ url: String) throws(RehearsalError) {
    // A line is an address, so none may have an end of a line in it; and one that fits into the pipe
    // at once arrives in one piece.
    guard !url.isEmpty, url.utf8.count < 4096, url.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw .usage("That is no address of this app") }
    let pipe = Glibc.open(path, O_WRONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard pipe >= 0 else { throw .nobodyWaits }
    defer { Glibc.close(pipe) }
    let line = Array("\(url)\n".utf8)
    guard Glibc.write(pipe, line, line.count) == line.count else { throw .nobodyWaits }
  }
}

extension String {
  /// What is before the first mark, and what is behind it.
  fileprivate func cut(at mark: Character) -> (String, String?) {
    guard let index = firstIndex(of: mark) else { return (self, nil) }
    return (String(self[..<index]), String(self[self.index(after: index)...]))
  }
}
