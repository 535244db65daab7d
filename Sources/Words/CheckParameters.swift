/// The limits for the checks of a run.
package struct CheckParameters: Hashable, Sendable {
  /// The limits that aren't the usual ones.
  package private(set) var changed: [CheckParameter: Duration] = [:]

  package init() {}

  package subscript(parameter: CheckParameter) -> Duration {
    get { changed[parameter] ?? parameter.usual }
    set { changed[parameter] = newValue == parameter.usual ? nil : newValue }
  }
}
