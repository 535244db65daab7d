/// The lines for developers below Google's words: the private cause of a refusal, and the way to the
/// operator's page. Google has nothing like it, so it stands at the mock's own origin alone.
struct DeveloperNote {
  /// Nil for a page that no refusal of the journal has led to.
  let cause: Cause?
  /// The address of the operator's page.
  let pageURL: String

  var markup: [Markup] {
    let facts = cause.map { cause in
      Markup.details(
        "Why you see this",
        [("Cause", cause.code), ("Meaning", cause.explanation), ("What helps", cause.fix)])
    }
    return [facts, .note(.link("The mock’s own page shows the whole exchange", to: pageURL))]
      .compactMap(\.self)
  }
}
