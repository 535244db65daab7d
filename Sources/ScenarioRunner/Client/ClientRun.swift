internal import Evidence
internal import System
internal import Scenarios
internal import SocketTransport
internal import Words

/// An action of the client while it goes on. It belongs to its case alone.
final class ClientRun {
  /// How far apart the readings of the process table are.
  static let samplingInterval = Duration.milliseconds(100)
  /// How much of a stream is kept as evidence.
  static let outputLimit = 256 << 10

  /// How an action is on its way, or has ended.
  enum State: Hashable {
    case running
    /// Told to end, because of its time or the case's.
    case ending
    case over(OutcomeClass)
  }

  /// Its number in the evidence.
  let number: Int
  let action: ActionName
  /// What the scenario calls it, for steps that name a run.
  let label: String?
  let isBackground: Bool
  let started: Moment
  /// Nil when nothing could be started, or the action is a visit.
  let child: ChildProcess?
  let marker: ProcessMarker

  var state = State.running
  var facts: OutcomeFacts
  /// Whether the child itself has ended; those that it has left may go on.
  var hasExited = false
  var isTimeUp = false
  /// Whether a step of the scenario has sent a signal.
  var isSignalled = false
  /// Whether it was told to end before it had ended by itself.
  var wasEnded = false
  /// Whether the user has been sent back to it.
  var isAnswered = false
  /// Who was still there when it had ended by itself.
  var leftBehind: [String] = []
  /// Whether the pages that a visit has led to have been seen.
  var hasNavigated = false

  var output = OutputCapture(keepingFirst: 96 << 10, last: 32 << 10)
  var errors = OutputCapture(keepingFirst: 96 << 10, last: 32 << 10)
  var outputReader = LineReader()
  var errorReader = LineReader()
  var keptOutput: [Evidence.Output.Stream: Int] = [:]
  var openStreams = 0
  /// What is typed when it asks.
  var prompts = PromptScript()

  /// The addresses that were opened, so that none is opened twice.
  var openedURLs: Set<String> = []
  /// Where addresses of the client's own scheme go.
  var handlerPath: String?
  /// The run's readings of processes and listeners, by number in the evidence.
  var processSightings: [Int32: Int] = [:]
  var listenerSightings: [String: Int] = [:]
  /// Where it listens, or has.
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

  var isRunning: Bool { !isOver }

  var isOver: Bool {
    switch state {
    case .running, .ending: false
    case .over: true
    }
  }

  var outcome: OutcomeClass? {
    switch state {
    case .running, .ending: nil
    case .over(let outcome): outcome
    }
  }

  /// Whether the client has asked for its user and heard nothing of them.
  var waitsForUser: Bool { !openedURLs.isEmpty && !isAnswered }

  var family: ProcessFamily? { child.map { ProcessFamily(child: $0, marker: marker) } }
}
