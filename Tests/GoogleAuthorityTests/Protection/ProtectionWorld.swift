import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

extension ChangeWorld {
  static let signIn: [Scope] = [.openID, .email]

  /// Registers a receiver of the project that wants everything.
  mutating func registerReceiver(
    _ url: String = "https://app.example.com/events",
    _ change: (inout EventReceiver) -> Void = { _ in }
  ) throws {
    var receiver = EventReceiver(project: Self.project, url: try ReceiverURL(url))
    change(&receiver)
    try authority.register(receiver, at: now)
  }

  /// Sends a verification event to the project's receiver.
  mutating func verifyReceiver(state: String? = nil) throws {
    authority.verify(
      try #require(authority.protection.receivers[Self.project]), state: state, at: now)
  }

  /// Delivers all due events, and returns them with their subjects.
  mutating func deliver() throws -> [String] {
    try authority.dueDeliveries(at: now).map { delivery in
      authority.settle(delivery, .answered(.accepted), at: now)
      let events = try #require(delivery.token.claims["events"]?.objectValue)
      let event = try #require(events.members.first)
      return "\(event.name.split(separator: "/").last ?? "") \(event.value.text(.compact))"
    }
  }

  /// The journal's lines about security events, without their names.
  var protectionLines: [String] {
    authority.journal.entries.compactMap(\.event)
      .filter { $0.kind.code.hasPrefix("protection.event") }
      .map { event in
        let words = (event.detail ?? "").split(separator: " ")
          .filter { !$0.hasPrefix("https://schemas.openid.net") || $0.hasSuffix(":") }
          .filter { $0.utf8.count != 32 }
          .map { $0.split(separator: "/").last ?? $0 }
        return ([Substring(event.kind.code)] + words).joined(separator: " ")
      }
  }
}
