internal import System
internal import Understudy
import WireFormats

extension ExecSummary {
  /// Lines for a person, each with what it is about in front.
  package var text: String {
    var lines = ["understudy: \(ending)"]
    if end.leftBehind > 0 { lines.append("understudy: \(leftovers)") }
    lines += notes.map { "understudy: \($0)" }
    lines += takenClients.map { "understudy: took the client \($0)" }
    if hasUser, let account { lines.append("understudy: the user is \(account)") }
    lines += visits.map { "understudy: the user opened \($0.description)" }
    lines += devices.map { "understudy: the user \($0.description)" }
    if traffic.requests.isEmpty {
      lines.append("understudy: no request reached the mock")
    } else {
      lines += table
    }
    lines += stoodIn
    for reason in refusals { lines += Self.explained(reason) }
    for happening in traffic.happenings { lines += Self.told(happening) }
    lines += hindrances.flatMap { $0.lines(for: line) }
    lines += unlentPorts.map { "understudy: \($0)" }
    if let keptPlace {
      lines += [
        "understudy: kept in '\(keptPlace)'", "  go on: \(line.goingOn(after: "7d"))",
      ]
    }
    return lines.map { $0.printable + "\n" }.joined()
  }

  /// A refusal as soon as it is known that its user got no further.
  static func news(of refused: UserRefusal, for line: ExecLine) -> String {
    var lines = ["understudy: the user got no further than \(refused.place)"]
    lines += explained(refused.refusal, "")
    if let hindrance = refused.request.flatMap(Hindrance.init) {
      lines += hindrance.lines(for: line)
    }
    // Most programs have no time limit for their user.
    if line.value(of: "--on-refusal") != "end" {
      lines.append(
        "understudy: the command may wait for good now; Ctrl-C ends it, as '--on-refusal end' would"
      )
    }
    return lines.map { $0.printable + "\n" }.joined()
  }

  private var ending: String {
    let name = command.first ?? "the command"
    let duration = DurationText.format(.milliseconds(Int64(end.duration / .milliseconds(1))))
    let how = end.status?.description ?? "could not be ended"
    if end.isInVain { return "\(name) waited in vain: it \(how) after \(duration)" }
    return end.isTimedOut
      ? "\(name) timed out: it \(how) after \(duration)"
      : "\(name) \(how) after \(duration)"
  }

  private var leftovers: String {
    let who =
      end.leftBehind == 1
      ? "one process that the command left behind"
      : "\(end.leftBehind) processes that the command left behind"
    return switch end.outcome {
    case .orderly: "ended \(who)"
    case .forced: "killed \(who)"
    case .leftBehind: "could not end \(who)"
    }
  }

  private var table: [String] {
    let rows = rows
    let width = rows.map(\.endpoint.count).max() ?? 0
    return rows.map { row in
      let gap = String(repeating: " ", count: width - row.endpoint.count)
      let requests = row.requests == 1 ? "1 request" : "\(row.requests) requests"
      let refused = row.refused == 0 ? "" : ", \(row.refused) refused"
      return "  \(row.endpoint)\(gap)  \(requests)\(refused)"
    }
  }

  /// Some of what isn't Google's answer but the mock's, made of what the command has sent.
  private var stoodIn: [String] {
    let standIns = standIns
    guard !standIns.isEmpty else { return [] }
    let shown = standIns.prefix(Self.shownStandIns).map { request, count in
      "  \(request)\(count == 1 ? "" : ", \(count) times")"
    }
    let more = standIns.count - shown.count
    return ["made up, of what the command has stored before:"] + shown
      + (more > 0 ? ["  and \(more) more"] : [])
  }

  private static let shownStandIns = 10

  private static func explained(_ reason: Refused) -> [String] {
    let times = reason.likeFirst == 1 ? "" : ", \(reason.likeFirst) times"
    let rest = reason.count - reason.likeFirst
    let others = rest == 0 ? "" : rest == 1 ? " and another request" : " and \(rest) other requests"
    return explained(
      reason.refusal, " (\(reason.first.methodAndAddress)\(times)\(others))")
  }

  private static func explained(_ refusal: Traffic.Refusal, _ place: String) -> [String] {
    let names = refusal.names.isEmpty ? "" : " (\(refusal.names.joined(separator: ", ")))"
    return [
      "refused: \(refusal.code)\(place)", "  \(refusal.explanation)\(names)",
      "  fix: \(refusal.fix)",
    ]
  }

  private static func told(_ happening: Traffic.Happening) -> [String] {
    let detail = happening.detail.map { " (\($0))" } ?? ""
    return ["noticed: \(happening.code)\(detail)", "  \(happening.explanation)"]
  }
}

extension Hindrance {
  fileprivate func lines(for line: ExecLine) -> [String] {
    ["why: \(explanation(for: line))", "  try: \(remedy(for: line))"]
  }
}
