internal import Forms
internal import GoogleAuthority
internal import WireFormats

/// The members of a receiver of security events.
enum ReceiverMembers: FileSection {
  static let url = Member.required(
    "url", .string(mayBeEmpty: true),
    "The URL to which events are sent: https, or http on loopback.")
  static let types = Member.optional(
    "types", .list(.word(typeNames)), usually: .words("all of them"),
    "The events that the project requests.")
  static let enabled = Member.optional(
    "enabled", .bool, usually: .value("true"), "True if events are sent.")

  static let section = Section(
    "a receiver", "The endpoint that receives a project's Cross-Account Protection events.",
    [url, types, enabled])

  private static let typeNames = WordSet(
    SecurityEventType.allCases.map(\.shortName), Noun("a type of event", "types of events"))
}

extension SecurityEventType {
  /// The last part of the type's URL.
  var shortName: String {
    rawValue.lastIndex(of: "/").map { String(rawValue[rawValue.index(after: $0)...]) } ?? rawValue
  }
}

extension ConfigurationReader {
  mutating func readReceiver(_ node: Node?, of project: Project) {
    guard let fields = Fields(node), let url = receiverURL(fields) else { return }
    let chosen = fields.texts(ReceiverMembers.types).map(\.text)
    let isChosen = { (type: SecurityEventType) in
      fields[ReceiverMembers.types] == nil || chosen.contains(type.shortName)
    }
    setup.receivers[project.number] = EventReceiver(
      project: project.number, url: url, types: Set(SecurityEventType.allCases.filter(isChosen)),
      isEnabled: fields.bool(ReceiverMembers.enabled) ?? true)
  }

  private mutating func receiverURL(_ fields: Fields) -> ReceiverURL? {
    guard let text = fields.text(ReceiverMembers.url) else { return nil }
    do throws(ReceiverURLFlaw) {
      return try ReceiverURL(text)
    } catch {
      problems.error(
        error.description, at: fields.place(of: ReceiverMembers.url),
        help: "write https://example.com/events, or http://localhost:9000/events")
      return nil
    }
  }
}
