/// The five questions, each answered by the command line or by the user at the terminal.
struct DriverQuestions {
  private let arguments: ParsedArguments
  private let terminal: Terminal

  init(_ arguments: ParsedArguments, _ terminal: Terminal) {
    self.arguments = arguments
    self.terminal = terminal
  }

  func answers() throws(UsageError) -> DriverAnswers {
    let name = try answer(
      arguments.positionals.dropFirst().first, "NAME", "What is the app called?", example: "my-app")
    guard name.isFileName else {
      throw .badValue(name, place: "NAME", .notAName)
    }
    let login = try answer(
      to: InitCommand.login, "Which command signs in?", example: "\(name) login")
    guard !ShellWords.split(login).isEmpty else {
      throw .badValue(login, place: "'\(InitCommand.login.flag)'", .empty)
    }
    let call = try answer(
      to: InitCommand.call, "Which command calls an API? (empty for none)", example: "")
    let way = try answer(
      to: InitCommand.endpoints,
      """
      How does it get Google's URLs? (\(Self.ways); proxy works with unchanged apps, and hosts \
      with those that ignore proxy settings)
      """,
      example: DriverAnswers.Way.proxy.rawValue)
    let store = try answer(
      to: InitCommand.store, "Where does it store its tokens? (below ${home}; empty for nowhere)",
      example: "")
    guard let known = DriverAnswers.Way(rawValue: way) else {
      throw .badValue(
        way, place: "'\(InitCommand.endpoints.flag)'",
        .notAmong(DriverAnswers.Way.allCases.map(\.rawValue), suggestion: nil))
    }
    return DriverAnswers(
      name: name, login: ShellWords.split(login), call: ShellWords.split(call), way: known,
      store: store.isEmpty ? nil : store)
  }

  private static let ways = DriverAnswers.Way.allCases.map(\.rawValue).joined(separator: ", ")

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
  fileprivate var isFileName: Bool {
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
