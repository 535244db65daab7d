import GoogleAuthority
import Testing

/// google-behaviour 5: what the console asks of a client of each kind.
@Suite struct ClientRulesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var kind: ClientKind
    var problems: [RegistrationProblem] = []

    var testDescription: String { name }
  }

  private static let project = ProjectNumber(rawValue: "123456789012")
  private static let id = ClientID(project, "notes")
  private static let secret = "GOCSPX-abcdefghijklmnopqrstuvwxyz12"

  private func client(
    _ kind: ClientKind, id: ClientID = id, secret: String? = secret
  ) -> OAuthClient {
    OAuthClient(
      id: id, secret: kind.hasSecret ? secret : nil, kind: kind, project: Self.project)
  }

  private static let appleRows: [(String, String?, String?, [RegistrationProblem])] = [
    ("com.example.notes", nil, nil, []),
    ("com.Example.my-notes", "1", "ABCDE12345", []),
    ("com.example.*", nil, nil, []),
    ("", nil, nil, [.bundleID("")]),
    ("*", nil, nil, [.bundleID("*")]),
    ("com..notes", nil, nil, [.bundleID("com..notes")]),
    ("com.*.notes", nil, nil, [.bundleID("com.*.notes")]),
    ("com.example_notes", nil, nil, [.bundleID("com.example_notes")]),
    (
      "com.éxample", "id1", "abcde12345",
      [
        .bundleID("com.éxample"), .appStoreID("id1"), .teamID("abcde12345"),
      ]
    ),
    ("a", "", "ABCDE1234", [.appStoreID(""), .teamID("ABCDE1234")]),
  ]

  static let apple: [Case] = appleRows.map { (bundle, store, team, problems) in
    Case(
      name: "iOS \(bundle) \(store ?? "") \(team ?? "")",
      kind: .iOS(ClientKind.IOSApp(bundleID: bundle, appStoreID: store, teamID: team)),
      problems: problems)
  }

  private static let print = "DA:39:A3:EE:5E:6B:4B:0D:32:55:BF:EF:95:60:18:90:AF:D8:07:09"

  private static let androidRows: [(String, String, [RegistrationProblem])] = [
    ("com.example.notes", print, []),
    ("a.b_2", print.lowercased(), []),
    ("notes", print, [.packageName("notes")]),
    ("com.2example", print, [.packageName("com.2example")]),
    ("com._example", print, [.packageName("com._example")]),
    ("com.example-notes", print, [.packageName("com.example-notes")]),
    (
      "com.example.", String(print.dropLast(3)),
      [
        .packageName("com.example."), .fingerprint(String(print.dropLast(3))),
      ]
    ),
    ("a.b", print + ":00", [.fingerprint(print + ":00")]),
    ("a.b", print.filter { $0 != ":" }, [.fingerprint(print.filter { $0 != ":" })]),
    ("a.b", "G" + print.dropFirst(), [.fingerprint("G" + print.dropFirst())]),
  ]

  static let android: [Case] = androidRows.map { (package, print, problems) in
    Case(
      name: "Android \(package) \(print)",
      kind: .android(ClientKind.AndroidApp(packageName: package, fingerprint: print)),
      problems: problems)
  }

  private static let chromeRows: [(String, Bool)] = [
    ("abcdefghijklmnopabcdefghijklmnop", true), ("abcdefghijklmnopabcdefghijklmno", false),
    ("abcdefghijklmnopabcdefghijklmnoq", false), ("ABCDEFGHIJKLMNOPABCDEFGHIJKLMNOP", false),
  ]

  static let chrome: [Case] = chromeRows.map { (item, isRight) in
    Case(
      name: "Chrome \(item)", kind: .chromeExtension(itemID: item),
      problems: isRight ? [] : [.itemID(item)])
  }

  private static let sid = "S-1-15-2-1-22-333-4444-55555-666666-4294967295"

  private static let windowsRows: [(String, String?, [RegistrationProblem])] = [
    ("9NUNDERSTUDY", nil, []), ("9NUNDERSTUDY", sid, []), ("9NUNDERSTUDY", sid.lowercased(), []),
    ("9nunderstudy", nil, [.storeID("9nunderstudy")]),
    ("9NUNDERSTUD", "S-1-15-2-1", [.storeID("9NUNDERSTUD"), .packageSID("S-1-15-2-1")]),
    ("9NUNDERSTUDY", "ms-app://" + sid, [.packageSID("ms-app://" + sid)]),
    ("9NUNDERSTUDY", sid + "-1", [.packageSID(sid + "-1")]),
    ("9NUNDERSTUDY", sid + "0", [.packageSID(sid + "0")]),
    ("9NUNDERSTUDY", "", [.packageSID("")]),
  ]

  static let windows: [Case] = windowsRows.map { (store, sid, problems) in
    Case(
      name: "UWP \(store) \(sid ?? "")",
      kind: .universalWindows(ClientKind.WindowsApp(storeID: store, packageSID: sid)),
      problems: problems)
  }

  private static let webRows: [([String], [String], [RegistrationProblem])] = [
    ([], [], []),
    (["https://example.com/cb", "http://localhost:8080/cb", "http://127.0.0.1"], [], []),
    ([], ["https://example.com", "http://localhost:8080"], []),
    (
      [
        "http://example.com/", "https://example.com/#a", "com.example.notes:/cb",
        "https://1.2.3.4/",
      ],
      ["https://example.com/", "https://ok.com"],
      [
        .redirectURI("http://example.com/", .flawed(.plainHTTP)),
        .redirectURI("https://example.com/#a", .flawed(.fragment)),
        .redirectURI("com.example.notes:/cb", .customSchemeOnWeb),
        .redirectURI("https://1.2.3.4/", .flawed(.rawAddress)),
        .origin("https://example.com/", .hasPath),
      ]
    ),
    (
      ["http://10.0.0.1/", "urn:ietf:wg:oauth:2.0:oob"], [],
      [
        .redirectURI("http://10.0.0.1/", .privateAddress),
        .redirectURI("urn:ietf:wg:oauth:2.0:oob", .outOfBand),
      ]
    ),
  ]

  static let web: [Case] = webRows.map { (uris, origins, problems) in
    Case(
      name: "web \(uris) \(origins)",
      kind: .web(ClientKind.WebApp(redirectURIs: uris, javaScriptOrigins: origins)),
      problems: problems)
  }

  @Test(arguments: apple + android + chrome + windows + web)
  func everyProblemIsFound(_ c: Case) {
    #expect(client(c.kind).problems == c.problems)
  }

  @Test func idsAndSecrets() {
    let other = ClientID(ProjectNumber(rawValue: "5"), "notes")
    let odd = ClientID(rawValue: "notes")
    #expect(
      client(.desktop, id: other).problems == [.clientIDOfAnotherProject(other, Self.project)])
    #expect(client(.desktop, id: odd, secret: "s").problems == [.clientID("notes"), .secret])
    #expect(client(.limitedInput, secret: nil).problems == [.secretMissing])
    let phone = OAuthClient(
      id: Self.id, secret: Self.secret,
      kind: .chromeExtension(itemID: "abcdefghijklmnopabcdefghijklmnop"), project: Self.project)
    #expect(phone.problems == [.secretUnneeded])
  }
}
