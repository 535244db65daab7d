internal import WireFormats

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
