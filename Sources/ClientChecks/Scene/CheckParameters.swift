internal import WireFormats
package import Words

/// The limits for the checks of a run.
package struct CheckParameters: Hashable, Sendable {
  private var changed: [CheckParameter: Duration] = [:]

  package init() {}

  package subscript(parameter: CheckParameter) -> Duration {
    get { changed[parameter] ?? parameter.usual }
    set { changed[parameter] = newValue == parameter.usual ? nil : newValue }
  }

  /// The limits that aren't the usual ones, in order, such as `closing_time=5s`.
  package var words: [String] {
    CheckParameter.allCases.compactMap { parameter in
      changed[parameter].map { "\(parameter.rawValue)=\(DurationText.format($0))" }
    }
  }
}
