internal import Understudy
import WireFormats

/// The forms in which variables are written down.
enum EnvironmentText: String, CaseIterable, Sendable {
  case sh, fish, json

  func text(of variables: [EnvironmentVariable]) -> String {
    switch self {
    case .sh: variables.map { "export \($0.name)=\($0.value.shellQuotedIfNeeded)\n" }.joined()
    case .fish: variables.map { "set -gx \($0.name) \(Self.fishQuoted($0.value))\n" }.joined()
    case .json: Self.json(of: variables)
    }
  }

  /// Fish knows two escapes inside single quotes.
  private static func fishQuoted(_ text: String) -> String {
    let escaped = text.flatMap { $0 == "'" || $0 == "\\" ? ["\\", $0] : [$0] }
    return "'\(String(escaped))'"
  }

  private static func json(of variables: [EnvironmentVariable]) -> String {
    var output: [UInt8] = []
    JSONWriter.write(.compact, into: &output) { writer in
      writer.object { object in
        for variable in variables { object.member(variable.name, variable.value) }
      }
    }
    return String(decoding: output, as: UTF8.self) + "\n"
  }
}
