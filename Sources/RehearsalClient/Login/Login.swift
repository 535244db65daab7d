internal import Keyring
internal import SocketTransport
internal import WireFormats

/// A login in the browser, from the first address to the tokens (RFC 8252).
struct Login: Sendable {
  let client: ClientFile
  let endpoint: TokenEndpoint
  /// Nil when the user opens the address by hand.
  let browser: Browser?
  let limit: Duration
  let habits: Habits
  let voice: Voice

  func run() async throws(RehearsalError) -> TokenAnswer {
    // Everything is made anew for each login: nothing of an earlier one is worth anything here.
    var random = SystemRandom()
    let proof = ProofKey(using: &random)
    let state = Base64URL.encode(random.bytes(32))
    let listener = RedirectListener(voice) { [issuer = client.issuer, habits] query in
      AuthorizationAnswer(query, state: state, issuer: issuer, habits)
    }
    let redirectURI = try await open(listener)
    let request = AuthorizationRequest(
      client: client, redirectURI: redirectURI, scopes: Scope.asked, state: state, proof: proof)
    show(request.url)
    let result = await tokens(from: listener, redirectURI: redirectURI, proof)
    await listener.close(showing: (try? result.get()) == nil ? .notSignedIn : .signedIn)
    return try result.get()
  }

  private func open(_ listener: RedirectListener) async throws(RehearsalError) -> String {
    do throws(SystemFailure) {
      return try await listener.open()
    } catch {
      throw .unusableAnswer(reason: "no port could be had for it, \(error)")
    }
  }

  /// Leads the user to the page, by an open browser or by the address to open.
  private func show(_ url: String) {
    guard let browser else { return voice.note("Open this address in a browser:\n\(url)") }
    voice.note("Signing in with Google in your browser.")
    // Beside the wait for the answer: some openers end only when their browser does.
    Task { [voice] in
      if await !browser.open(url) {
        voice.note("No browser could be opened. Open this address in one:\n\(url)")
      }
    }
  }

  private func tokens(
    from listener: RedirectListener, redirectURI: String, _ proof: ProofKey
  ) async -> Result<TokenAnswer, RehearsalError> {
    switch await listener.answer(within: limit) {
    case nil: return .failure(.noAnswer(after: limit))
    case .failed(let error): return .failure(error)
    case .code(let code):
      voice.step("The browser has brought a code; redeeming it.")
      do throws(RehearsalError) {
        return .success(
          try await endpoint.exchange(
            code: code, verifier: proof.verifier, redirectURI: redirectURI))
      } catch {
        return .failure(error)
      }
    }
  }
}
