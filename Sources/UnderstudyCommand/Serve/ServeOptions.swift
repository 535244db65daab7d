package import SQLiteRecords
package import ServeConfiguration
package import SocketTransport
package import Understudy
internal import WireFormats

/// The options of `serve`, checked as far as that is possible without serving.
package struct ServeOptions: Hashable, Sendable {
  /// Tells the caller of the program that the mock can be used.
  package typealias Announce = @Sendable (Announcement) throws(CommandError) -> Void
  /// Serves until it is asked to stop.
  package typealias Service =
    @Sendable (ServeOptions, Terminal, Announce) async throws(CommandError) -> ExitCode

  /// The addresses to listen on for HTTP; empty when it is turned off.
  package var http: [SocketAddress]

  /// The addresses to listen on for HTTPS; empty when it is turned off.
  package var https: [SocketAddress]
  package var allowsRemote: Bool

  /// The URL by which clients know the mock; the one by which each finds it, when nil.
  package var publicURL: PublicURL?
  package var loops: Int
  package var announcesJSON: Bool

  /// True if each exchange is written to standard error as a line of JSON.
  package var logsJSON = false
  package var readyFile: String?

  /// The file for the CA's certificate; a fresh private directory without it.
  package var authorityFile: String?

  /// Downloaded client-secret files to read.
  package var clients: [String] = []

  /// The client-secret file to write; a fresh private directory without it.
  package var clientFile: String?

  /// The key file of a service account to write; a fresh private directory without it.
  package var serviceAccountFile: String?
  package var approvesEverything = false

  /// The text that ids, codes and tokens come from, to make a run repeatable.
  package var seed: String?

  /// The file that says what the mock knows; the standard cast without it.
  package var configurationFile: String?

  /// The file or the engine that the state is kept in; it is forgotten without one.
  package var statePlace: String?
  package var stateSafety = StateFile.Safety.full

  /// Settings that go before those of the file.
  package var overrides = SetupOverrides()

  /// True if the end of standard input ends the mock.
  package var endsWithInput = false
}

extension ServeOptions {
  /// Takes from the environment the settings that the command line leaves open.
  init(
    _ arguments: ParsedArguments, environment: (String) -> String? = { _ in nil }
  ) throws(UsageError) {
    allowsRemote = arguments.has(ServeCommand.allowRemote)
    publicURL = try Self.publicURL(in: arguments, environment)
    http = try Self.addresses(ServeCommand.http, in: arguments, allowsRemote: allowsRemote)
    https = try Self.addresses(ServeCommand.https, in: arguments, allowsRemote: allowsRemote)
    loops = try Self.wholeNumber(ServeCommand.loops, in: arguments, within: 1...256)
    announcesJSON = arguments.has(ServeCommand.json)
    logsJSON = try Self.logsJSON(in: arguments)
    readyFile = arguments.value(of: ServeCommand.readyFile)
    authorityFile = arguments.value(of: ServeCommand.authorityFile)
    clients = arguments.values(of: MockOptions.client)
    clientFile = arguments.value(of: ServeCommand.writeClient)
    serviceAccountFile = arguments.value(of: ServeCommand.writeServiceAccount)
    approvesEverything = arguments.has(ServeCommand.autoConsent)
    seed = arguments.value(of: MockOptions.seed)
    configurationFile = arguments.value(of: ServeCommand.config)
    statePlace = arguments.value(of: ServeCommand.state)
    stateSafety = try Self.word(ServeCommand.stateSync, in: arguments) ?? .full
    endsWithInput = arguments.has(ServeCommand.untilEOF)
    overrides = SetupOverrides(
      leniencies: try Strictness.leniencies(
        in: arguments.value(of: ServeCommand.strictness) ?? Strictness.google),
      apiSource: try Self.word(ServeCommand.api, in: arguments))
    try checkTogether()
  }

