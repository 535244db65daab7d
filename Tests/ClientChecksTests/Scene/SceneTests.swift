import ClientChecks
import Evidence
import Testing
import Words

struct SceneTests {
  @Test func requestsAreSortedByWhatTheyAreFor() {
    let scene = Scene(
      CaseScript.evidence { script in
        script.login()
        script.start("call_api")
        script.request("GET", "/drive/v3/files")
        script.token("grant_type=refresh_token&refresh_token=x")
        script.request("POST", "/revoke", at: .revoke)
      })
    #expect(scene.authorizations.map(\.number) == [0])
    #expect(scene.redemptions.map(\.number) == [2])
    #expect(scene.apiCalls.map(\.number) == [3])
    #expect(scene.refreshes.map(\.number) == [4])
    #expect(scene.tokenRequests.map(\.number) == [2, 4])
    #expect(scene.revocations.map(\.number) == [5])
    #expect(scene.requests.map(\.run) == [0, 0, 0, 1, 1, 1])
  }

  @Test func aLoginIsFollowedFromItsRequestToItsTokens() {
    let scene = Scene(
      CaseScript.evidence { script in
        script.login()
        script.login()
      })
    #expect(scene.logins.map(\.request.number) == [0, 3])
    #expect(scene.logins.map { $0.redemptions.map(\.number) } == [[2], [5]])
    #expect(scene.callbacks.map(\.login) == [0, 1])
    #expect(
      scene.logins.map(\.challenge)
        == scene.logins.map { scene.verifier(of: $0.redemptions[0])?.challenge })
  }

  @Test func loginsThatShareTheirStateAreToldApartByTime() {
    let scene = Scene(
      CaseScript.evidence { script in
        for _ in 1...3 {
          script.start()
          script.authorize(["state": "always"])
          script.callback()
          script.redeem()
        }
      })
    #expect(scene.logins.map { $0.redemptions.map(\.number) } == [[2], [5], [8]])
  }

  @Test(arguments: [("image", 1), ("document", 2), ("iframe", 2)])
  func aBrowserThatLooksForAnIconIsNoUser(_ destination: String, _ count: Int) {
    let scene = Scene(
      CaseScript.evidence { script in
        script.start()
        script.authorize()
        script.request(
          "GET", "/o/oauth2/v2/auth?state=icon", at: .authorize, from: .browser,
          fields: [.init("Sec-Fetch-Dest", destination)])
      })
    #expect(scene.authorizations.count == count)
    // A code that it was issued isn't taken for one of the user's login.
    #expect(scene.logins.count == 2)
  }

  @Test func anAddressThatIsLoadedAgainIsNoNewLogin() {
    let same: KeyValuePairs<String, String?> = ["state": "s", "code_challenge": "c"]
    let reloaded = CaseScript.evidence { script in
      script.start()
      script.authorize(same)
      script.authorize(same)
    }
    #expect(Scene(reloaded).logins.count == 1)
    let repeated = CaseScript.evidence { script in
      script.start()
      script.authorize(same)
      script.callback()
      script.authorize(same)
    }
    #expect(Scene(repeated).logins.count == 2)
    let inAnotherRun = CaseScript.evidence { script in
      script.start()
      script.authorize(same)
      script.start()
      script.authorize(same)
    }
    #expect(Scene(inAnotherRun).logins.count == 2)
  }

  @Test func aMintedCodeBelongsToNoLogin() {
    let scene = Scene(
      CaseScript.evidence { script in
        script.start()
        script.authorize()
        script.deliver(["code": script.mint(), "state": "wrong"], .forged)
        script.callback()
      })
    #expect(scene.callbacks.map(\.login) == [0, 0])
    #expect(scene.callbacks.map { $0.code.flatMap(scene.secret)?.mintedName } == ["stolen", nil])
    #expect(scene.callbacks[0].code.flatMap(scene.secret).flatMap(scene.login)?.state == nil)
  }

  @Test func whatOthersSendIsNotTheClients() {
    var evidence = CaseScript.evidence { $0.login() }
    evidence.answer(exchange: 2, at: CaseScript.moment(0)) { $0.sender = .stranger }
    let scene = Scene(evidence)
    #expect(scene.tokenRequests.isEmpty)
    #expect(scene.requests.count == 3)
  }

  @Test func anErrorPageIsNoAuthorizationRequest() {
    let scene = Scene(
      CaseScript.evidence { script in
        script.authorize(path: "/o/oauth2/v2/auth")
        script.authorize(path: "/signin/oauth/error", also: "&authError=Cg")
      })
    #expect(scene.authorizations.map(\.number) == [0])
  }

  @Test func silenceProvesSomethingOnlyOfALivingClient() {
    func gap(_ controlHeld: Bool?, _ play: (inout CaseScript) -> Void) -> Bool {
      Scene(CaseScript.evidence(controlHeld: controlHeld, play)).silenceGap != nil
    }
    #expect(gap(true) { _ in } == false)
    #expect(gap(nil) { _ in } == true)
    #expect(gap(nil) { $0.login() } == false)
    #expect(gap(false) { $0.login() } == true)
  }
}
