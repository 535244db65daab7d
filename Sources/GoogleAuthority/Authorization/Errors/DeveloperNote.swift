/// The lines for developers below Google's words: why a page is shown, and the way to the operator's
/// page. Google has nothing like it, so it stands at the mock's own origin alone.
struct DeveloperNote {
  private let facts: [(String, String)]
  private let pageURL: String

  /// `cause` is nil for a page that no refusal of the journal has led to.
  init(cause: Cause?, pageURL: String) {
    facts =
      cause.map {
        [("Cause", $0.code), ("Meaning", $0.explanation), ("What helps", $0.fix)]
      } ?? []
    self.pageURL = pageURL
  }

  init(_ reason: PageReason, pageURL: String) {
    facts = [("Reason", reason.text), ("What helps", reason.help)]
    self.pageURL = pageURL
  }

  var markup: [Markup] {
    let fold = facts.isEmpty ? [] : [Markup.details("Why you see this", facts)]
    return fold + [.note(.link("The mock’s own page shows the whole exchange", to: pageURL))]
  }
}
