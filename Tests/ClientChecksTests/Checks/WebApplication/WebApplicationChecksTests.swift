import Evidence
import Testing
import Words

struct WebApplicationChecksTests {
  static let home = "https://app.example/"

  private static func web(
    _ check: CheckID, _ name: String, _ said: CheckCase.Said, _ scenario: String = "web-hardening",
    _ play: (inout CaseScript) -> Void
  ) -> CheckCase {
    CheckCase(check, name, said, scenario, flow: .web, play)
  }

  @Test(arguments: ["WB-01", "WB-03", "WB-04", "WB-05"] as [CheckID])
  func othersAreNotJudged(_ id: CheckID) {
    CheckCase(id, "a desktop client", .notApplicable, "web-hardening") { $0.login() }.verify()
    Self.web(id, "nothing", .unobserved) { _ in }.verify()
  }

  /// V6: an address that shows nothing of the site has put nothing to the test.
  @Test(
    arguments: [
      (404, CheckCase.Said.unobserved), (405, .unobserved), (410, .unobserved), (500, .unobserved),
      (400, .holds),
    ])
  func aBaitThatFindsNoPageProvesNothing(_ status: Int, _ said: CheckCase.Said) {
    Self.web("WB-03", "answered with \(status)", said) {
      $0.visit("\(Self.home)login?next=https://evil.example/", status: status)
    }.verify()
  }

  static let habits: [CheckCase] = [
    web("WB-01", "a clean redirect", .holds) { $0.signIn(answering: 302, "/files") },
    web("WB-01", "a page", .lesser) { $0.signIn(answering: 200, nil) },
    web("WB-01", "the code goes along", .lesser) { script in
      script.signIn(answering: 302, nil)
      let code = script.code
      script.evidence.answer(visit: 0, at: script.tick()) {
        $0.answer?.fields.append(.init("Location", "/done?code=\(code)"))
      }
    },
    web("WB-01", "a refused callback", .unobserved) {
      $0.start()
      $0.authorize()
      $0.callback(status: 400)
      $0.end(.error, .code(1))
    },
    web("WB-01", "refused in another browser first", .holds) {
      $0.start()
      $0.authorize()
      $0.callback(status: 403)
      $0.deliver([:], .genuine, status: 302)
      $0.evidence.answer(visit: 1, at: $0.tick()) {
        $0.answer?.fields.append(.init("Location", "/files"))
      }
      $0.redeem()
      $0.grant()
      $0.end(.signedIn)
    },
    web("WB-03", "no bait", .unobserved) { $0.visit("\(home)login?next=/files") },
    web("WB-03", "no such page", .unobserved) {
      $0.visit("\(home)login?next=https://evil.example/", status: 404)
    },
    web("WB-03", "refused", .holds) {
      $0.visit("\(home)login?next=https://evil.example/", status: 400)
    },
    web("WB-03", "ignored", .holds) {
      $0.visit("\(home)login?next=https://evil.example/", status: 302, location: "/")
    },
    web("WB-03", "the authority is no stranger", .unobserved) {
      $0.visit(
        "\(home)login?next=https://evil.example/", status: 302,
        location: "https://\(CaseScript.host)/o/oauth2/v2/auth?client_id=x")
    },
    web("WB-03", "forgotten when the login is over", .holds) {
      $0.visit(
        "\(home)login?next=https://evil.example/", status: 302,
        location: "https://\(CaseScript.host)/o/oauth2/v2/auth?client_id=x")
      $0.authorize()
      $0.callback()
    },
    web("WB-03", "followed", .worse) {
      $0.visit(
        "\(home)login?next=https://evil.example/", status: 302, location: "https://evil.example/")
    },
    web("WB-03", "followed when the login is over", .worse) {
      $0.visit("\(home)login?next=https://evil.example/", status: 302, location: "/")
      $0.visit("\(home)callback", status: 302, location: "https://evil.example/")
    },
    web("WB-03", "without a scheme", .worse) {
      $0.visit(
        "\(home)login?return_to=//evil.example/x", status: 302, location: "//evil.example/x")
    },
    web("WB-03", "by a page", .worse) {
      $0.visit(
        "\(home)login?next=https://evil.example/",
        page: "<meta http-equiv=\"refresh\" content=\"0; url=https://evil.example/\">")
    },
    web("WB-04", "its own host", .unobserved) {
      $0.visit("\(home)login", fields: [.init("Host", "app.example")])
    },
    web("WB-04", "refused", .holds) {
      $0.visit("\(home)login", fields: [.init("Host", "evil.example")], status: 400)
    },
    web("WB-04", "a page with a button", .unobserved) {
      $0.visit(
        "\(home)login", fields: [.init("Host", "evil.example")], page: "<button>Sign in</button>")
    },
    web("WB-04", "as configured", .holds) {
      $0.visit(
        "\(home)login", fields: [.init("X-Forwarded-Host", "evil.example")], status: 302,
        location: "https://\(CaseScript.host)/auth?redirect_uri=https%3A%2F%2Fapp.example%2Fcb")
    },
    web("WB-04", "as the field says", .lesser) {
      $0.visit(
        "\(home)login", fields: [.init("Host", "evil.example")], status: 302,
        location: "https://\(CaseScript.host)/auth?redirect_uri=https%3A%2F%2Fevil.example%2Fcb")
    },
    web("WB-05", "a session id", .holds) {
      $0.signIn(answering: 302, "/files")
      $0.visit(home, page: "<p>Hello</p>", setting: "session=4711; HttpOnly")
    },
    web("WB-05", "a token in a page", .lesser) {
      $0.signIn(answering: 302, "/files")
      $0.visit(home, page: "<script>token = '\($0.latest(.accessToken))'</script>")
    },
    web("WB-05", "a token in a cookie", .lesser) {
      $0.signIn(answering: 302, "/files")
      $0.visit(home, setting: "token=\($0.latest(.refreshToken))")
    },
  ]

  @Test(arguments: habits) func oneHabit(_ habit: CheckCase) { habit.verify() }
}

extension CaseScript {
  /// A login whose callback is answered so.
  fileprivate mutating func signIn(answering status: Int, _ location: String?) {
    start()
    authorize()
    callback(status: status)
    if let location {
      evidence.answer(visit: 0, at: tick()) {
        $0.answer?.fields.append(.init("Location", location))
      }
    }
    redeem()
    grant()
    end(.signedIn)
  }
}
