import TestSupport
import Testing
import WireFormats

@testable import RehearsalClient

@Suite(.realTime) struct RedirectMailboxTests {
  private let voice = Voice(output: { _ in }, errors: { _ in })

  @Test func theSchemeIsTheIDBackwards() {
    #expect(
      RedirectMailbox.redirectURI(of: "12-ab.apps.googleusercontent.com")
        == "com.googleusercontent.apps.12-ab:/oauth2redirect")
  }

  @Test func theFirstAnswerToThisLoginCounts() async throws {
    let folder = ScratchFolder()
    let place = RedirectMailbox.Place(path: "\(folder.path)/redirect", isAnnounced: false)
    let mailbox = RedirectMailbox(place, of: "c.b", voice) { query in
      AuthorizationAnswer(query, state: "s1", issuer: "https://accounts.example")
    }
    let redirectURI = try await mailbox.open()
    #expect(permissions(of: place.path) == 0o600)
    for url in [
      "\(redirectURI)?code=forged&state=s2", "b.c:/elsewhere?code=astray&state=s1", redirectURI,
      "\(redirectURI)?code=c1&state=s1#rest", "\(redirectURI)?code=late&state=s1",
    ] { try place.deliver(url) }
    #expect(await mailbox.answer(within: .seconds(10)) == .code("c1"))
    await mailbox.close(showing: .signedIn)
    #expect(folder.names.isEmpty)
    #expect(throws: RehearsalError.nobodyWaits) { try place.deliver(redirectURI) }
  }

  @Test func nobodyIsWaitedForForEver() async throws {
    let folder = ScratchFolder()
    let place = RedirectMailbox.Place(path: "\(folder.path)/redirect", isAnnounced: false)
    let mailbox = RedirectMailbox(place, of: "c.b", voice) { _ in nil }
    _ = try await mailbox.open()
    #expect(await mailbox.answer(within: .milliseconds(10)) == nil)
    await mailbox.close(showing: .notSignedIn)
  }

  @Test(arguments: ["", "b.c:/oauth2redirect?code=c1\nb.c:/x", "b.c:/ö"])
  func whatIsNoAddressIsRefused(_ url: String) {
    let place = RedirectMailbox.Place(path: "/nowhere/redirect", isAnnounced: false)
    #expect(throws: RehearsalError.usage("That is no address of this app")) {
      try place.deliver(url)
    }
  }
}
