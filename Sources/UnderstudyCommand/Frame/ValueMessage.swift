import Understudy
import WireFormats

/// Puts into words what is wrong with a value, and what would be right.
enum ValueMessage {
  static func reason(_ problem: ValueProblem) -> String {
    switch problem {
    case .empty: "it is empty"
    case .notAmong(let allowed, _): "it isn't one of \(allowed.joined(separator: ", "))"
    case .notWhole(let range):
      "it is not a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .notAName: "it contains characters other than lower-case letters, digits and hyphens"
    case .notAVariable: "it isn't the name of a variable, '=' and a value"
    case .notAPage: "it is no page of a site, and the command that signs in stands behind '--'"
    case .notADate: "it is no date"
    case .address(let problem): reason(problem)
    case .duration(let failure): failure.description
    case .publicURL(let flaw): flaw.description
    case .health(let flaw): flaw.description
    }
  }

  static func advice(_ problem: ValueProblem) -> String? {
    switch problem {
    case .empty, .notWhole, .notAName: nil
    case .publicURL(let flaw): flaw.advice
    case .notAVariable: "write 'NOTES_KEY=abc'"
    case .notAPage: "write '/login'"
    case .notADate: "write 2027-06-30"
    case .health: "write http://127.0.0.1:8080"
    case .duration: "write 30s, or 1m30s"
    case .notAmong(_, let suggestion): suggestion.map { "did you mean '\($0)'?" }
    case .address(let problem): advice(problem)
    }
  }

  private static func reason(_ problem: AddressProblem) -> String {
    switch problem {
    case .missingPort: "it has no port"
    case .missingHost: "it has no host"
    case .badPort: "the port is not a whole number from 0 to 65535"
    case .bareIPv6: "an IPv6 address needs brackets"
    case .notAnAddress: "the host is neither an IP address nor 'localhost'"
    case .remote: "it can be reached from other machines"
    }
  }

  private static func advice(_ problem: AddressProblem) -> String? {
    switch problem {
    case .missingPort(let host): "write '\(host):0' for a free port"
    case .missingHost(let port): "write '127.0.0.1:\(port)'"
    case .badPort: "port 0 picks a free one"
    case .bareIPv6(let host, let port): "write '[\(host)]:\(port)'"
    case .notAnAddress: nil
    case .remote: "'--allow-remote' allows it; anyone who reaches the mock can log in as any user"
    }
  }
}
