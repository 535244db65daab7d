internal import HTTP2Wire
internal import HTTPWire
internal import ServeConfiguration
internal import Understudy
import WireFormats

/// The instance of one command as it is started: afresh, or from what an earlier run has kept.
struct ExecStart {
  let instance: Understudy
  /// The time by which the instance's clock is ahead of this machine's.
  let ahead: Duration
  /// Lines about all that isn't usual in it.
  let notes: [String]

  init(
    _ options: ExecOptions, _ terminal: Terminal, _ folder: StateFolder?,
    _ enclosure: ExecEnclosure?
  ) throws(CommandError) {
    let clients = try AdoptedClients.read(options.clients, terminal)
    let live = try LiveConfiguration(options.configurationFile, terminal)
    var configuration = Understudy.Configuration(
      https: ["127.0.0.1:0"], adoptedClients: clients, seed: options.seed, intercepts: true)
    configuration.servesControl = false
    configuration.streams = .http2
    let scene = options.keeping.preset
    var notes: [String] = []
    var ahead = scene?.later ?? .zero
    if let folder {
      if options.keeping.goesOn {
        let kept = try folder.read()
        ahead += kept.ahead
        let later = DurationText.format(scene?.later ?? .zero)
        notes.append("\(later) after what '\(folder.path)' has kept")
        if !configuration.goOn(with: kept, after: scene?.later ?? .zero) {
          notes.append("the kept certificate isn't good for that time, so there is a new one")
        }
      } else {
        configuration.beginKeeping()
      }
    }
    if let live { configuration.setup = live.file.setup }
    configuration.playsAllAPIs = true
    try ExecRoute.add(options, to: &configuration)
    enclosure?.apply(to: &configuration)
    if let email = options.account, !configuration.signIn(as: email) {
      throw .accountUnknown(email, among: configuration.accountAddresses)
    }
    do throws(Understudy.StartFailure) {
      instance = try Understudy.start(configuration)
    } catch {
      throw .serving(reason: error.description)
    }
    instance.answerConsents(options.consent)
    if options.takesAnyClient { instance.takeAnyClient() }
    if let scene {
      instance.play(scene)
      if options.keeping.scene != nil { notes.append(scene.summary) }
    }
    self.ahead = ahead
    self.notes = notes
  }
}

extension CommandError {
  fileprivate static func accountUnknown(_ email: String, among known: [String]) -> CommandError {
    let meant = DidYouMean.suggestion(for: email, among: known)
    let help =
      meant.map { "did you mean '\($0)'?" }
      ?? "the accounts are \(known.map { "'\($0)'" }.joined(separator: ", "))"
    return .findings(
      Diagnostic(.error, "there is no account '\(email)'", help: [help]).rendered())
  }
}
