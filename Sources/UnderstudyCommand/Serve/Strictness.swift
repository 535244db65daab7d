internal import ServeConfiguration
import WireFormats

/// Reads the mock's strictness: `google`, or `lenient:` and names.
enum Strictness {
  static let google = "google"
  private static let lenient = "lenient:"

  /// The names of what is let pass; there are none at Google.
  static func leniencies(in text: String) throws(UsageError) -> [String] {
    guard text != google else { return [] }
    guard text.hasPrefix(lenient) else {
      let levels = [google, lenient + Leniency.names.joined(separator: ",")]
      let suggestion = DidYouMean.suggestion(for: text, among: [google])
      throw problem(with: text, .notAmong(levels, suggestion: suggestion))
    }
    var names: [String] = []
    for name in text.dropFirst(lenient.count).split(
      separator: ",", omittingEmptySubsequences: false)
    {
      let name = String(name)
      guard Leniency.names.contains(name) else {
        let suggestion = DidYouMean.suggestion(for: name, among: Leniency.names)
        throw problem(with: name, .notAmong(Leniency.names, suggestion: suggestion))
      }
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  private static func problem(with text: String, _ problem: ValueProblem) -> UsageError {
    .badValue(text, place: "'\(ServeCommand.strictness.flag)'", problem)
  }
}
