import GoogleAuthority
import Testing

/// google-behaviour 5: what each kind of client may use.
@Suite struct ClientRedirectRuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var kind: ClientKind
    var uri: String
    var verdict: RedirectVerdict
    var switches = Switches()
    var namesDevice = false

    var testDescription: String { "\(name): \(uri)" }
  }

  static let reversed = "com.googleusercontent.apps.123-abc"

  static func table(
    _ name: String, _ kind: ClientKind, _ rows: KeyValuePairs<String, RedirectVerdict>
  ) -> [Case] {
    rows.map { Case(name: name, kind: kind, uri: $0.key, verdict: $0.value) }
  }

  static let desktop = table(
    "desktop", .desktop,
    [
      "http://127.0.0.1": .allowed,
      "http://127.0.0.1:50123/authorize/": .allowed,
      "http://localhost:8080/oauth2callback": .allowed,
      "http://[::1]:8080/": .allowed,
      "https://localhost:8080/": .mismatch,
      "https://example.com/cb": .mismatch,
      "com.example.app:/cb": .mismatch,
      "\(reversed):/oauth2redirect/google": .allowed,
      "\(reversed):": .flawed(.customSchemeWithoutPath),
      "ms-app://s-1-15-2-1": .mismatch,
      "urn:ietf:wg:oauth:2.0:oob": .outOfBand,
      "http://10.0.0.1/": .privateAddress,
      "http://0.0.0.0:80/": .flawed(.rawAddress),
    ])

  static let iOS = table(
    "iOS", .iOS(ClientKind.IOSApp(bundleID: "com.Example.app")),
    [
      "com.example.app:/cb": .allowed,
      "com.Example.app:/": .allowed,
      "com.example.app:": .allowed,
      "com.example.app:?a=b": .allowed,
      "\(reversed):": .allowed,
      "\(reversed):/oauth2callback": .allowed,
      "com.googleusercontent.apps.999-abc:/oauth2callback": .mismatch,
      "com.example.app2:/cb": .mismatch,
      "com.example.app://cb": .schemeWithAuthority,
      "http://127.0.0.1:1": .loopbackBlocked,
      "http://localhost": .loopbackBlocked,
      "http://[::1]/": .loopbackBlocked,
      "https://example.com/cb": .mismatch,
      "urn:ietf:wg:oauth:2.0:oob": .outOfBand,
    ])

  static let androidOff = table(
    "Android", .android(ClientKind.AndroidApp(packageName: "com.example.app", fingerprint: "")),
    [
      "com.example.app:/cb": .customSchemeNotEnabled,
      "\(reversed):/cb": .customSchemeNotEnabled,
      "com.other:/cb": .customSchemeNotEnabled,
      "http://127.0.0.1:1": .loopbackBlocked,
      "https://example.com/cb": .mismatch,
      "urn:ietf:wg:oauth:2.0:oob": .outOfBand,
    ])

  static let androidOn = table(
    "Android with schemes",
    .android(
      ClientKind.AndroidApp(
        packageName: "com.example.app", fingerprint: "", allowsCustomScheme: true)),
    [
      "com.example.app:/cb": .allowed,
      "\(reversed):/cb": .allowed,
      "com.other:/cb": .mismatch,
      "http://localhost:1": .loopbackBlocked,
    ])

  static let chrome = table(
    "Chrome", .chromeExtension(itemID: "abcdefghijklmnopabcdefghijklmnop"),
    [
      "com.example.app:/cb": .customSchemeOnChrome(namesAndroid: true),
      "\(reversed):/cb": .customSchemeOnChrome(namesAndroid: true),
      "http://127.0.0.1:1": .loopbackBlocked,
      "https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/": .mismatch,
    ])

  static let windows = table(
    "UWP",
    .universalWindows(ClientKind.WindowsApp(storeID: "9N", packageSID: "S-1-15-2-1-2")),
    [
      "ms-app://s-1-15-2-1-2": .allowed,
      "ms-app://s-1-15-2-1-2/": .allowed,
      "ms-app://S-1-15-2-1-2": .mismatch,
      "ms-app://s-1-15-2-1-3": .mismatch,
      "pw.oauth2:/oauth2redirect": .allowed,
      "a.\(String(repeating: "b", count: 37)):/cb": .allowed,
      "a.\(String(repeating: "b", count: 38)):/cb": .flawed(.schemeTooLong),
      "pw.oauth2://oauth2redirect": .schemeWithAuthority,
      "http://127.0.0.1:1": .mismatch,
      "https://example.com/cb": .mismatch,
    ])

  static let windowsWithoutSID = table(
    "UWP without a SID", .universalWindows(ClientKind.WindowsApp(storeID: "9N")),
    ["ms-app://s-1-15-2-1-2": .mismatch, "ms-app://": .mismatch])

  static let limitedInput = table(
    "TV", .limitedInput,
    [
      "http://127.0.0.1:1": .mismatch, "com.example.app:/cb": .mismatch,
      "https://example.com/cb": .mismatch, "urn:ietf:wg:oauth:2.0:oob": .outOfBand,
    ])

  static let web = table(
    "web",
    .web(
      ClientKind.WebApp(redirectURIs: [
        "https://example.com/cb", "http://localhost:3000/cb", "http://10.0.0.1/cb",
        "http://example.com/unsafe",
      ])),
    [
      "https://example.com/cb": .allowed,
      "http://localhost:3000/cb": .allowed,
      "https://example.com/cb/": .mismatch,
      "https://example.com/CB": .mismatch,
      "https://EXAMPLE.com/cb": .mismatch,
      "https://example.com:443/cb": .mismatch,
      "https://example.com/cb?x=1": .mismatch,
      "http://localhost:3001/cb": .mismatch,
      "http://127.0.0.1:3000/cb": .mismatch,
      "com.example.app:/cb": .customSchemeOnWeb,
      "\(reversed):/cb": .customSchemeOnWeb,
      "ms-app://s-1-15-2-1": .customSchemeOnWeb,
      "http://10.0.0.1/cb": .privateAddress,
      "http://example.com/unsafe": .flawed(.plainHTTP),
      "https://example.com/cb#": .flawed(.fragment),
    ])

  static let all =
    desktop + iOS + androidOff + androidOn + chrome + windows + windowsWithoutSID + limitedInput
    + web + [
      Case(
        name: "desktop, the switch off", kind: .desktop, uri: "\(reversed):/cb",
        verdict: .mismatch,
        switches: {
          var switches = Switches()
          switches.desktopTakesReversedClientID = false
          return switches
        }()),
      Case(
        name: "Chrome, the older words", kind: .chromeExtension(itemID: "a"),
        uri: "com.example.app:/cb", verdict: .customSchemeOnChrome(namesAndroid: false),
        switches: {
          var switches = Switches()
          switches.chromeSchemeErrorNamesAndroid = false
          return switches
        }()),
      Case(
        name: "web with a device",
        kind: .web(ClientKind.WebApp(redirectURIs: ["http://10.0.0.1/cb"])),
        uri: "http://10.0.0.1/cb", verdict: .allowed, namesDevice: true),
      Case(
        name: "desktop with a device", kind: .desktop, uri: "http://10.0.0.1/cb",
        verdict: .mismatch, namesDevice: true),
    ]

  @Test(
    "Wire 11: An iOS app's URI may lack its path, and Chrome's refusal has the newer words or the older",
    arguments: all)
  func verdict(_ c: Case) {
    let client = OAuthClient(
      id: ClientID(rawValue: "123-abc.apps.googleusercontent.com"), secret: nil, kind: c.kind,
      project: ProjectNumber(rawValue: "123"))
    #expect(
      RedirectRules.verdict(
        on: c.uri, for: client, namesDevice: c.namesDevice, switches: c.switches) == c.verdict)
  }
}
