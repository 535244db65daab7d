internal import GoogleAuthority
package import System
internal import Plays
package import SocketTransport
internal import Understudy

/// The network of a client's own, in which there is the mock and nothing else.
///
/// For a client that is to find it under Google's names, they lead to the network's loopback, where
/// the mock is at the usual ports.
package struct ClientEnclosure: Sendable {
  package let enclosure: Sandbox
  private let trust: TrustFolder?

  package var network: NetworkSpace { NetworkSpace(descriptor: enclosure.network) }

  /// The mock's addresses in it.
  package static let plainAddress = "127.0.0.1:80"
  package static let secureAddress = "127.0.0.1:443"

  /// Nil for a driver whose client needs none.
  init?(for driver: Driver, in folder: CaseFolder) throws(WorldFailure) {
    guard driver.isEnclosed else { return nil }
    try self.init(
      playing: driver.endpoints.way == .hosts ? driver.playedHosts : nil,
      trustingAuthority: driver.trust.way == .system, in: folder.path)
  }

  /// Makes a network in which these names lead to the mock, beside those of another file of names;
  /// without names the system's file is as it is. The folder holds what is laid over others.
  package init(
    playing names: [String]?, beside others: String = "", trustingAuthority: Bool,
    in folder: String
  ) throws(WorldFailure) {
    let hosts = "\(folder)/hosts"
    var overlays: [Sandbox.Overlay] = []
    trust = trustingAuthority ? TrustFolder("\(folder)/trust") : nil
    do throws(FileFailure) {
      if let names {
        let file = Self.hostsFile(names, beside: others)
        try FileTree.write(Array(file.utf8), to: hosts, mode: 0o644)
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
  package func trust(_ authority: String) throws(FileFailure) { try trust?.fill(with: authority) }

  package func close() { enclosure.close() }

  private static func hostsFile(_ names: [String], beside others: String) -> String {
    let played = names.map { "127.0.0.1 \($0)\n" }
    return "127.0.0.1 localhost\n::1 localhost\n" + played.joined() + others
  }

  /// The names that lead to the mock: a file of names has no room for a whole domain.
  package static func names(beside others: [String] = []) -> [String] {
    let usual = GoogleHost.allNames + GoogleHost.mailServers
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
    // Also for a program that drops its rights, as web servers do.
    try FileTree.makeFolder(folder, mode: 0o755)
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
