extension Cause {
  /// Why a form of one of the pages is refused.
  package enum Page {
    package static let crossSite = Cause(
      "page.cross_site", "The form was sent from another site.",
      fix: "Send forms from the pages they are on.")
    package static let forged = Cause(
      "page.forged", "The form doesn't come with this page, or the page was about something else.",
      fix: "Load the page, and send its form as it is.")
    package static let stale = Cause(
      "page.stale", "The page was open for too long.",
      fix: "Load the page again.")
    package static let choiceUnknown = Cause(
      "page.choice_unknown", "The form has no answer, or one that the page doesn't offer.",
      fix: "Send the value of one of the page's buttons, and values that its fields offer.")
  }

  /// The causes that only pages have.
  package static let pages = [Page.crossSite, Page.forged, Page.stale, Page.choiceUnknown]
}