  /// The value of an option that takes one of a set of words; nil without the option.
  private static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ option: OptionDeclaration, in arguments: ParsedArguments
  ) throws(UsageError) -> Word? {
    guard let text = arguments.value(of: option) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    throw .badValue(
      text, place: "'\(option.flag)'",
      .notAmong(words, suggestion: DidYouMean.suggestion(for: text, among: words)))
  }

  private static func logsJSON(in arguments: ParsedArguments) throws(UsageError) -> Bool {
    guard let text = arguments.value(of: ServeCommand.log) else { return false }
    guard text == ServeCommand.jsonLog else {
      throw .badValue(
        text, place: "'\(ServeCommand.log.flag)'",
        .notAmong([ServeCommand.jsonLog], suggestion: nil))
    }
    return true
  }

  private func checkTogether() throws(UsageError) {
    // The same seed would give out the same ids, codes and tokens again.
    if statePlace != nil, seed != nil {
      throw .notTogether(ServeCommand.state.flag, MockOptions.seed.flag)
    }
    guard !http.isEmpty || !https.isEmpty else { throw .nothingToServe }
    var fixed: Set<SocketAddress> = []
    for address in http + https where address.port != 0 {
      guard fixed.insert(address).inserted else { throw .addressUsedTwice(address.description) }
    }
    if authorityFile != nil, https.isEmpty {
      throw .needsHTTPS(option: ServeCommand.authorityFile.flag)
    }
    try checkFiles()
  }

  /// No file is written twice, or written over what was read.
  private func checkFiles() throws(UsageError) {
    let written = [
      (ServeCommand.readyFile, readyFile), (ServeCommand.authorityFile, authorityFile),
      (ServeCommand.writeClient, clientFile),
      (ServeCommand.writeServiceAccount, serviceAccountFile),
    ]
    var options: [String: OptionDeclaration] = [:]
    for path in clients { options[path] = MockOptions.client }
    if let configurationFile { options[configurationFile] = ServeCommand.config }
    if let statePlace, let other = options.updateValue(ServeCommand.state, forKey: statePlace) {
      throw .sameFile(other.flag, ServeCommand.state.flag, path: statePlace)
    }
    for case (let option, let path?) in written {
      if let other = options.updateValue(option, forKey: path) {
        throw .sameFile(other.flag, option.flag, path: path)
      }
    }
  }

  private static func addresses(
    _ option: OptionDeclaration, in arguments: ParsedArguments, allowsRemote: Bool
  ) throws(UsageError) -> [SocketAddress] {
    let values = arguments.values(of: option)
    guard !values.contains("none") else {
      guard values.count == 1 else { throw .noneAmongOthers(option: option.flag) }
      return []
    }
    var addresses: [SocketAddress] = []
    for value in values {
      do {
        addresses.append(try ListenAddress.read(value, allowsRemote: allowsRemote))
      } catch {
        throw .badValue(value, place: "'\(option.flag)'", .address(error))
      }
    }
    return addresses
  }

  private static func publicURL(
    in arguments: ParsedArguments, _ environment: (String) -> String?
  ) throws(UsageError) -> PublicURL? {
    let option = ServeCommand.publicURL
    let given = arguments.value(of: option).map { ($0, place: "'\(option.flag)'") }
    let name = ServeCommand.publicURLVariable
    // Files for containers set variables to nothing rather than leave them out.
    let found = environment(name).flatMap { $0.isEmpty ? nil : ($0, place: name) }
    guard let (text, place) = given ?? found else { return nil }
    do throws(PublicURLFlaw) {
      return try PublicURL(text)
    } catch {
      throw .badValue(text, place: place, .publicURL(error))
    }
  }

  private static func wholeNumber(
    _ option: OptionDeclaration, in arguments: ParsedArguments, within range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    let text = arguments.value(of: option) ?? ""
    // Int alone would also take "+2".
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text),
      range.contains(number)
    else { throw .badValue(text, place: "'\(option.flag)'", .notWhole(range)) }
    return number
  }
}
