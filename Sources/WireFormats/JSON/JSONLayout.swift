/// The layout of JSON on the wire; clients of Google have seen all three.
package enum JSONLayout: Hashable, Sendable {
  /// One line without spaces.
  case compact
  /// Two spaces a level and a line end after the value, as Google's endpoints print.
  case google
  /// One space a level and no line end after the value, as Google's discovery document is kept.
  case oneSpace

  /// Spaces a level, or nil for no lines at all.
  var indentation: Int? {
    switch self {
    case .compact: nil
    case .google: 2
    case .oneSpace: 1
    }
  }

  var endsWithNewline: Bool {
    switch self {
    case .google: true
    case .compact, .oneSpace: false
    }
  }
}
