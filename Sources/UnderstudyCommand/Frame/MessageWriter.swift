import Understudy
internal import System
import WireFormats

/// Puts the causes of failures into words.
struct MessageWriter {
  let program: String

  func write(_ error: CommandError, to stream: TextStream) {
    switch error {
    case .usage(let cause, let command): stream.report(usage(cause, of: command))
    case .file(let failure): stream.report(file(failure))
    case .looseDirectory(let path): stream.report(looseDirectory(path))
    case .findings(let lines): stream.write(lines)
    case .report(let failure): stream.report(file(failure))
    case .serving(let reason):
      stream.report(Diagnostic(.error, "the mock can't run: \(reason)"))
    case .launching(let failure):
      stream.report(Diagnostic(.error, failure.description))
    }
  }

  private func usage(_ cause: UsageError, of command: String?) -> Diagnostic {
    var help: [String] = []
    if let advice = advice(cause, of: command) { help.append(advice) }
    let page = command.map { "\(program) \($0) --help" } ?? "\(program) --help"
    help.append("see '\(page)'")
    return Diagnostic(.error, sentence(cause, of: command), help: help)
  }

  private func sentence(_ cause: UsageError, of command: String?) -> String {
    switch cause {
    case .unknownCommand(let name, _):
      "there is no command '\(name)'"
    case .unknownOption(let name, _):
      "\(command.map { "'\(program) \($0)'" } ?? "'\(program)'") has no option '\(name)'"
    case .missingValue(let option, let placeholder, _):
      "option '\(option)' needs a value: \(placeholder)"
    case .surplusValue(let option, let value):
      "option '\(option)' takes no value, but was given '\(value)'"
    case .repeatedOption(let option):
      "option '\(option)' is given more than once"
    case .unexpectedArgument(let argument, _):
      "unexpected argument '\(argument)'"
    case .missingArgument(let placeholder):
      "missing argument: \(placeholder)"
    case .missingTrailing(let placeholder):
      "nothing follows '--': \(placeholder) is missing"
    case .missingOption(let option, let placeholder):
      "option '\(option) \(placeholder)' is missing"
    case .badValue(let value, let place, let problem):
      "bad value '\(value)' for \(place): \(ValueMessage.reason(problem))"
    case .noneAmongOthers(let option):
      "option '\(option)' has both 'none' and an address"
    case .nothingToServe:
      "'--http none' and '--https none' leave nothing to serve"
    case .addressUsedTwice(let address):
      "address '\(address)' is given more than once"
    case .needsHTTPS(let option):
      "option '\(option)' needs HTTPS, which '--https none' turns off"
    case .notTogether(let one, let other):
      "options '\(one)' and '\(other)' don't go together"
    case .sameFile(let one, let other, let path):
      "options '\(one)' and '\(other)' name the same file '\(path)'"
    }
  }

  private func advice(_ cause: UsageError, of command: String?) -> String? {
    switch cause {
    case .unknownCommand(_, let suggestion), .unknownOption(_, let suggestion):
      suggestion.map { "did you mean '\($0)'?" }
    case .missingValue(let option, _, let dashed):
      // A value that starts with a dash looks like an option; spelled this way it can't.
      dashed.map { "if '\($0)' is the value, write '\(option)=\($0)'" }
    case .unexpectedArgument(let argument, .some):
      "put it after '--': \(program) \(command ?? "") -- \(argument)"
    case .missingTrailing(let placeholder):
      "\(program) \(command ?? "") -- \(placeholder)"
    case .badValue(_, _, let problem):
      ValueMessage.advice(problem)
    case .missingOption, .unexpectedArgument(_, nil), .surplusValue, .repeatedOption,
      .missingArgument,
      .noneAmongOthers, .nothingToServe, .addressUsedTwice, .needsHTTPS, .sameFile,
      .notTogether:
      nil
    }
  }

  private func looseDirectory(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "others could replace the run's certificate in '\(path)'",
      help: ["remove the others' write permission: chmod go-w \(path.shellQuotedIfNeeded)"])
  }

  private func file(_ failure: FileFailure) -> Diagnostic {
    Diagnostic(.error, failure.sentence)
  }
}

extension FileFailure {
  /// The operation that failed, and the reason.
  var sentence: String {
    let verb =
      switch operation {
      case .createDirectory: "create a directory at"
      case .read: "read"
      case .write: "write"
      case .remove: "remove"
      }
    return "can't \(verb) '\(path)': \(reason)"
  }
}
