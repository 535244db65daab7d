extension Understudy.Cause {
  /// Nothing is served at this address.
  public static let requestNothingThere = Self("request.nothing_there")
  /// The address isn't served for this method.
  public static let requestMethodUnknown = Self("request.method_unknown")
}
