internal import Evidence
internal import Plays
internal import ScenarioRunner
internal import System
internal import Understudy
import WireFormats

/// Finds out about an app by running it, and writes its driver.
struct AppInspection {
  private let command: [String]
  private let arguments: ParsedArguments
  private let terminal: Terminal
  private let words: AppWords
  private let folders: PersonsFolders
  private let limit: Duration
  private let environment: [Evidence.Field]

  /// The most runs of an app: one for each question that it asks, and some for what is tried.
  private static let mostLooks = 10
  /// The most lines of the verification that are put in by themselves.
  private static let mostFixes = 3

  init(_ arguments: ParsedArguments, _ terminal: Terminal) throws(UsageError) {
    self.arguments = arguments
    self.terminal = terminal
    command = arguments.trailing
    let work = FileTree.absolutePath(ofFolder: ".") ?? "/"
    folders = PersonsFolders(work: work, home: terminal.environment("HOME"))
    words = AppWords(command, in: work)
    environment = try VariableOption.variables(in: arguments)
    limit = try ExecOptions.duration(InitCommand.timeout, in: arguments) ?? .seconds(30)
  }

  func run() async throws(CommandError) -> ExitCode {
    // Before anything else has a thread.
    let interruption = Interruption()
    try checkProgram()
    let path = try outputPath()
    interruption.listen()
    let (result, wasInterrupted) = await interruption.during {
      () async -> Result<DriverAnswers?, CommandError> in
      do throws(CommandError) {
        return .success(try await search())
      } catch {
        return .failure(error)
      }
    }
    if wasInterrupted { return .interrupted }
    guard var answers = try result.get() else { return .client }
    if answers.call.isEmpty, !arguments.has(InitCommand.call) {
      answers.note(.actions, answers.kind.wordsWithoutCall)
    }
    for part in DriverAnswers.Part.allCases {
      for remark in answers.remarks[part] ?? [] {
        terminal.output.write("  \(remark.printable)\n")
      }
    }
    let isFile = !OutputFile.isStream(path)
    if isFile { try? FileTree.makeFolder(FileTree.parent(of: path), mode: 0o777) }
    let folder = isFile ? FileTree.absolutePath(ofFolder: FileTree.parent(of: path)) : nil
    let written = words.words(fromDriverIn: folder).map(answers.written)
    if answers.kind == .web { answers.serve = written } else { answers.login = written }
    if !answers.call.isEmpty, answers.kind != .web {
      answers.call = AppWords(answers.call, in: folders.work).words(fromDriverIn: folder)
        .map { $0.replacing(answers.clientWords) }
    }
    try DriverDraft(answers).file.write(
      to: path, replacing: arguments.has(InitCommand.force), terminal)
    guard isFile else { return .success }
    terminal.output.write("Wrote \(path).\n")
    guard !answers.hasGap else { return .client }
    guard !arguments.has(InitCommand.unverified) else { return .success }
    return try await Verifying(fixes: Self.mostFixes).verify([path], terminal, interruption)
  }

  private func checkProgram() throws(CommandError) {
    do throws(LaunchFailure) {
      _ = try ProgramFile.path(
        of: words.words.first ?? "", in: terminal.environment("PATH") ?? "")
    } catch {
      throw .launching(error)
    }
  }

  private func outputPath() throws(CommandError) -> String {
    let name = try name()
    let path = arguments.value(of: InitCommand.output) ?? "drivers/\(name).yaml"
    try FileDraft.check(path, replacing: arguments.has(InitCommand.force))
    return path
  }

  private func name() throws(CommandError) -> String {
    try InitCommand.declaration.read(arguments) { (arguments) throws(UsageError) in
      guard let name = arguments.positionals.dropFirst().first else { return words.name }
      guard name.isFileName else { throw .badValue(name, place: "NAME", .notAName) }
      return name
    }
  }
}

// MARK: - Looking

extension AppInspection {
  /// The answers that the app gives; nil where no driver comes of it, which is told.
  private func search() async throws(CommandError) -> DriverAnswers? {
    let ground = try RunGround(keepingFolders: false)
    defer { terminal.error.tell(leftBehind: ground.clear()) }
    var answers = try firstAnswers()
    var number = 0
    var page = arguments.value(of: InitCommand.login)
    while number < Self.mostLooks {
      guard let sight = try await look(answers, on: ground, number: &number, from: page) else {
        return nil
      }
      let obstacle = Sandbox.obstacle()
      let prefix = obstacle?.isMissingRight == true ? await namespacePrefix : nil
      let next = DriverSearch(
        answers, after: sight, canBeEnclosed: obstacle == nil || prefix != nil)
      switch next {
      case .found:
        return try await confirm(
          answers.learned(from: sight), on: ground, number: &number,
          canBeEnclosed: obstacle == nil)
      case .lookAgain(let other, let reason):
        tell("looks again, as \(reason)")
        if other.way == .hosts, let prefix { startAnew(behind: prefix) }
        answers = other
      case .ask(let question):
        guard let typed = terminal.ask?(Self.asking(question)) else {
          return Self.guessing(question, answers, sight)
        }
        answers.needsTerminal = true
        answers.prompts.append(.init(question: question, answer: typed))
      case .askForPage(let site):
        let seen =
          "it serves pages at \(site.origin), and \(page ?? "none of the \(site.pages) that were seen") "
          + "\(page == nil ? "leads" : "doesn't lead") to Google's sign-in"
        guard let typed = terminal.ask?(Self.asking(forPageAs: seen)), !typed.isEmpty else {
          giveUp(sight, seen, "name the page that begins it, as by --login /auth/google")
          return nil
        }
        page = typed
      case .givenUp(let seen, let advice):
        giveUp(sight, seen, advice)
        guard sight.signIn != nil else { return nil }
        var learned = answers.learned(from: sight)
        learned.hasGap = true
        return learned
      }
    }
    tell("gives up after \(number) runs")
    return nil
  }

