/// What changes a text behind the bar of a reference. They are few, and there are no others.
package enum Filter: Hashable, Sendable {
  case upper
  case lower
  case first(Int)
  case last(Int)
  case base64url
  case sha256
}

extension Filter: CustomStringConvertible {
  package var description: String {
    switch self {
    case .upper: "upper"
    case .lower: "lower"
    case .first(let count): "first:\(count)"
    case .last(let count): "last:\(count)"
    case .base64url: "base64url"
    case .sha256: "sha256"
    }
  }
}
