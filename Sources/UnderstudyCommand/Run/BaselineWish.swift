import ClientChecks
import Evidence
import Plays
internal import System
package import WireFormats
import Words

/// The wish to accept what fails in a run from now on, in a file of known failures.
package struct BaselineWish: Hashable, Sendable {
  package var path: String
  /// The reason for what is new; asked for without one.
  package var reason: String?
  /// The last day of what is new or has ended; in ninety days without one.
  package var until: Timestamp?

  private static let usualTime = Duration.seconds(90 * 86_400)

  /// The path, if there is such a file already.
  var earlierFile: String? { OutputFile.replacesFile(path) ? path : nil }

  /// Refuses a file that is something else, and a run after which nobody could be asked.
  func check(_ files: PlayFiles, _ terminal: Terminal) throws(CommandError) {
    guard reason != nil || terminal.ask != nil else {
      throw .usage(
        .missingOption(RunCommand.reason.flag, placeholder: "TEXT"),
        command: RunCommand.declaration.name)
    }
    if earlierFile != nil, own(in: files) == nil {
      throw .findings(
        Diagnostic(
          .error, "'\(path)' is no baseline", help: ["name another file to write it to"]
        ).rendered())
    }
    try CommandError.reports { () throws(FileFailure) in try OutputFile.check(path) }
  }

  /// The entries that the file has before; nil where there is no such file.
  private func own(in files: PlayFiles) -> Baseline? {
    let place = OutputFile.place(of: path)
    return files.baselines.first { OutputFile.place(of: $0.source) == place }
  }

  /// Accepts what counts against a run, and writes the file. The result is then what the run would
  /// have had with it. Returns what was done in a sentence.
  func accept(
    _ result: inout RunResult, by grader: Grader, _ files: PlayFiles, _ terminal: Terminal
  ) throws(CommandError) -> String {
    guard result.exit.code.judgesClient else {
      return "No baseline was written: \(result.exit.reason).\n"
    }
    let earlier = own(in: files)
    let others = files.knownFailures(except: earlier?.source)
    var acceptance = Acceptance(
      earlier?.entries ?? [], file: earlier?.source ?? path, others: others, grader: grader,
      end: until ?? result.setting.started + Self.usualTime)
    acceptance.renew(result)
    let reasons = Reasons(reason, terminal).reasons(for: acceptance.newLines(in: result))
    guard let reasons else { return "No baseline was written, as there was no reason given.\n" }
    acceptance.add(reasons)
    try CommandError.reports { () throws(FileFailure) in
      try OutputFile.fill(path, with: Array(acceptance.baseline.text.utf8), readers: .everybody)
    }
    result = acceptance.graded(result)
    return "Wrote \(path): \(acceptance.summary).\n"
  }
}

extension RunExit.Code {
  /// True if the run says something about the client.
  fileprivate var judgesClient: Bool {
    switch self {
    case .fine, .unexpected, .incomplete: true
    case .badInput, .harnessError, .clientFailed, .interrupted: false
    }
  }
}

/// The reasons for which failures are accepted: one for all, or the user's for each.
private struct Reasons {
  private let reason: String?
  private let terminal: Terminal

  init(_ reason: String?, _ terminal: Terminal) {
    self.reason = reason
    self.terminal = terminal
  }

  /// Nil where the user has given none.
  func reasons(for lines: [CheckLine]) -> [(CheckLine, String)]? {
    var reasons: [(CheckLine, String)] = []
    var last = reason
    for line in lines {
      guard let answer = reason ?? answer(about: line, usually: last) else { return nil }
      reasons.append((line, answer))
      last = answer
    }
    return reasons
  }

  private func answer(about line: CheckLine, usually last: String?) -> String? {
    let worst = line.cases.first { $0.verdict == line.verdict }
    let seen = worst.map { ": expected \($0.expected), seen \($0.seen)" } ?? ""
    let subject = "\(line.driver): \(line.subject) \(line.title)\(seen)".printable
    let hint = last.map { " [\($0.printable)]" } ?? ""
    while let typed = terminal.ask?("\(subject)\nWhy is that accepted?\(hint) ") {
      if let answer = typed.isEmpty ? last : typed { return answer }
    }
    return nil
  }
}
