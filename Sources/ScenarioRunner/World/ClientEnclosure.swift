internal import GoogleAuthority
internal import System
internal import Plays
internal import SocketTransport
internal import Understudy

/// The network of a client's own, in which there is the mock and nothing else.
///
/// For a client that is to find it under Google's names, they lead to the network's loopback, where
/// the mock is at the usual ports.
struct ClientEnclosure: Sendable {
  let enclosure: Sandbox
  private let trust: TrustFolder?

  var network: NetworkSpace { NetworkSpace(descriptor: enclosure.network) }

  /// The mock's addresses in it.
  static let plainAddress = "127.0.0.1:80"
  static let secureAddress = "127.0.0.1:443"

  /// The APIs of Google that clients ask by a host of their own, beside the hosts that have a part.
  private static let apis = [
    "people", "calendar", "drive", "gmail", "sheets", "docs", "slides", "storage", "tasks",
    "youtube", "photoslibrary", "cloudresourcemanager",
  ].map { "\($0).\(GoogleHost.apiDomain)" }

  /// Nil for a driver whose client needs none.
  init?(for driver: Driver, in folder: CaseFolder) throws(WorldFailure) {
    guard driver.isEnclosed else { return nil }
    let hosts = "\(folder.path)/hosts"
    var overlays: [Sandbox.Overlay] = []
    trust = driver.trust.way == .system ? TrustFolder("\(folder.path)/trust") : nil
    do throws(FileFailure) {
      if driver.endpoints.way == .hosts {
        try FileTree.write(Array(Self.hostsFile(for: driver).utf8), to: hosts, mode: 0o644)
        overlays.append(Sandbox.Overlay(hosts, over: "/etc/hosts"))
      }
      if let trust {
        try trust.make()
        overlays += trust.overlays
      }
    } catch {
      throw .folder(error)
    }
    do throws(SandboxFailure) {
      enclosure = try Sandbox(laying: overlays)
    } catch {
      throw .enclosure(reason: "\(error)")
    }
  }

  /// Has the client's system trust an authority, where its driver says that the client goes by it.
  func trust(_ authority: String) throws(FileFailure) { try trust?.fill(with: authority) }

  func close() { enclosure.close() }

  private static func hostsFile(for driver: Driver) -> String {
    let names = driver.playedHosts.map { "127.0.0.1 \($0)\n" }
    return "127.0.0.1 localhost\n::1 localhost\n" + names.joined()
  }

  /// The names that lead to the mock.
  static func names(beside others: [String]) -> [String] {
    let usual = GoogleHost.allCases.map(\.rawValue) + apis
    return usual + others.filter { !usual.contains($0) }
  }
}

extension Driver {
  /// The hosts whose part the mock plays for the client.
  var playedHosts: [String] {
    switch endpoints.way {
    case .hosts: ClientEnclosure.names(beside: endpoints.intercept)
    case .proxy: endpoints.intercept
    case .discovery, .file, .env, .flags: []
    }
  }
}

/// The folder that lies over the system's store of certificates.
private struct TrustFolder: Sendable {
  let path: String

  init(_ path: String) { self.path = path }

  private var folder: String { "\(path)/certs" }
  private var bundle: String { "\(path)/bundle.pem" }

  /// Makes what is laid over the system's files; its contents may come later.
  func make() throws(FileFailure) {
    try FileTree.makeFolder(path)
    try FileTree.makeFolder(folder)
    try FileTree.write([], to: bundle, mode: 0o644)
  }

  var overlays: [Sandbox.Overlay] {
    [Sandbox.Overlay(folder, over: SystemTrust.folder)]
      + SystemTrust.otherFiles.map { Sandbox.Overlay(bundle, over: $0) }
  }

  func fill(with authority: String) throws(FileFailure) {
    guard let trust = SystemTrust(authority: authority) else { return }
    for file in trust.files {
      try FileTree.write(file.bytes, to: "\(folder)/\(file.name)", mode: 0o644)
    }
    try FileTree.write(trust.bundle, to: bundle, mode: 0o644)
  }
}
