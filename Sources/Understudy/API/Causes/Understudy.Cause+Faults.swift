extension Understudy.Cause {
  /// A fault that somebody had armed answered in the authority's place.
  public static let faultInstead = Self("fault.instead")
}
