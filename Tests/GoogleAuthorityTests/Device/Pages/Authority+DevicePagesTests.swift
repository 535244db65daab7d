import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 8 and 11: from the user's code to the device's tokens, by pages and forms.
@Suite struct DevicePagesTests {
  private static let television = ClientID(rawValue: "1-tv.apps.googleusercontent.com")
  private static let secret = "GOCSPX-tv"
  private static let files = "https://www.googleapis.com/auth/drive.file"
  private static let videos = "https://www.googleapis.com/auth/youtube.readonly"

  /// A device that waits, and the person who goes to its page.
  private struct Scene {
    var visitor = Visitor()
    var deviceCode = ""
    var userCode = ""

    init(scope: String = videos, project: Project? = nil) throws {
      visitor.authority.registry.put(
        OAuthClient(
          id: television, secret: secret, kind: .limitedInput,
          project: ProjectNumber(rawValue: "1")))
      if let project { visitor.authority.registry.put(project) }
      let answer = try JSONValue(
        parsing: post("/device/code", [("scope", scope)]).response.body)
      deviceCode = try #require(answer["device_code"]?.stringValue)
      userCode = try #require(answer["user_code"]?.stringValue)
      #expect(answer["verification_url"]?.stringValue == Visitor.origin + "/device")
    }

    mutating func post(_ path: String, _ fields: [(String, String)]) throws -> Outcome {
      let fields = fields + [("client_id", television.rawValue)]
      return try visitor.send(
        .post, path, body: FormURLEncoded.encode(fields.map { Form.Field($0, $1) }))
    }

    mutating func poll() throws -> Outcome {
      try post(
        "/token",
        [
          ("grant_type", DeviceStage.currentGrant), ("client_secret", secret),
          ("device_code", deviceCode),
        ])
    }

    mutating func page(_ url: String) throws -> Page { try Page(visitor.open(url), at: url) }

    /// Types a code at the first page.
    mutating func type(_ code: String? = nil) throws -> Outcome {
      let first = try page("/device")
      return try visitor.press(
        "Next", on: first, also: [Form.Field("user_code", code ?? userCode)])
    }

    mutating func consentPage(as account: String = "Ada L") throws -> Page {
      let chooser = try visitor.follow(type())
      return try visitor.follow(visitor.press(account, on: chooser))
    }
  }

  private func title(_ outcome: Outcome) -> String {
    let html = String(decoding: outcome.response.body, as: UTF8.self)
    return html.firstMatch(of: /<title>(.*?)<\/title>/).map { String($0.1) } ?? ""
  }

