extension Understudy.Cause {
  /// The form was sent from another site.
  public static let pageCrossSite = Self("page.cross_site")
  /// The form doesn't come with this page, or the page was about something else.
  public static let pageForged = Self("page.forged")
  /// The page was open for too long.
  public static let pageStale = Self("page.stale")
  /// The form has no answer, or one that the page doesn't offer.
  public static let pageChoiceUnknown = Self("page.choice_unknown")
}
