/// The fields behind a chunked body. There are nearly never any, so they are in a box of their own, and
/// messages don't carry their size.
enum FieldsBehind: Sendable, Hashable {
  case none
  indirect case some(HTTPFields)

  init(_ fields: HTTPFields) { self = fields.isEmpty ? .none : .some(fields) }

  var fields: HTTPFields {
    switch self {
    case .none: HTTPFields()
    case .some(let fields): fields
    }
  }
}
