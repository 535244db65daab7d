import Testing

@testable import RehearsalClient

struct SessionsTests {
  @Test func aLoginBelongsToItsBrowserAndIsGoodOnce() async {
    let sessions = Sessions()
    let (ana, attempt) = await sessions.begin(in: nil)
    let (mallory, _) = await sessions.begin(in: nil)
    #expect(await sessions.take(state: attempt.state, from: mallory) == nil)
    #expect(await sessions.take(state: attempt.state, from: nil) == nil)
    #expect(await sessions.take(state: attempt.state, from: ana) == attempt)
    #expect(await sessions.take(state: attempt.state, from: ana) == nil)
  }

  @Test func twoTabsMayBothSignIn() async {
    let sessions = Sessions()
    let (name, first) = await sessions.begin(in: nil)
    let (same, second) = await sessions.begin(in: name)
    #expect(same == name)
    #expect(await sessions.take(state: second.state, from: name) == second)
    let later = await sessions.signIn("ana", in: name)
    #expect(await sessions.take(state: first.state, from: later) == first)
  }

  @Test func aSignInGivesTheSessionAnotherName() async {
    let sessions = Sessions()
    let (name, _) = await sessions.begin(in: "made up")
    #expect(name != "made up")
    let later = await sessions.signIn("ana", in: name)
    #expect(later != name)
    #expect(await sessions.user(of: name) == nil)
    #expect(await sessions.user(of: later) == "ana")
    await sessions.signOut(of: later)
    #expect(await sessions.user(of: later) == nil)
  }

  @Test func aNoticeIsGivenOnce() async {
    let sessions = Sessions()
    let (name, _) = await sessions.begin(in: nil)
    await sessions.note("You declined.", in: name)
    #expect(await sessions.notice(of: name) == "You declined.")
    #expect(await sessions.notice(of: name) == nil)
  }
}
