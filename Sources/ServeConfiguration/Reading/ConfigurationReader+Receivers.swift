internal import Forms
internal import GoogleAuthority
internal import WireFormats

extension ConfigurationReader {
  mutating func readReceiver(_ node: Node?, of project: Project) {
    guard let fields = yaml.fields(node, of: ReceiverMembers.section) else { return }
    let url = receiverURL(fields[ReceiverMembers.url])
    let types = eventTypes(fields[ReceiverMembers.types])
    let isEnabled = yaml.bool(fields[ReceiverMembers.enabled]) ?? true
    guard let url else { return }
    setup.receivers[project.number] = EventReceiver(
      project: project.number, url: url, types: types, isEnabled: isEnabled)
  }

  private mutating func receiverURL(_ node: Node?) -> ReceiverURL? {
    guard let node, let text = yaml.text(node) else { return nil }
    do throws(ReceiverURLFlaw) {
      return try ReceiverURL(text)
    } catch {
      yaml.problems.error(
        error.description, at: node.span,
        help: "write https://example.com/events, or http://localhost:9000/events")
      return nil
    }
  }

  private mutating func eventTypes(_ node: Node?) -> Set<SecurityEventType> {
    guard let node else { return Set(SecurityEventType.allCases) }
    let names = SecurityEventType.allCases.map(\.shortName)
    let noun = Noun("a type of event", "types of events")
    let chosen = (yaml.elements(node) ?? []).compactMap { yaml.word($0, among: names, noun) }
    return Set(SecurityEventType.allCases.filter { chosen.contains($0.shortName) })
  }
}
