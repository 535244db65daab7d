/// What answers in the authority's place.
extension Cause {
  /// A fault that struck before the authority acted.
  static let faultInstead = Cause(
    "fault.instead", "A fault that somebody had armed answered in the authority's place.",
    fix: "Nothing is wrong with the request; see what the client makes of the fault.")

  /// Every cause that comes from a fault.
  package static let faults = [faultInstead]
}
