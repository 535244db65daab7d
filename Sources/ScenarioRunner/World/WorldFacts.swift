internal import GoogleAuthority
internal import Keyring
internal import Plays
internal import SocketTransport
internal import Synchronization
internal import System
internal import Understudy
internal import WireFormats
internal import Words

/// The variables of a case that never change.
struct WorldFacts: Sendable {
  private(set) var values: [String: JSONValue]

  init(of driver: Driver, folder: CaseFolder, auto: String) {
    values = [
      "work": .string(folder.work), "home": .string(folder.home), "tmp": .string(folder.temporary),
      "auto": .string(auto), "ca.pem": .string(folder.authority),
    ]
    values["driver.dir"] = driver.directory.map { .string($0) }
  }

  /// Adds the mock's addresses: its own, or Google's through the proxy.
  mutating func add(_ instance: Understudy, _ driver: Driver, _ settings: Plays.ServerSettings) {
    let urls = driver.mockURLs(of: instance)
    values["issuer"] = .string(driver.issuer(of: instance, settings))
    values["authorize.url"] = .string(urls.accounts + "/o/oauth2/v2/auth")
    values["token.url"] = .string(urls.tokens + "/token")
    values["revoke.url"] = .string(urls.tokens + "/revoke")
    values["device.url"] = .string(urls.tokens + "/device/code")
    values["userinfo.url"] = .string(urls.userInfo + "/v1/userinfo")
    values["jwks.url"] = .string(urls.apis + "/oauth2/v3/certs")
    values["discovery.url"] = .string(urls.accounts + "/.well-known/openid-configuration")
    values["api.url"] = .string(urls.apis)
    values["proxy.url"] = .string(instance.url)
    values["other_origin"] = .string(urls.otherOrigin)
    values["plain_origin"] = .string(
      driver.endpoints.way.playsGoogle ? MockURLs.plainGoogle : instance.url)
    // It leads to this machine by a name that nobody takes for one.
    values["plain_host"] = .string(
      driver.endpoints.way.playsGoogle
        ? MockURLs.plainGoogle : instance.url.replacing("://127.0.0.1", with: "://0.0.0.0"))
    // Where a person types what a device shows.
    values["device.page"] = .string(
      (driver.endpoints.way.playsGoogle ? "https://www.google.com" : urls.accounts) + "/device")
    for (word, path) in settings.paths {
      guard let url = values["\(word.rawValue).url"]?.stringValue.flatMap(WebAddress.init) else {
        continue
      }
      values["\(word.rawValue).url"] = .string(url.origin + path)
    }
  }

  mutating func add(second instance: Understudy, _ driver: Driver) {
    values["second_issuer"] = .string(driver.secondIssuer(of: instance))
  }

  mutating func add(_ cast: CastList, _ driver: Driver) {
    values["client.id"] = .string(cast.client.id.rawValue)
    values["client.secret"] = cast.client.secret.map { .string($0) } ?? .string("")
  }
}

/// The origins under which a client knows the mock.
struct MockURLs: Hashable, Sendable {
  var accounts: String
  var tokens: String
  var apis: String
  var userInfo: String

  static func one(_ origin: String) -> MockURLs {
    MockURLs(accounts: origin, tokens: origin, apis: origin, userInfo: origin)
  }

  /// An origin that isn't the API's, and leads to the mock all the same.
  var otherOrigin: String {
    guard userInfo == apis else { return userInfo }
    return apis.replacing("://127.0.0.1", with: "://localhost")
  }

  static let google = MockURLs(
    accounts: "https://accounts.google.com", tokens: "https://oauth2.googleapis.com",
    apis: "https://www.googleapis.com", userInfo: "https://openidconnect.googleapis.com")

  /// The origin of the token endpoint without TLS.
  static let plainGoogle = "http://oauth2.googleapis.com"
}

extension Driver {
  /// The folder of the driver's file; nil for a built-in one, which has none.
  var directory: String? { FileTree.absolutePath(ofFolder: FileTree.parent(of: source)) }

  var isProxied: Bool { endpoints.way == .proxy }

  /// True if the client speaks TLS with the mock.
  var usesTLS: Bool { isProxied || trust.way != .plainHTTP }

  /// The issuer that the mock says it is: the scenario's word for it, or its own address.
  func issuer(of instance: Understudy, _ settings: Plays.ServerSettings) -> String {
    settings.issuer ?? mockURLs(of: instance).accounts
  }

  func secondIssuer(of instance: Understudy) -> String {
    (usesTLS ? instance.httpsURLs.first : nil) ?? instance.url
  }

  func mockURLs(of instance: Understudy) -> MockURLs {
    guard !endpoints.way.playsGoogle else { return .google }
    return .one(usesTLS ? instance.httpsURLs.first ?? instance.url : instance.url)
  }
}

extension Variables {
  /// Makes variables of fixed values, and of ports that are picked when they are asked for.
  init(_ values: [String: JSONValue], ports: PortBook) {
    self.init(sha256: { SHA256.digest($0) }) { name in
      if let value = values[name] { return value }
      guard name.hasPrefix("port.") else { return nil }
      return ports[String(name.dropFirst("port.".count))].map { .number(JSONNumber(Int($0))) }
    }
  }
}

/// The ports of a case by the names that its driver gives them: the first to ask for one has it
/// picked.
final class PortBook: Sendable {
  private let ports = Mutex<[String: UInt16]>([:])

  /// Nil when the machine has none left.
  subscript(name: String) -> UInt16? {
    ports.withLock { ports in
      if let known = ports[name] { return known }
      guard let found = try? FreePort.find() else { return nil }
      ports[name] = found
      return found
    }
  }
}
