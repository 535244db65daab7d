import Evidence
import Words

// What happens on the client's machine.
extension CaseScript {
  static let storePath = "/home/.config/notes/token.json"

  /// Where the client is said to keep its tokens.
  mutating func declareStore() { evidence.setting.driver.store = [Self.storePath] }

  /// The last run, for what it leaves behind.
  private var lastRun: Int { evidence.runs.count - 1 }

  /// A file as it is found after the last run, or as the scenario has made it.
  mutating func file(
    _ path: String, _ text: String?, mode: Int = 0o600, in place: Evidence.FileSighting.Place,
    kind: Evidence.FileSighting.Kind = .regular, byScenario: Bool = false
  ) {
    var sighting = Evidence.FileSighting(moment: tick(), path: path, place: place, kind: kind)
    sighting.mode = mode
    sighting.text = text
    sighting.run = byScenario ? nil : lastRun
    evidence.add(sighting)
  }

  /// The store as it is found after the last run.
  mutating func keep(_ text: String? = "{}", mode: Int = 0o600) {
    file(Self.storePath, text, mode: mode, in: .store, kind: text == nil ? .gone : .regular)
  }

  mutating func process(
    _ arguments: String..., as relation: Evidence.ProcessSighting.Relation = .descendant
  ) {
    var sighting = Evidence.ProcessSighting(
      process: 100 + evidence.processes.count, parent: 1, relation: relation,
      arguments: arguments, firstSeen: tick())
    sighting.run = lastRun
    evidence.add(sighting)
  }

  mutating func open(
    _ url: String, by way: Evidence.Opening.Way = .opener, called arguments: [String] = []
  ) {
    var opening = Evidence.Opening(moment: tick(), run: lastRun, url: url, way: way)
    opening.arguments = arguments
    evidence.add(opening)
  }

  mutating func note(_ kind: Evidence.Note.Kind, _ text: String) {
    evidence.add(Evidence.Note(moment: tick(), kind: kind, text: text))
  }

  /// Ends the last run with things left behind.
  mutating func leave(_ things: String...) {
    evidence.finish(run: lastRun, at: tick()) { $0.leftBehind = things }
  }

  /// The last request gets another sender.
  mutating func lastRequest(_ change: (inout Evidence.Exchange) -> Void) {
    evidence.answer(exchange: evidence.exchanges.count - 1, at: tick(), change)
  }
}