  @Test func aPersonLetsADeviceIn() throws {
    var scene = try Scene(scope: "email \(Self.videos) \(Self.files)")
    let entered = try scene.type(" \(scene.userCode) ")
    #expect(
      entered.location == "\(Visitor.origin)/device/account?user_code=\(scene.userCode)")
    let chooser = try scene.visitor.follow(entered)
    let chosen = try scene.visitor.press("Ada L", on: chooser)
    #expect(
      chosen.location
        == "\(Visitor.origin)/device/consent?authuser=0&user_code=\(scene.userCode)")
    let consent = try scene.visitor.follow(chosen)
    #expect(consent.html.contains("<h1>Demo wants access to your account from a device</h1>"))
    #expect(try scene.poll().cause == .devicePending)
    let done = try scene.visitor.press(
      "Allow", on: consent, also: [Form.Field("scope", Self.files)])
    #expect(title(done) == "Your device is connected")
    #expect(done.cause == nil)
    let answer = try JSONValue(parsing: scene.poll().response.body)
    #expect(
      answer["scope"]?.stringValue
        == "openid https://www.googleapis.com/auth/userinfo.email \(Self.files)")
  }

  @Test(arguments: [
    ("Cancel", "The device gets no access", Cause.deviceDenied, Cause.deviceDenied),
    ("Close the window", "You can close this window", .Authorization.closed, .devicePending),
  ])
  func aPersonDoesNot(
    _ button: String, _ expected: String, _ cause: Cause, _ polled: Cause
  ) throws {
    var scene = try Scene()
    let outcome = try scene.visitor.press(button, on: scene.consentPage())
    #expect(title(outcome) == expected)
    #expect(outcome.cause == cause)
    #expect(try scene.poll().cause == polled)
  }

  @Test(arguments: ["", "BCDF-GHJK", "<b>", "\0"]) func anUnknownCode(_ code: String) throws {
    var scene = try Scene()
    let outcome = try scene.type(code)
    #expect(outcome.response.status == .ok)
    #expect(outcome.cause == .userCodeUnknown)
    let html = String(decoding: outcome.response.body, as: UTF8.self)
    #expect(
      html.contains(
        "<p class=\"alert\" role=\"alert\">No device is waiting for this code.</p>"))
    #expect(!html.contains("<b>"))
  }

  @Test func aCodeIsGoodForOneAnswer() throws {
    var scene = try Scene()
    let consent = try scene.consentPage()
    _ = try scene.visitor.press("Cancel", on: consent)
    let again = try scene.visitor.press("Allow", on: consent)
    #expect(again.location == Visitor.origin + "/device")
    #expect(try scene.type().cause == .userCodeUnknown)
    #expect(try scene.poll().cause == .deviceDenied)
  }

  @Test func aDecisionThatWaitsNeedsNoOtherPage() throws {
    var scene = try Scene()
    scene.visitor.authority.decisions.append(Decision(account: AuthorizationStage.ada))
    #expect(try scene.type("BCDF-GHJK").cause == .userCodeUnknown)
    #expect(title(try scene.type()) == "Your device is connected")
    #expect(try scene.poll().response.status == .ok)
  }

  @Test func anAccountThatMayNotIsShownWhy() throws {
    var scene = try Scene(
      project: Project(
        number: ProjectNumber(rawValue: "1"), name: "Demo",
        audience: .organisation(domain: "work.com")))
    let chooser = try scene.visitor.follow(scene.type())
    let outcome = try scene.visitor.press("Ada L", on: chooser)
    #expect(outcome.cause == Cause.Authorization.accountOutsideOrganisation)
    #expect(outcome.location?.hasPrefix("\(Visitor.origin)/signin/oauth/error?authError=") == true)
    #expect(try scene.poll().cause == .organisationOnly)
  }

  @Test func anUnverifiedAppSaysSo() throws {
    var scene = try Scene(
      project: Project(number: ProjectNumber(rawValue: "1"), name: "Demo", isVerified: false))
    #expect(try scene.consentPage().html.contains("Google hasn’t verified this app."))
  }

  @Test func anAccountThatIsNotThere() throws {
    var scene = try Scene()
    let chooser = try scene.visitor.follow(scene.type())
    let outcome = try scene.visitor.press(
      "Next", on: chooser, also: [Form.Field("identifier", "nobody@example.com")])
    #expect(outcome.cause == Cause.Authorization.accountUnknown)
    #expect(title(outcome) == "Choose an account")
  }

  @Test func laterPagesBeginAtTheBeginning() throws {
    var scene = try Scene()
    let code = "user_code=\(scene.userCode)"
    for (url, expected) in [
      ("/device/account", "/device"), ("/device/consent?user_code=x", "/device"),
      ("/device/consent?\(code)", "/device/account?\(code)"),
      ("/device/consent?authuser=0&\(code)", "/device/account?\(code)"),
      ("/device/consent?authuser=-1&\(code)", "/device/account?\(code)"),
    ] {
      #expect(try scene.visitor.open(url).location == Visitor.origin + expected)
    }
  }

  @Test func theCodeMayBeFilledIn() throws {
    var scene = try Scene()
    let page = try scene.page("/device?user_code=BCDF-%22GHJK")
    #expect(page.html.contains("name=\"user_code\" value=\"BCDF-&quot;GHJK\""))
    #expect(page.outcome.response.status == .ok)
  }

  // MARK: Forms from elsewhere

  @Test func aFormOfAnotherPageIsRefused() throws {
    var scene = try Scene()
    let consent = try scene.consentPage()
    let form = try #require(consent.forms.first)
    let body = FormURLEncoded.encode([
      Form.Field("seal", "1.x"), Form.Field("choice", "allow"),
    ])
    let forged = try scene.visitor.send(
      .post, form.action, fields: scene.visitor.postFields, body: body)
    #expect(forged.response.status == .badRequest)
    #expect(forged.cause == Cause.Page.forged)
    scene.visitor.postFields = [.origin: "https://evil.example"]
    #expect(try scene.visitor.press("Allow", on: consent).cause == Cause.Page.crossSite)
    #expect(try scene.poll().cause == .devicePending)
  }

  @Test func aFormWithoutAnAnswerIsRefused() throws {
    var scene = try Scene()
    let consent = try scene.consentPage()
    let form = try #require(consent.forms.first)
    let outcome = try scene.visitor.send(
      .post, form.action, fields: scene.visitor.postFields,
      body: FormURLEncoded.encode(form.hidden))
    #expect(outcome.response.status == .badRequest)
    #expect(outcome.cause == Cause.Page.choiceUnknown)
  }

  @Test(arguments: ["/device", "/device/account", "/device/consent"])
  func anotherVerbIsAPageThatDoesNotExist(_ path: String) throws {
    var scene = try Scene()
    let outcome = try scene.visitor.send(.put, path)
    #expect(outcome.response.status == .notFound)
    #expect(outcome.cause == .methodUnknown)
  }
}
