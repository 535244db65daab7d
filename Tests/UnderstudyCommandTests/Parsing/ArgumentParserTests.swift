import Testing

@testable import UnderstudyCommand

/// A command with everything that a declaration can have.
private enum Sample {
  static let verbose = OptionDeclaration.flag("verbose", letter: "v", help: "Say more.")
  static let output = OptionDeclaration.valued(
    "output", letter: "o", ValueDeclaration("FILE", .files, fallback: "out"), help: "Where to.")
  static let only = OptionDeclaration.valued(
    "only", ValueDeclaration("NAME"), isRepeatable: true, help: "What alone.")
  static let format = OptionDeclaration.valued(
    "format", ValueDeclaration("FORMAT", .oneOf(["json", "text"])), help: "How.")

  static let files = PositionalDeclaration(
    value: ValueDeclaration("FILE", .files), arity: .several, help: "What to read.")
  static let program = TrailingDeclaration(
    placeholder: "PROGRAM", help: "What to run.", isRequired: true)

  static let plain = CommandDeclaration(
    name: "plain", abstract: "Sample.", positionals: [files],
    ownOptions: [verbose, output, only, format])
  static let passing = CommandDeclaration(
    name: "passing", abstract: "Sample.", trailing: program, ownOptions: [verbose, only])
}

/// A command line that is right, with what it says.
struct ParseCase: Sendable, CustomTestStringConvertible {
  var arguments: [String]
  var positionals: [String]
  var verbose = false
  var output = "out"
  var only: [String] = []

  var testDescription: String { arguments.joined(separator: " ") }

  static let all = [
    ParseCase(arguments: ["a"], positionals: ["a"]),
    ParseCase(arguments: ["a", "-v", "b"], positionals: ["a", "b"], verbose: true),
    ParseCase(arguments: ["--output", "x", "a"], positionals: ["a"], output: "x"),
    ParseCase(arguments: ["--output=x", "a"], positionals: ["a"], output: "x"),
    ParseCase(arguments: ["--output=-x=y", "a"], positionals: ["a"], output: "-x=y"),
    ParseCase(arguments: ["-o", "-", "-"], positionals: ["-"], output: "-"),
    ParseCase(arguments: ["-ox", "a"], positionals: ["a"], output: "x"),
    ParseCase(arguments: ["-o=x=y", "a"], positionals: ["a"], output: "x=y"),
    ParseCase(arguments: ["a", "-o-v"], positionals: ["a"], output: "-v"),
    ParseCase(arguments: ["--only", "p", "a", "--only=q"], positionals: ["a"], only: ["p", "q"]),
    ParseCase(arguments: ["--only=", "a"], positionals: ["a"], only: [""]),
    ParseCase(arguments: ["--", "-v", "--output"], positionals: ["-v", "--output"]),
    ParseCase(arguments: ["a", "--", "--", "b"], positionals: ["a", "--", "b"]),
  ]
}

/// A command line that is wrong, with the cause.
struct RefusalCase: Sendable, CustomTestStringConvertible {
  var arguments: [String]
  var cause: UsageError

  var testDescription: String { arguments.joined(separator: " ") }

  static let plain = [
    RefusalCase(arguments: [], cause: .missingArgument("FILE")),
    RefusalCase(
      arguments: ["a", "--vrebose"], cause: .unknownOption("--vrebose", suggestion: "--verbose")),
    RefusalCase(arguments: ["a", "-x"], cause: .unknownOption("-x", suggestion: nil)),
    RefusalCase(arguments: ["a", "-vo"], cause: .unknownOption("-vo", suggestion: nil)),
    RefusalCase(arguments: ["a", "-v", "--verbose"], cause: .repeatedOption("--verbose")),
    RefusalCase(arguments: ["a", "-o", "x", "-o", "y"], cause: .repeatedOption("-o")),
    RefusalCase(arguments: ["a", "-o", "x", "-oy"], cause: .repeatedOption("-o")),
    RefusalCase(
      arguments: ["a", "--only"],
      cause: .missingValue(option: "--only", placeholder: "NAME", dashed: nil)),
    RefusalCase(
      arguments: ["a", "--only", "-v"],
      cause: .missingValue(option: "--only", placeholder: "NAME", dashed: nil)),
    RefusalCase(
      arguments: ["a", "--only", "--", "b"],
      cause: .missingValue(option: "--only", placeholder: "NAME", dashed: nil)),
    RefusalCase(
      arguments: ["a", "--only", "-1"],
      cause: .missingValue(option: "--only", placeholder: "NAME", dashed: "-1")),
    RefusalCase(
      arguments: ["a", "--verbose=1"], cause: .surplusValue(option: "--verbose", value: "1")),
    RefusalCase(arguments: ["a", "-v=1"], cause: .surplusValue(option: "-v", value: "1")),
    RefusalCase(arguments: ["a", ""], cause: .badValue("", place: "FILE", .empty)),
    RefusalCase(
      arguments: ["a", "--format", "josn"],
      cause: .badValue(
        "josn", place: "'--format'", .notAmong(["json", "text"], suggestion: "json"))),
  ]

  static let passing = [
    RefusalCase(arguments: [], cause: .missingTrailing("PROGRAM")),
    RefusalCase(arguments: ["-v", "--"], cause: .missingTrailing("PROGRAM")),
    RefusalCase(
      arguments: ["app", "-v"], cause: .unexpectedArgument("app", trailing: "PROGRAM")),
  ]
}

struct ArgumentParserTests {
  @Test("A right command line says what it says", arguments: ParseCase.all)
  func parses(_ example: ParseCase) throws {
    let parsed = try ArgumentParser.parse(example.arguments[...], for: Sample.plain)
    #expect(parsed.positionals == example.positionals)
    #expect(parsed.has(Sample.verbose) == example.verbose)
    #expect(parsed.value(of: Sample.output) == example.output)
    #expect(parsed.values(of: Sample.only) == example.only)
    #expect(parsed.value(of: Sample.format) == nil)
    #expect(parsed.trailing.isEmpty)
  }

  @Test("A wrong command line has a cause", arguments: RefusalCase.plain)
  func refuses(_ example: RefusalCase) {
    #expect(throws: example.cause) {
      try ArgumentParser.parse(example.arguments[...], for: Sample.plain)
    }
  }

  @Test("What follows -- is passed on untouched")
  func passesOn() throws {
    let line = ["--only", "x", "-v", "--", "app", "-v", "--", "--only"]
    let parsed = try ArgumentParser.parse(line[...], for: Sample.passing)
    #expect(parsed.trailing == ["app", "-v", "--", "--only"])
    #expect(parsed.values(of: Sample.only) == ["x"])
    #expect(parsed.has(Sample.verbose))
    #expect(parsed.positionals.isEmpty)
  }

  @Test("A program to run stands behind --", arguments: RefusalCase.passing)
  func refusesPassing(_ example: RefusalCase) {
    #expect(throws: example.cause) {
      try ArgumentParser.parse(example.arguments[...], for: Sample.passing)
    }
  }

  @Test("--help behind -- belongs to the program that is run")
  func helpOfAnother() throws {
    let command = Command("passing", Sample.passing) {
      (_, _) async throws(CommandError) in .success
    }
    let catalogue = Catalogue(program: "sample", abstract: "Sample.", commands: [command])
    let invocation = try Invocation(["passing", "--", "app", "--help"], in: catalogue)
    guard case .command(_, let arguments) = invocation else {
      Issue.record("not taken as the command: \(invocation)")
      return
    }
    #expect(arguments.trailing == ["app", "--help"])
  }
}