  private func firstAnswers() throws(CommandError) -> DriverAnswers {
    let name = try name()
    var answers = DriverAnswers(
      name: name, kind: .loopback,
      login: words.words.map { DriverKindDraft.givingPort($0.withoutReferences) },
      call: isCallOfPage ? [] : ShellWords.split(call), way: .proxy, store: nil)
    answers.way =
      arguments.value(of: InitCommand.endpoints).flatMap(DriverAnswers.Way.init) ?? .proxy
    answers.store = arguments.value(of: InitCommand.store).flatMap { $0.isEmpty ? nil : $0 }
    answers.trustVariables = ClientEnvironment.fileVariables
    answers.callsGoogle = true
    answers.environment = environment
    return answers
  }

  private var call: String { arguments.value(of: InitCommand.call) ?? "" }

  /// True if the call of an API is a page, which only a site has.
  private var isCallOfPage: Bool { call.hasPrefix("/") && !FileTree.may(.execute, call) }

  private func look(
    _ answers: DriverAnswers, on ground: RunGround, number: inout Int, twice: Bool = false,
    from page: String? = nil
  ) async throws(CommandError) -> AppSighting? {
    let draft = DriverDraft(answers).file
    let read = ReadFile(
      contents: Array(draft.text.utf8), name: "\(folders.work)/\(draft.fileName)")
    guard let driver = read.driver, let control = RunPlan.control(for: driver) else {
      throw .findings(read.diagnostics.map { $0.rendered(showing: read.source) }.joined())
    }
    // Its other words may be secrets.
    let name = command[0].printable
    tell("runs \(name)" + (twice ? Self.reason(forSecondRunOf: answers.kind) : ""))
    let trial = AppTrial(
      of: driver, with: control, on: ground, lendingFrom: folders, limit: limit,
      signInPage: page)
    defer { number += 1 }
    let place = number
    return await ProgressLine(on: terminal.error).during("\(name) runs") {
      await trial.play(number: place, signingInTwice: twice)
    }
  }

  private static func reason(forSecondRunOf kind: DriverAnswers.Kind) -> String {
    switch kind {
    case .loopback, .device: " twice more, to see what a second login does"
    case .web: " once more, to see how a login ends that is denied, a good one and a second one"
    }
  }

  /// Signs in twice with the answers, to see what that means.
  private func confirm(
    _ answers: DriverAnswers, on ground: RunGround, number: inout Int, canBeEnclosed: Bool
  ) async throws(CommandError) -> DriverAnswers? {
    var answers = answers
    if answers.kind == .web, isCallOfPage { answers.call = [call] }
    guard var sight = try await look(answers, on: ground, number: &number, twice: true) else {
      return nil
    }
    if answers.kind == .web, !sight.hasTokens {
      if let kept = answers.keepingPort() {
        tell("looks again, as it may need the port that it has")
        answers = kept
        guard let again = try await look(answers, on: ground, number: &number, twice: true) else {
          return nil
        }
        sight = again
      }
      if !sight.hasTokens {
        giveUp(
          sight, sight.cause ?? "nobody is signed in by \(answers.login[0]) alone",
          "see its last lines, and what the driver says of its pages")
        answers.hasGap = true
      }
    }
    return answers.learned(fromSecond: sight, canBeEnclosed: canBeEnclosed)
  }

  private var namespacePrefix: [String]? {
    get async { await UserNamespace.prefix(searchPath: terminal.environment("PATH") ?? "") }
  }

  /// Begins again as a program that may keep the app apart.
  private func startAnew(behind prefix: [String]) {
    var words = CommandLine.arguments
    let end = words.firstIndex(of: "--") ?? words.endIndex
    words.insert(contentsOf: [InitCommand.endpoints.flag, "hosts"], at: end)
    ClientGate.startAnew(behind: prefix, as: words)
  }
}

extension DriverAnswers.Kind {
  /// The remark on an app of which no call of an API was seen.
  fileprivate var wordsWithoutCall: String {
    let name = self == .web ? "--call /PAGE" : "--call 'COMMAND'"
    return "No action calls an API, so nothing after the login is judged. \(name) names one."
  }
}

// MARK: - Telling and asking

extension AppInspection {
  private func tell(_ text: String) { terminal.error.write("understudy: \(text)\n") }

  private static func asking(_ question: String) -> String {
    """
    The app asks: \(question.printable)
    What is to be typed there? The driver will have it, so no password: \

    """
  }

  private static func asking(forPageAs seen: String) -> String {
    "Of this app, \(seen.printable).\nWhich page begins it? "
  }

  /// The answers with a gap for what only the app's user knows.
  private static func guessing(
    _ question: String, _ answers: DriverAnswers, _ sight: AppSighting
  ) -> DriverAnswers {
    var answers = answers
    answers.needsTerminal = true
    answers.prompts.append(.init(question: question, answer: "TYPE THIS"))
    answers.hasGap = true
    answers.remarks[.actions, default: []].append(
      "Seen: it asks '\(question)'. Put what is to be typed in place of 'TYPE THIS'.")
    answers.trustVariables = nil
    return answers
  }

  private func giveUp(_ sight: AppSighting, _ seen: String, _ advice: String) {
    var text = "understudy: no working driver comes of it\n  seen: \(seen.printable)\n"
    for line in sight.lastLines { text += "  the app: \(line.printable)\n" }
    terminal.error.write(text + "  help: \(advice)\n")
  }
}
