extension Duration {
  /// Seconds with three digits behind the point, such as `1.250s`.
  package var clockText: String {
    let (seconds, attoseconds) = components
    let milliseconds = String(attoseconds.magnitude / 1_000_000_000_000_000)
    let zeros = String(repeating: "0", count: 3 - milliseconds.count)
    return "\(seconds).\(zeros)\(milliseconds)s"
  }

  /// As people say it: `12ms`, `1.3s`, `2m05s`.
  package var shortText: String {
    let (seconds, attoseconds) = components
    let milliseconds = attoseconds / 1_000_000_000_000_000
    switch seconds {
    case ..<1: return "\(milliseconds)ms"
    case ..<60: return "\(seconds).\(milliseconds / 100)s"
    case _:
      let rest = seconds % 60
      return "\(seconds / 60)m\(rest < 10 ? "0" : "")\(rest)s"
    }
  }

  /// Seconds as a decimal number with three digits behind the point.
  var decimalSeconds: String { String(clockText.dropLast()) }
}
