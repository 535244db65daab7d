internal import Evidence
internal import GoogleAuthority
internal import Plays
internal import Understudy
internal import WireFormats

/// The record of a case while it is played: what comes in at the mock, what the client writes and
/// leaves behind, and which secrets it has been given.
///
/// It lives on the loop of its case, so that things are taken down in the order in which they came.
final class Recorder {
  let plan: CasePlan
  let world: World
  private let clock: CaseClock
  private let tasks: CaseTasks
  /// The faults that are armed, by the names that the evidence gives them.
  let faults: ArmedFaults

  var evidence: Evidence
  /// The requests and answers as later steps of a story can refer to them.
  var wire = WireFacts()
  /// The progress through the mock's journal.
  var ledger = Ledger()
  private var files: FileWatch
  /// The store as it was exported last; nil before the first time, and without a text if it
  /// couldn't.
  private var lastExport: (text: String?, isKnown: Bool) = (nil, false)
  private var knownCanaries = Canaries([])

  init(
    _ plan: CasePlan, in world: World, clock: CaseClock, tasks: CaseTasks, faults: ArmedFaults
  ) {
    self.plan = plan
    self.world = world
    self.clock = clock
    self.tasks = tasks
    self.faults = faults
    evidence = Evidence(setting: .init(plan, world, start: world.instance.timestamp))
    files = FileWatch(store: world.storePatterns, in: world.folder)
  }

  var now: Moment { clock.now }

  /// The number of the run that began last of those that go on.
  var currentRun: Int? { evidence.runs.lastIndex { $0.ended == nil } }

  /// Finds the secrets that are known by now. Making it takes longer than searching with it.
  var canaries: Canaries {
    if knownCanaries.secrets.count != evidence.secrets.count {
      knownCanaries = Canaries(evidence.secrets)
    }
    return knownCanaries
  }

  func note(_ kind: Evidence.Note.Kind, _ text: String, at span: SourceSpan? = nil) {
    var note = Evidence.Note(moment: now, kind: kind, text: text)
    note.place = span.map { SourcePlace(file: plan.scenario.source, mark: $0.start) }
    evidence.add(note)
  }

  /// Resumes those who wait for something that was recorded just now.
  func tellWaiters() { tasks.wake() }

  /// Takes down every file that has changed since the last look.
  func recordFiles(afterRun run: Int?) {
    files.lookAtAll(run: run, now: { now }) { evidence.add($0) }
  }

  /// Takes down changes of the store alone, while a run goes on.
  func recordStore() {
    files.lookAtStore(run: currentRun, now: { now }) { evidence.add($0) }
  }

  /// Takes down the store as the driver's command has printed it, or that it couldn't, unless that
  /// is known.
  func recordExport(_ text: String?, afterRun run: Int?) {
    guard !lastExport.isKnown || lastExport.text != text else { return }
    lastExport = (text, true)
    var sighting = Evidence.FileSighting(
      moment: now, path: Evidence.FileSighting.exportName, place: .store, kind: .export)
    sighting.run = run
    sighting.text = text
    sighting.size = text?.utf8.count ?? 0
    evidence.add(sighting)
  }
}

/// The progress through the mock's journal, and the secrets that are known by now.
struct Ledger: Sendable {
  /// The number of the last entry that was taken down.
  var lastEntry: UInt64 = 0
  /// Numbers in the evidence, by the numbers of the journal, of exchanges without an answer.
  var unanswered: [UInt64: Int] = [:]
  /// Numbers in the evidence, by the mock's own, of the connections to it.
  var connections: [UInt64: Int] = [:]
  /// Numbers in the evidence, by the secrets themselves.
  private var secrets: [String: Int] = [:]
  private var counts: [Secret.Kind: Int] = [:]

  /// Numbers a secret that hasn't been seen yet; nil for one that is known.
  mutating func newNumber(_ kind: Secret.Kind, _ value: String, _ place: Int) -> Int? {
    guard !value.isEmpty, secrets[value] == nil else { return nil }
    secrets[value] = place
    counts[kind, default: 0] += 1
    return counts[kind]
  }

  /// The number of a secret in the evidence.
  func place(of value: String) -> Int? { secrets[value] }
}
