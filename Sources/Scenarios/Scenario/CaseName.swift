internal import Words

extension CaseName {
  /// Reads a name as `description` writes it; nil for anything else.
  init?(_ text: String) {
    let pieces = text.split(separator: "[", maxSplits: 1, omittingEmptySubsequences: false)
    let scenario = String(pieces[0])
    guard scenario.isName else { return nil }
    guard pieces.count == 2 else {
      self.init(scenario: scenario)
      return
    }
    let variant = String(pieces[1].dropLast())
    guard pieces[1].last == "]", variant.isName else { return nil }
    self.init(scenario: scenario, variant: variant)
  }
}
