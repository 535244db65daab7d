internal import HTTPWire

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

extension Authority {
  /// Refusals that are further back have been looked at.
  private static let recent: UInt64 = 64

  /// Nil where the operator's pages aren't served.
  func note(on call: Call, _ urls: PublicURLs) -> DeveloperNote? {
    guard hasOperatorPages, case .origin(let origin) = urls else { return nil }
    // The page knows the error that its address has; the redirect there knows the cause.
    let address = origin + call.request.target.text
    let redirect = (0..<min(Self.recent, journal.count)).lazy
      .compactMap { journal[journal.count - $0] }
      .first { $0.response?.fields[.location] == address }
    return DeveloperNote(cause: redirect?.cause, pageURL: origin + OperatorPage.path)
  }
}
