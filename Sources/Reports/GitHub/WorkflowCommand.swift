/// One line of a job's log that GitHub shows as an annotation.
package struct WorkflowCommand: CustomStringConvertible {
  package enum Kind: String {
    case error, warning, notice
  }

  var kind: Kind
  var properties: [(name: String, value: String)]
  var message: String

  package init(kind: Kind, properties: [(name: String, value: String)], message: String) {
    self.kind = kind
    self.properties = properties
    self.message = message
  }

  package var description: String {
    let list = properties.map { "\($0.name)=\(Self.escaped($0.value, in: .property))" }
    let head = list.isEmpty ? "" : " " + list.joined(separator: ",")
    return "::\(kind.rawValue)\(head)::\(Self.escaped(message, in: .message))"
  }

  private enum Position {
    case property, message
  }

  private static func escaped(_ text: String, in position: Position) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch (scalar, position) {
      case ("%", _): escaped += "%25"
      case ("\r", _): escaped += "%0D"
      case ("\n", _): escaped += "%0A"
      case (":", .property): escaped += "%3A"
      case (",", .property): escaped += "%2C"
      case _: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
