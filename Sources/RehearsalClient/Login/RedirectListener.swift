internal import HTTPWire
internal import SocketTransport
internal import WireFormats

/// Waits for the browser to come back, on a port of this machine that no other can reach.
///
/// It survives everything else that comes to the port, such as silent connections, requests for
/// icons and forged answers, and closes the moment that the real answer is in.
actor RedirectListener: RedirectReceiver {
  private static let path = "/callback"

  private let read: @Sendable (Form) -> AuthorizationAnswer?
  private let voice: Voice
  var server: HTTPServer?
  private(set) var authority = ""
  private var answer: AuthorizationAnswer?
  private var isTimeUp = false
  /// The login, while it waits for the browser.
  private var waiting: CheckedContinuation<AuthorizationAnswer?, Never>?
  /// The browser, while it waits for its page.
  private var browser: CheckedContinuation<RedirectPage, Never>?
  private var page: RedirectPage?

  /// Room for long addresses, and time for slow browsers: what ends is up to the login.
  private static let settings = {
    var settings = ServerSettings()
    settings.message.requestLine = 64 * 1024
    settings.message.body = 64 * 1024
    settings.head = .seconds(120)
    settings.connections = 100
    return settings
  }()

  /// `read` tells whether the query of a request is the answer to this login.
  init(_ voice: Voice, reading read: @escaping @Sendable (Form) -> AuthorizationAnswer?) {
    self.voice = voice
    self.read = read
  }

  /// Begins to listen, on a port that the system picks, and gives the redirect URI.
  func open() throws(RehearsalError) -> String {
    let server = HTTPServer(
      loops: [.shared], settings: Self.settings.spoiled,
      handler: Flaw.handler { [self] in await reply(to: $0).spoiledResponse(to: $0) })
    do throws(SystemFailure) {
      authority = try Self.spoiledListening(server)
    } catch {
      throw .unusableAnswer(reason: "no port could be had for it, \(error)")
    }
    self.server = server
    return "http://\(authority)\(Self.path)"
  }

  /// The answer to the login; nil when none comes in time.
  func answer(within limit: Duration) async -> AuthorizationAnswer? {
    await spoilStart()
    let clock = Task {
      await EventLoop.shared.sleep(for: limit)
      if !Task.isCancelled { giveUp() }
    }
    defer { clock.cancel() }
    return await withCheckedContinuation { waiter in
      // Looked at here, since what is waited for may have come before the wait has begun.
      if answer != nil || isTimeUp {
        waiter.resume(returning: answer)
      } else {
        waiting = waiter
      }
    }
  }

  /// Shows the browser how it has ended, and lets go of the port.
  func close(showing page: RedirectPage) async {
    self.page = page
    browser.take()?.resume(returning: page)
    await spoilEnd()
    await server.take()?.stop(grace: .seconds(1))
  }

  private func giveUp() {
    isTimeUp = true
    waiting.take()?.resume(returning: nil)
  }

  private func reply(to request: HTTPRequest) async -> RedirectPage {
    let kind = RedirectRequest(request, authority: authority, path: Self.path, reading: read)
    switch kind {
    case .stray(let status, let reason):
      voice.step("Ignored a request to the open port: \(reason).")
      if Flaw.strayEndsLogin.isOn { giveUp() }
      return .stray(status)
    case .answer(let answer):
      // The same redirect a moment later changes nothing.
      guard self.answer == nil else { return .stray(.gone) }
      self.answer = answer
      if !Flaw.portLeftOpen.isOn { server?.stopListening() }
      waiting.take()?.resume(returning: answer)
      // The page says how it ended, and that isn't known before the code is redeemed.
      return await withCheckedContinuation { waiter in
        if let page {
          waiter.resume(returning: page)
        } else {
          browser = waiter
        }
      }
    }
  }
}

/// A receiver for the answer that the browser brings.
protocol RedirectReceiver: Actor {
  /// Begins to wait, and gives the redirect URI.
  func open() async throws(RehearsalError) -> String

  /// The answer to the login; nil when none comes in time.
  func answer(within limit: Duration) async -> AuthorizationAnswer?

  /// Shows the user how it has ended, where that is possible, and lets go of everything.
  func close(showing page: RedirectPage) async
}
