internal import Evidence
internal import Plays
internal import Reports
internal import ScenarioRunner
import WireFormats

/// The findings about drivers on their way to the user.
struct VerificationShow {
  private let terminal: Terminal
  private let isJSON: Bool
  private let isVerbose: Bool

  init(_ terminal: Terminal, isJSON: Bool, isVerbose: Bool) {
    self.terminal = terminal
    self.isJSON = isJSON
    self.isVerbose = isVerbose
  }

  func show(_ verification: DriverVerification) {
    terminal.output.write(
      isJSON
        ? verification.json.text(.compact) + "\n"
        : verification.text + (isVerbose ? verification.timelines : "") + verification.end)
  }
}

extension DriverVerification {
  fileprivate var text: String { "\(driver)\n" + findings.map(\.paragraph).joined() }

  /// All that happened in the tries.
  fileprivate var timelines: String {
    tries.enumerated().map { number, story in
      "  the \(number == 0 ? "first" : "second") try\n"
        + story.lines.map { "    \($0.words)\n" }.joined()
    }.joined()
  }

  fileprivate var end: String {
    let standing = isUsable ? "is ready for use" : "needs a correction"
    guard let suggestion else { return "  \(driver) \(standing)\n" }
    let place = suggestion.section.isEmpty ? "" : " under '\(suggestion.section)'"
    return """
        \(driver) \(standing); try this line\(place), or --fix:
          \(suggestion.line.printable)

      """
  }

  fileprivate var json: JSONValue {
    [
      "driver": .string(driver), "usable": .bool(isUsable),
      "findings": .array(findings.map(\.json)), "suggestion": suggestion?.json ?? .null,
    ]
  }
}

extension DriverFinding {
  fileprivate var paragraph: String {
    let name = subject.rawValue
    let padding = String(repeating: " ", count: max(1, 10 - name.count))
    let lines = details.joined(separator: "\n" + Self.margin)
    return "  \(judgement.word)  \(name)\(padding)\(lines)\n"
  }

  private static let margin = String(repeating: " ", count: 19)

  /// The lines of the finding, made harmless for a terminal.
  private var details: [String] {
    let cause = [
      cause.map { "cause      \($0.text)" }, cause?.askedFor.map { "asked for  \($0)" },
      cause?.fix.map { "fix        \($0)" },
    ].compactMap(\.self)
    return ([text] + cause + lastLines.map { "the client: \($0)" }).map(\.printable)
  }

  fileprivate var json: JSONValue {
    var json: JSONObject = [
      "subject": .string(subject.rawValue), "judgement": .string(judgement.rawValue),
      "text": .string(text), "cause": .null, "asked_for": .null, "fix": .null,
    ]
    if let cause {
      json["cause"] = .string(cause.text)
      json["asked_for"] = cause.askedFor.map { .string($0) } ?? .null
      json["fix"] = cause.fix.map { .string($0) } ?? .null
    }
    json["last_lines"] = .array(lastLines.map { .string($0) })
    json["suggestion"] = suggestion?.json ?? .null
    return .object(json)
  }
}

extension DriverFinding.Judgement {
  fileprivate var word: String {
    switch self {
    case .good: "ok   "
    case .limited: "limit"
    case .bad: "BAD  "
    }
  }
}

extension FileAmendment {
  fileprivate var json: JSONValue {
    ["section": .string(section), "line": .string(line)]
  }
}
