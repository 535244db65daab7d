import WireFormats

/// The questions about an app, each answered by the command line or by the user at the terminal.
struct DriverQuestions {
  private let arguments: ParsedArguments
  private let terminal: Terminal

  init(_ arguments: ParsedArguments, _ terminal: Terminal) {
    self.arguments = arguments
    self.terminal = terminal
  }

  func answers() throws(UsageError) -> DriverAnswers {
    let name = try name()
    let kind: DriverAnswers.Kind = try choice(
      of: InitCommand.flow, "How does it sign in?", usually: .loopback)
    let isSite = kind == .web
    let serve =
      isSite
      ? try command(
        of: InitCommand.serve, "Which command starts the site, at the port $PORT?",
        example: "\(name) serve") : []
    let login = try command(
      of: InitCommand.login, isSite ? "Which page begins the sign-in?" : "Which command signs in?",
      example: isSite ? "/login" : "\(name) login")
    let call = try answer(
      to: InitCommand.call,
      "Which \(isSite ? "page" : "command") calls an API? (empty for none)", example: "")
    let way: DriverAnswers.Way = try choice(
      of: InitCommand.endpoints, "How does it get Google's URLs?", usually: .proxy)
    let store = try answer(
      to: InitCommand.store, "Where does it store its tokens? (below ${home}; empty for nowhere)",
      example: "")
    var answers = DriverAnswers(
      name: name, kind: kind, serve: serve, login: login, call: ShellWords.split(call), way: way,
      store: store.isEmpty ? nil : store)
    answers.environment = try VariableOption.variables(in: arguments)
    return answers
  }

  private func name() throws(UsageError) -> String {
    let given = arguments.positionals.dropFirst().first
    return try untilGood(given, "What is the app called?") { (question) throws(UsageError) in
      let name = try answer(given, "NAME", question, example: "my-app")
      guard name.isFileName else { throw .badValue(name, place: "NAME", .notAName) }
      return name
    }
  }

  /// One of several words, from a menu with a sentence for each. Its number will do.
  private func choice<Word: MenuWord>(
    of option: OptionDeclaration, _ question: String, usually usual: Word
  ) throws(UsageError) -> Word {
    let given = arguments.value(of: option)
    // Scripts that were written before there was a choice say nothing of it.
    if given == nil, terminal.ask == nil, option.flag == InitCommand.flow.flag { return usual }
    let words = Array(Word.allCases)
    return try untilGood(given, "\(question)\n\(Word.menu)") { (question) throws(UsageError) in
      let text = try answer(to: option, question, example: usual.rawValue)
      if let word = Word(rawValue: text) { return word }
      if given == nil, let number = Int(text), words.indices.contains(number - 1) {
        return words[number - 1]
      }
      throw .badValue(
        text, place: "'\(option.flag)'", .notAmong(words.map(\.rawValue), suggestion: nil))
    }
  }

  /// Asks again who has given a wrong answer at the terminal, and says why; what the command line
  /// gives has to be right.
  private func untilGood<Value>(
    _ given: String?, _ question: String,
    _ body: (_ question: String) throws(UsageError) -> Value
  ) throws(UsageError) -> Value {
    var asked = question
    while true {
      do throws(UsageError) {
        return try body(asked)
      } catch {
        guard given == nil, case .badValue(let text, _, let reason) = error else { throw error }
        asked = "'\(text.printable)' won't do: \(ValueMessage.reason(reason)).\n\(question)"
      }
    }
  }

  /// A command in words, of which there is at least one.
  private func command(
    of option: OptionDeclaration, _ question: String, example: String
  ) throws(UsageError) -> [String] {
    try untilGood(arguments.value(of: option), question) { (question) throws(UsageError) in
      let text = try answer(to: option, question, example: example)
      let words = ShellWords.split(text)
      guard !words.isEmpty else { throw .badValue(text, place: "'\(option.flag)'", .empty) }
      return words
    }
  }

  private func answer(
    to option: OptionDeclaration, _ question: String, example: String
  ) throws(UsageError) -> String {
    let place = "\(option.flag) \(option.value?.placeholder ?? "")"
    return try answer(arguments.value(of: option), place, question, example: example)
  }

  /// Takes the given answer, or the typed one; an empty line takes the example.
  private func answer(
    _ given: String?, _ place: String, _ question: String, example: String
  ) throws(UsageError) -> String {
    if let given { return given }
    guard let ask = terminal.ask else { throw .missingArgument(place) }
    let hint = example.isEmpty ? "" : " [\(example)]"
    guard let typed = ask("\(question)\(hint) ") else { throw .missingArgument(place) }
    return typed.isEmpty ? example : typed
  }
}

extension String {
  /// True if it can be the name of a driver, and so of its file.
  var isFileName: Bool {
    let letters = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"):
        true
      case _: false
      }
    }
    return letters && !isEmpty && !hasPrefix("-")
  }
}
