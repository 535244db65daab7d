/// The groups of checks, by the two letters that their ids begin with.
package enum CheckGroup: String, SharedWord {
  case apiCalls = "AP"
  case authorizationRequest = "AR"
  case browser = "BR"
  case consent = "CO"
  case discovery = "DS"
  case deviceFlow = "DV"
  case idToken = "ID"
  case loopback = "LB"
  case lifeCycle = "LF"
  case pkce = "PK"
  case authorizationResponse = "RE"
  case refresh = "RF"
  case revocation = "RV"
  case secrecy = "SE"
  case storage = "SG"
  case state = "ST"
  case transport = "TL"
  case tokenRequest = "TR"
  case tokenResponse = "TS"
  case webApplication = "WB"

  /// The name of the group for readers who don't know its letters.
  package var title: String {
    switch self {
    case .apiCalls: "API calls"
    case .authorizationRequest: "Authorization request"
    case .browser: "Browser"
    case .consent: "Granular consent"
    case .discovery: "Discovery"
    case .deviceFlow: "Device flow"
    case .idToken: "ID token"
    case .loopback: "Loopback redirect"
    case .lifeCycle: "Life cycle"
    case .pkce: "PKCE"
    case .authorizationResponse: "Authorization response"
    case .refresh: "Refresh"
    case .revocation: "Revocation"
    case .secrecy: "Secrecy"
    case .storage: "Token storage"
    case .state: "State"
    case .transport: "Transport security"
    case .tokenRequest: "Token request"
    case .tokenResponse: "Token response"
    case .webApplication: "Web application"
    }
  }
}
