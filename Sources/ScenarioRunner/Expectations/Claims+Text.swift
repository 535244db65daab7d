internal import Plays
internal import Words

/// Claims in words, as a report shows what was expected.
extension CountRange {
  var text: String {
    switch (min, max) {
    case (0, 0?): "no"
    case (let least, let most?) where least == most: "\(least)"
    case (0, let most?): "at most \(most)"
    case (let least, let most?): "\(least) to \(most)"
    case (let least, nil): "at least \(least)"
    }
  }
}

extension StatusTest {
  var text: String {
    switch self {
    case .exactly(let status): "\(status)"
    case .hundreds(let digit): "\(digit)xx"
    case .any(let tests): tests.map(\.text).joined(separator: " or ")
    }
  }
}

extension ScopeSelector {
  var text: String {
    switch self {
    case .role(let role): "a scope that is \(role.rawValue)"
    case .scope(let scope): scope
    }
  }
}

extension Duration {
  /// Such as `1.25s` or `40ms`.
  var shortText: String {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    guard milliseconds >= 1000 else { return "\(milliseconds)ms" }
    guard milliseconds % 1000 != 0 else { return "\(milliseconds / 1000)s" }
    let digits = String(milliseconds % 1000 + 1000).dropFirst()
    let kept = digits.reversed().drop { $0 == "0" }.reversed()
    return "\(milliseconds / 1000).\(String(kept))s"
  }
}
