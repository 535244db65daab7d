internal import System
internal import GoogleAuthority
internal import Understudy

/// The program of a real browser, where a machine has one.
package struct ChromiumProgram: Hashable, Sendable {
  let path: String

  /// Debian's name first.
  private static let names = ["chromium", "chromium-browser", "google-chrome"]
  /// The package to install where none is found.
  package static let package = "chromium"

  /// Looks in the folders of a search path.
  package init?(in searchPath: String) {
    for name in Self.names {
      for folder in searchPath.split(separator: ":")
      where FileTree.may(.execute, "\(folder)/\(name)") {
        path = "\(folder)/\(name)"
        return
      }
    }
    return nil
  }

  /// A browser without a window that takes orders from a pipe, keeps everything in a folder, and
  /// reaches nothing but this machine: the mock by the door that is its own.
  func arguments(profile: String, mock: Understudy) -> [String] {
    let google = mock.door?.secure.map { door in
      GoogleHost.allCases.map { "MAP \($0.rawValue):443 \(door)" }
    }
    let rules = (google ?? []) + Self.home(of: mock) + Self.onlyLoopback
    return [
      "--headless", "--disable-auto-reload", "--remote-debugging-pipe",
      "--user-data-dir=\(profile)",
      "--user-agent=\(WebBrowser.name)", "--no-proxy-server",
      "--host-resolver-rules=\(rules.joined(separator: ", "))",
      "--no-first-run", "--no-default-browser-check", "--no-sandbox", "--disable-gpu",
      "--disable-dev-shm-usage", "--disable-background-networking", "--disable-component-update",
      "--disable-default-apps", "--disable-sync", "--disable-extensions", "--password-store=basic",
      "--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LocalNetworkAccessChecks",
      "about:blank",
    ]
  }

  private static func home(of mock: Understudy) -> [String] {
    guard let door = mock.door else { return [] }
    let secure = door.secure ?? door.plain
    return mock.httpURLs.map { "MAP \($0.dropFirst("http://".count)) \(door.plain)" }
      + mock.httpsURLs.map { "MAP \($0.dropFirst("https://".count)) \(secure)" }
  }

  /// Excluded addresses aren't led to a door either, so the mock's is mapped to itself instead.
  private static let onlyLoopback = [
    "MAP 127.0.0.1 127.0.0.1", "MAP * ~NOTFOUND", "EXCLUDE localhost", "EXCLUDE [::1]",
  ]
}
