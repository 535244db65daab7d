internal import SocketTransport
internal import System
internal import WireFormats

/// Waits for an address of the app's own scheme (RFC 8252, section 7.1).
///
/// The system starts the program a second time for such an address, `rehearsal-client open-url
/// URL`, and that one puts it into this mailbox: a pipe in the user's own folder, which nobody else
/// can write to. Any page can have the system do so, so what doesn't belong to this login is thrown
/// away.
actor RedirectMailbox: RedirectReceiver {
  /// The place of the pipe, and the harness that is notified.
  struct Place: Hashable, Sendable {
    let path: String
    /// True if a harness that plays the system must know where to put URLs.
    let isAnnounced: Bool
  }

  private let place: Place
  private let redirectURI: String
  private let voice: Voice
  private let read: @Sendable (Form) -> AuthorizationAnswer?
  private var pipe: NamedPipe?

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
    do throws(FileFailure) {
      // Fresh, as one that an earlier run has left may have an earlier answer in it.
      pipe = try NamedPipe(making: place.path)
    } catch {
      throw .store(path: place.path, reason: error.reason)
    }
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
    guard let pipe else { return nil }
    var lines = LineReader()
    while (try? await EventLoop.shared.untilReadable(pipe.descriptor)) != nil, !Task.isCancelled {
      for line in lines.append(pipe.read().span) {
        if let answer = answer(in: line) { return answer }
        voice.step("Ignored an address that doesn't belong to this login.")
      }
    }
    return nil
  }

  /// The answer in an address, if it is the redirect URI with the query of this login.
  private func answer(in url: String) -> AuthorizationAnswer? {
    let (address, query) = url.cut(at: "?")
    guard ExactText(address) == ExactText(redirectURI), let query else { return nil }
    return read(FormURLEncoded.decode(query.cut(at: "#").0))
  }

  /// There is no page to show: the user is back in the app.
  func close(showing page: RedirectPage) {
    pipe?.close()
    pipe = nil
    try? FileTree.removeFile(place.path)
  }
}

extension RedirectMailbox.Place {
  /// Puts an address into the mailbox, for the login that waits there.
  func deliver(_ url: String) throws(RehearsalError) {
    // A line is an address, so none may have an end of a line in it; and one that fits into the
    // pipe at once arrives in one piece.
    guard !url.isEmpty, url.utf8.count < 4096, url.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw .usage("That is no address of this app") }
    guard NamedPipe.deliver(url, to: path, followingLinks: false) else { throw .nobodyWaits }
  }
}

extension String {
  /// The text before the first mark, and the text behind it.
  fileprivate func cut(at mark: Character) -> (String, String?) {
    guard let index = firstIndex(of: mark) else { return (self, nil) }
    return (String(self[..<index]), String(self[self.index(after: index)...]))
  }
}
