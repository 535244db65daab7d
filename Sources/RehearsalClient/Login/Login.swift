internal import Keyring
internal import WireFormats

/// A login in the browser, from the first address to the tokens (RFC 8252).
struct Login: Sendable {
  let endpoint: TokenClient
  /// Nil when the user opens the address by hand.
  let browser: UserBrowser?
  /// The mailbox for answers by the app's own scheme; nil for those that come to a port.
  let mailbox: RedirectMailbox.Place?
  let limit: Duration

  private var voice: Voice { endpoint.web.voice }

  func run() async throws(RehearsalError) -> TokenReply {
    var random = SystemRandom()
    let attempt = LoginAttempt(using: &random)
    await spoilAddress()
    let endpoints = try await endpoint.provider.endpoints()
    let receiver = receiver { query in
      AuthorizationAnswer(query, state: attempt.state, issuer: endpoints.issuer)
    }
    let redirectURI = try await receiver.open()
    let request = LoginRequest(
      endpoint: endpoints.authorization, clientID: endpoint.client.clientID,
      redirectURI: redirectURI, scopes: ScopeName.asked(by: .loopback), attempt: attempt,
      wantsIdentity: endpoint.provider.issuer != nil)
    await spoilOpening(request.url)
    show(request.url)
    let result = await tokens(from: receiver, redirectURI: redirectURI, attempt)
    await receiver.close(showing: (try? result.get()) == nil ? .notSignedIn : .signedIn)
    return try result.get()
  }

  private func receiver(
    reading read: @escaping @Sendable (Form) -> AuthorizationAnswer?
  ) -> any RedirectReceiver {
    guard let mailbox else { return RedirectListener(voice, reading: read) }
    return RedirectMailbox(mailbox, of: endpoint.client.clientID, voice, reading: read)
  }

  /// Leads the user to the page, by an open browser or by the address to open.
  private func show(_ url: String) {
    guard !Flaw.addressHidden.isOn || browser != nil else { return }
    guard let browser else { return voice.note("Open this address in a browser:\n\(url)") }
    voice.note("Signing in with Google in your browser.")
    // Beside the wait for the answer: some openers end only when their browser does.
    Task {
      await spoilBrowsing(url)
      if await !browser.open(url), !Flaw.addressHidden.isOn {
        voice.note("No browser could be opened. Open this address in one:\n\(url)")
      }
    }
  }

  private func tokens(
    from receiver: any RedirectReceiver, redirectURI: String, _ attempt: LoginAttempt
  ) async -> Result<TokenReply, RehearsalError> {
    switch await receiver.answer(within: limit) {
    case nil: return .failure(.noAnswer(after: limit))
    case .failed(let error):
      await endpoint.spoilDenial(error)
      return .failure(error)
    case .code(let code):
      voice.step("The browser has brought a code; redeeming it.")
      do throws(RehearsalError) {
        var answer = try await endpoint.exchange(
          code: code, verifier: attempt.proof.verifier, redirectURI: redirectURI)
        answer.identity = try await endpoint.identity(in: answer, nonce: attempt.nonce)
        return .success(answer)
      } catch {
        return .failure(error)
      }
    }
  }
}
