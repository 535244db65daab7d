internal import WireFormats
package import Words

extension CheckParameters {
  /// The limits that aren't the usual ones, in order, such as `closing_time=5s`.
  package var words: [String] {
    CheckParameter.allCases.compactMap { parameter in
      changed[parameter].map { "\(parameter.rawValue)=\(DurationText.format($0))" }
    }
  }
}
