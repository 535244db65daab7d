internal import Evidence
internal import System
internal import Plays
internal import SocketTransport
internal import Words

/// An action of the client while it goes on. It belongs to its case alone.
final class ClientRun {
  /// The time between two readings of the process table.
  static let samplingInterval = CasePlan.samplingInterval
  /// The most of a stream that is kept as evidence.
  static let outputLimit = 256 << 10

  /// One stream of the client's output.
  struct Stream {
    var capture = OutputCapture(keepingFirst: 96 << 10, last: 32 << 10)
    /// Puts its lines together.
    var reader = LineReader()
    /// The number of bytes that the evidence has of it.
    var kept = 0
    /// The beginning of a line without its end, as far as it was taken down: it is on the screen.
    var shown = ""
    /// True while somebody waits for the line to go on.
    var isWatched = false
  }

  /// The way of an action from its start to its end.
  enum State: Hashable {
    case running
    /// Told to end, because of its time or the case's.
    case ending
    case over(OutcomeClass)
  }

  /// Its number in the evidence.
  let number: Int
  let action: ActionName
  /// The scenario's name for it, for steps that name a run.
  let label: String?
  let isBackground: Bool
  let started: Moment
  /// Nil when nothing could be started, or the action is a visit.
  let child: ChildProcess?
  let marker: ProcessMarker

  var state = State.running
  var facts: OutcomeFacts
  /// True when the child itself has ended; those that it has left may go on.
  var hasExited = false
  var isTimeUp = false
  /// The trap in which it was started, if it is to be killed.
  var trap: ChangeTrap?
  /// True if a step of the scenario has sent a signal.
  var isSignalled = false
  /// True if it was told to end before it had ended by itself.
  var wasEnded = false
  /// The URL at which the user has been sent back to it; nil while they haven't.
  private(set) var callbackURL: String?
  /// The processes that were still there when it had ended by itself.
  var leftBehind: [String] = []

  var output = Stream()
  var errors = Stream()
  /// The number of streams that haven't ended.
  var openStreams = 0
  /// The answers that are typed when it asks.
  var prompts = PromptScript()
  /// The texts of those that wait for the user.
  var laterAnswers: [Template] = []
  /// The button or link that the user presses on the first page of a visit that has it.
  var press: Pattern?

  /// The addresses that were opened, so that none is opened twice.
  var openedURLs: Set<String> = []
  /// The file to which addresses of the client's own scheme go.
  var handlerPath: String?
  /// The run's readings of processes and listeners, by number in the evidence.
  var processSightings: [Int32: Int] = [:]
  var listenerSightings: [String: Int] = [:]
  /// The program that each of its processes was last seen in, and whether its clock was looked at.
  var programs: [Int32: (path: String, isExamined: Bool)] = [:]
  /// The processor time that its processes had used, and since when it hasn't grown; nil while it grows.
  private var rest: (processorTime: Duration, since: Duration)?
  var processorWaits = ProcessorWaits()
  /// The ends of its connections that don't lead to this machine.
  var detours: Set<String> = []
  /// The ports at which it listens, or has.
  var portsListened: Set<UInt16> = []
  var tasks: [Task<Void, Never>] = []
  /// Connections that the user's browser keeps open to it.
  var connections: [ClientConnection] = []

  init(
    number: Int, _ program: ClientProgram, started: Moment, child: ChildProcess? = nil,
    marker: ProcessMarker = ProcessMarker("")
  ) {
    self.number = number
    action = program.name
    label = program.label
    isBackground = program.isBackground
    self.started = started
    self.child = child
    self.marker = marker
    facts = OutcomeFacts(action: program.name)
  }

  /// Notes what its processes are doing, by the clock on the wall.
  func noteActivity(of processes: [ProcessEntry], at wall: Duration) {
    let used = processes.reduce(.zero) { $0 + $1.processorTime }
    let isBusy = processes.contains { $0.state == .running || $0.state == .waitingForDisk }
    if isBusy || rest?.processorTime != used { rest = isBusy ? nil : (used, wall) }
  }

  /// The time for which its processes have done nothing; nil while they are busy.
  func stillness(at wall: Duration) -> Duration? { rest.map { wall - $0.since } }

  subscript(stream: Evidence.Output.Stream) -> Stream {
    _read {
      switch stream {
      case .standardOutput: yield output
      case .standardError: yield errors
      }
    }
    _modify {
      switch stream {
      case .standardOutput: yield &output
      case .standardError: yield &errors
      }
    }
  }

  var isRunning: Bool { !isOver }

  var isOver: Bool {
    switch state {
    case .running, .ending: false
    case .over: true
    }
  }

  /// True if it doesn't end by itself, but by our hand.
  var isBeingEnded: Bool { wasEnded || state == .ending && !hasExited }

  var outcome: OutcomeClass? {
    switch state {
    case .running, .ending: nil
    case .over(let outcome): outcome
    }
  }

  /// True if the user has been sent back to it.
  var isAnswered: Bool { callbackURL != nil }

  /// True if one of its processes listens at a port now, as far as was seen.
  func isListening(at port: some BinaryInteger) -> Bool {
    listenerSightings.keys.contains { $0.hasSuffix(":\(port)") }
  }

  /// Notes that the user is sent back, for the first time or again.
  func noteCallback(_ url: String) { callbackURL = callbackURL ?? url }

  /// True if a visit has ended at a page of the mock on which nobody decides.
  var isLeftUndecided = false

  /// True if the client has asked for its user and heard nothing of them.
  var waitsForUser: Bool { !openedURLs.isEmpty && !isAnswered }

  var family: ProcessFamily? { child.map { ProcessFamily(child: $0, marker: marker) } }
}
