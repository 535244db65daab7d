internal import Evidence
internal import System
internal import Scenarios

/// Clients that ask whoever sits before them.
extension CaseRun {
  /// Gives a program the streams that its driver wants: a terminal, or a pipe to type into.
  func arrangeStreams(of launch: inout Launch, for program: ClientProgram) {
    if program.needsTerminal {
      launch.input = .terminal
      launch.output = .terminal
      launch.errors = .terminal
    } else if !program.answers.isEmpty {
      launch.input = .pipe
    }
  }

  func script(for program: ClientProgram) throws(StepFailure) -> PromptScript {
    var lines: [PromptScript.Line] = []
    for answer in program.answers {
      lines.append(PromptScript.Line(prompt: answer.prompt, text: try text(of: answer.text)))
    }
    return PromptScript(lines)
  }

  /// Types what the driver has for a prompt that was just heard.
  func type(_ answers: [String], to run: ClientRun) {
    for answer in answers {
      note(.user, "types an answer of \(answer.utf8.count - 1) letters")
      _ = run.child?.input?.write(Array(answer.utf8).span)
    }
    // Who reads on finds the end of what is typed, unless that is a terminal, which has none.
    if !answers.isEmpty, run.prompts.isFinished { run.child?.input?.close() }
  }

  /// What a client that had to be ended was probably waiting for.
  func noteOpenQuestion(of run: ClientRun) {
    guard run.child?.input != nil else { return }
    for reader in [run.outputReader, run.errorReader] where !reader.rest.isEmpty {
      let question = String(decoding: reader.rest.suffix(200), as: UTF8.self)
      note(
        .harness,
        "the client seems to wait for an answer to '\(question.trimmed)'; a driver types one with "
          + "'answers'")
    }
  }
}

extension String {
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...last]
  }
}
