/// A scalar with a form of its own, such as a duration.
enum ScalarForm: String, Hashable, Sendable, CaseIterable {
  case duration
  /// A duration, or how patient the client is.
  case timeLimit
  /// A duration that may have a minus sign.
  case skew
  case size
  case mode
  case timestamp
  case date
  case pattern
  case check
  case action
  /// A name that the file's author chooses.
  case name
  case status
  case times
  case exit
  case pointer
  case caseName
  case profile
  case field
  case header
  case variable
  case method
  case route
  case scope
  case path
  /// A package that may have bounds for its version.
  case package
  case version
}

extension ScalarForm {
  /// What a message calls one.
  var noun: String {
    switch self {
    case .duration, .skew: "a duration"
    case .timeLimit: "a time limit"
    case .size: "a size"
    case .mode: "a file mode"
    case .timestamp: "a time"
    case .date: "a date"
    case .pattern: "a regular expression"
    case .check: "the name of a check"
    case .action: "an action"
    case .name: "a name"
    case .status: "an HTTP status"
    case .times: "a number of times"
    case .exit: "an exit code"
    case .pointer: "a pointer into JSON"
    case .caseName: "the name of a case"
    case .profile: "a profile"
    case .field: "a part of a request"
    case .header: "the name of a header field"
    case .variable: "the name of an environment variable"
    case .method: "a method of HTTP"
    case .route: "a method and a path"
    case .scope: "a scope"
    case .path: "an absolute path"
    case .package: "a package"
    case .version: "a version"
    }
  }

  /// How one is written.
  var example: String {
    switch self {
    case .duration: "write 2s, 500ms, 61m or 7d"
    case .timeLimit:
      "write 2s or 3m, or \(Patience.allCases.map(\.rawValue).joined(separator: " or ")) for what "
        + "the driver says"
    case .skew: "write 2s, 61m or -10m"
    case .size: "write 512B, 8KiB or 1MiB"
    case .mode: "write four octal digits between quotes, such as \"0600\""
    case .timestamp: "write \"2031-03-01T09:00:00Z\""
    case .date: "write \"2031-06-30\""
    case .pattern: "write it between slashes, such as \"/not granted/i\""
    case .check: "write two capital letters, a hyphen and two digits, such as CO-01"
    case .action:
      "actions are \(ActionName.Verb.allCases.map(\.rawValue).joined(separator: ", "))"
    case .name: "use letters, digits, hyphens and underscores, and begin with a letter"
    case .status: "write 404, or 5xx for all from 500 to 599"
    case .times: "write a number from 1 on, or always"
    case .exit: "write a number from 0 to 255, or any-nonzero"
    case .pointer: "write $.token, or $.accounts[0].token"
    case .caseName: "write happy-path, or state-mismatch[upper] for one case"
    case .profile: "write a name and a version, such as google-desktop@1"
    case .field: "write form.code, query.state, header.authorization or json.token"
    case .header: "write letters, digits and hyphens, such as Retry-After"
    case .variable: "write letters, digits and underscores, such as SSL_CERT_FILE"
    case .method: "write it in capitals, such as POST"
    case .route: "write \"GET /drive/v3/files\", or \"* /drive/v3/*\""
    case .scope: "a scope has no blanks, such as https://www.googleapis.com/auth/drive.file"
    case .path: "begin it with a slash, such as /authorize"
    case .package: "write a name, or a name with versions such as cryptography>=40,<44"
    case .version: "write numbers with dots between quotes, such as \"1.60\""
    }
  }

  private static let durationPattern = "([0-9]+(d|h|m|s|ms|us|ns))+"

  /// The form as the regular expression of a JSON Schema.
  var schemaPattern: String {
    switch self {
    case .duration: "^\(Self.durationPattern)$"
    case .timeLimit:
      "^(\(Self.durationPattern)|\(Patience.allCases.map(\.rawValue).joined(separator: "|")))$"
    case .skew: "^-?\(Self.durationPattern)$"
    case .size: "^([0-9]+(GiB|MiB|KiB|B))+$"
    case .mode: "^[0-7]{4}$"
    case .timestamp: "^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9:.]+([Zz]|[+-][0-9:]+)$"
    case .date: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
    case .pattern: "^/.+/i?$"
    case .check: "^[A-Z]{2}-[0-9]{2}$"
    case .action:
      "^(\(ActionName.Verb.allCases.map(\.rawValue).joined(separator: "|")))"
        + "(\\.[A-Za-z][A-Za-z0-9_-]*)?$"
    case .name: "^[A-Za-z][A-Za-z0-9_-]*$"
    case .status: "^([1-5][0-9]{2}|[1-5]xx)$"
    case .times: "^([1-9][0-9]*|always)$"
    case .exit: "^([0-9]{1,3}|any-nonzero)$"
    case .pointer: "^\\$(\\.[^.\\[\\]]+|\\[[0-9]+\\])+$"
    case .caseName: "^[A-Za-z][A-Za-z0-9_-]*(\\[[A-Za-z][A-Za-z0-9_-]*\\])?$"
    case .profile: "^[A-Za-z][A-Za-z0-9_-]*@[0-9]+$"
    case .field: "^(form|query|header|json)\\..+$"
    case .header: "^[A-Za-z0-9-]+$"
    case .variable: "^[A-Za-z_][A-Za-z0-9_]*$"
    case .method: "^[A-Z]+$"
    case .route: "^([A-Z]+|\\*) /\\S*$"
    case .scope: "^[^ \"\\\\]+$"
    case .path: "^/"
    case .package:
      "^[A-Za-z0-9][A-Za-z0-9._+-]*(\\[[A-Za-z0-9._,-]+\\])?"
        + "((==|!=|>=|<=|>|<)v?[0-9][^,]*(,(==|!=|>=|<=|>|<)v?[0-9][^,]*)*)?$"
    case .version: "^v?[0-9]+(\\.[0-9]+)*"
    }
  }

  /// The numbers that may stand there without quotes.
  var numbers: ClosedRange<Int>? {
    switch self {
    case .status: 100...599
    case .times: 1...1_000_000
    case .exit: 0...255
    case .duration, .timeLimit, .skew, .size, .mode, .timestamp, .date, .pattern, .check, .action,
      .name, .pointer, .caseName, .profile, .field, .header, .variable, .method, .route, .scope,
      .path, .package, .version:
      nil
    }
  }
}
