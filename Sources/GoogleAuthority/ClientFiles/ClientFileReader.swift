internal import WireFormats

/// Walks through a downloaded file and notes everything that is wrong with it.
struct ClientFileReader {
  private let document: JSONDocument
  private(set) var diagnostics: [Diagnostic] = []

  /// The number of findings after which the rest isn't told: the file is something else.
  private static let limit = 20

  init(_ document: JSONDocument) { self.document = document }

  mutating func file() -> ClientFile? {
    guard let root = object(at: []), let section = section(in: root) else { return nil }
    let path: JSONPath = [.member(section.rawValue)]
    guard let members = object(at: path) else { return nil }
    let unknown = members.names.filter { ClientFile.Member(rawValue: $0) == nil }
    for name in unknown { noteUnknown(name, in: path, beside: members) }
    let id = text(.clientID, in: path)
    let secret = text(.secret, in: path)
    for member in [ClientFile.Member.clientID, .secret] where members[member.rawValue] == nil {
      noteMissing(member, of: section)
    }
    var file = ClientFile(section, clientID: ClientID(rawValue: id ?? ""))
    file.projectID = text(.projectID, in: path)
    file.authorizationURL = text(.authorizationURL, in: path)
    file.tokenURL = text(.tokenURL, in: path)
    file.certificatesURL = text(.certificatesURL, in: path)
    file.secret = secret
    file.redirectURIs = texts(.redirectURIs, in: path)
    file.javaScriptOrigins = texts(.javaScriptOrigins, in: path)
    if id != nil { noteRegistration(of: file, in: path) }
    return file
  }

  /// The section that the file has; there is one in each.
  private mutating func section(in root: JSONObject) -> ClientFile.Section? {
    if let type = OtherFile(root) {
      note(.error, "this is \(type.text)", at: .value([]), help: [type.help])
      return nil
    }
    var found: ClientFile.Section?
    for name in root.names {
      if let section = ClientFile.Section(rawValue: name) {
        if let found {
          note(
            .error, "'\(section.rawValue)' stands beside '\(found.rawValue)'",
            at: .name([.member(name)]), help: ["a file is for one client"])
        }
        found = found ?? section
      } else {
        noteUnknown(name, in: [], beside: root)
      }
    }
    if found == nil {
      note(
        .error, "there is neither 'installed' nor 'web'", at: .value([]),
        help: ["download the client's JSON file in the console's list of clients"])
    }
    return found
  }
}

// MARK: - Values

extension ClientFileReader {
  private mutating func object(at path: JSONPath) -> JSONObject? {
    guard let value = document.value[path] else { return nil }
    guard let object = value.objectValue else {
      noteKind(of: value, at: path, expected: "an object")
      return nil
    }
    return object
  }

  private mutating func text(_ member: ClientFile.Member, in section: JSONPath) -> String? {
    let path = section.appending(member.rawValue)
    guard let value = document.value[path] else { return nil }
    return text(value, at: path)
  }

  private mutating func texts(_ member: ClientFile.Member, in section: JSONPath) -> [String] {
    let path = section.appending(member.rawValue)
    guard let value = document.value[path] else { return [] }
    guard let elements = value.arrayValue else {
      noteKind(of: value, at: path, expected: "an array of strings")
      return []
    }
    return elements.indices.compactMap { text(elements[$0], at: path.appending($0)) }
  }

  private mutating func text(_ value: JSONValue, at path: JSONPath) -> String? {
    guard let text = value.stringValue else {
      noteKind(of: value, at: path, expected: "a string")
      return nil
    }
    guard !text.isEmpty else {
      note(.error, "'\(path)' is empty", at: .value(path))
      return nil
    }
    return text
  }
}

// MARK: - Findings

extension ClientFileReader {
  /// The place of a finding.
  private enum Place {
    case value(JSONPath)
    case name(JSONPath)
  }

  private mutating func note(
    _ severity: Diagnostic.Severity, _ message: String, at place: Place,
    help: [String] = []
  ) {
    guard diagnostics.count < Self.limit else { return }
    let span =
      switch place {
      case .value(let path): document.span(of: path)
      case .name(let path): document.nameSpan(of: path)
      }
    diagnostics.append(
      Diagnostic(severity, message, in: document.source.name, at: span, help: help))
  }

  private mutating func noteKind(of value: JSONValue, at path: JSONPath, expected: String) {
    let place = path.steps.isEmpty ? "" : "'\(path)': "
    note(
      .error, "\(place)expected \(expected), found \(value.kindName)", at: .value(path))
  }

  /// Google may add members, so an unknown one is no error by itself.
  private mutating func noteUnknown(_ name: String, in path: JSONPath, beside object: JSONObject) {
    let known =
      path.steps.isEmpty
      ? ClientFile.Section.allCases.map(\.rawValue) : ClientFile.Member.allCases.map(\.rawValue)
    let meant = DidYouMean.suggestion(for: name, among: known.filter { object[$0] == nil })
    note(
      .warning, "unknown member '\(name)'", at: .name(path.appending(name)),
      help: meant.map { ["did you mean '\($0)'?"] } ?? [])
  }

  private mutating func noteMissing(
    _ member: ClientFile.Member, of section: ClientFile.Section
  ) {
    let isOfAnApp = member == .secret && section == .installed
    note(
      .error, "'\(member.rawValue)' is missing", at: .name([.member(section.rawValue)]),
      help: isOfAnApp
        ? ["the file of an app without a secret doesn't name the app: declare such a client"] : [])
  }

  private mutating func noteRegistration(of file: ClientFile, in section: JSONPath) {
    for problem in file.client.problems {
      guard let path = Self.path(to: problem, of: file, in: section) else { continue }
      note(.warning, problem.description, at: .value(path), help: [problem.help])
    }
  }

  /// The value that a problem is about; nil when the reader has reported it itself.
  private static func path(
    to problem: RegistrationProblem, of file: ClientFile, in section: JSONPath
  ) -> JSONPath? {
    switch problem {
    case .clientID: section.appending(ClientFile.Member.clientID.rawValue)
    case .secret: section.appending(ClientFile.Member.secret.rawValue)
    case .redirectURI(let text, _):
      element(text, of: file.redirectURIs, .redirectURIs, in: section)
    case .origin(let text, _):
      element(text, of: file.javaScriptOrigins, .javaScriptOrigins, in: section)
    case .clientIDOfAnotherProject, .clientIDTaken, .projectUnknown, .secretMissing,
      .secretUnneeded, .bundleID, .appStoreID, .teamID, .packageName, .fingerprint, .itemID,
      .storeID, .packageSID, .subject, .subjectTaken, .email, .emailTaken, .hostedDomain,
      .serviceAccountEmail, .serviceAccountTaken:
      nil
    }
  }

  private static func element(
    _ text: String, of list: [String], _ member: ClientFile.Member, in section: JSONPath
  ) -> JSONPath? {
    list.firstIndex(of: text).map { section.appending(member.rawValue).appending($0) }
  }
}

/// Files of Google's that are easily taken for a client's.
enum OtherFile: String {
  case serviceAccount = "service_account"
  case authorizedUser = "authorized_user"

  init?(_ root: JSONObject) {
    guard let type = root["type"]?.stringValue else { return nil }
    self.init(rawValue: type)
  }

  var text: String {
    switch self {
    case .serviceAccount: "the key of a service account"
    case .authorizedUser: "the token of a user"
    }
  }

  var help: String {
    switch self {
    case .serviceAccount: "a client's file begins with \"installed\" or \"web\""
    case .authorizedUser: "give the file of the client that the token was issued to"
    }
  }
}
