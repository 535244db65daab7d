internal import GoogleAuthority
internal import HTTPWire
internal import Plays
internal import WireFormats

extension Plays.APIRoute {
  /// The route by which the mock answers for the client's API.
  func served(
    to cast: CastList, at hosts: [String], _ variables: Variables
  ) throws(WorldFailure) -> GoogleAuthority.APIRoute {
    let scopes = cast.scopes(meantBy: scope).map(Scope.init(rawValue:))
    do {
      return try GoogleAuthority.APIRoute(
        method: method == "*" ? nil : HTTPRequest.Method(rawValue: method), hosts: hosts,
        path: pattern, scopes: scopes, answer: answer(variables))
    } catch let problem as RouteProblem {
      throw .route("\(method) \(path): \(problem)")
    } catch let reference as UnresolvedReference {
      throw .unresolved(reference)
    } catch {
      throw .route("\(method) \(path): \(error)")
    }
  }

  /// The path with names for the stars in its midst, as the mock writes it.
  private var pattern: String {
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    return segments.enumerated().map { index, segment in
      segment == "*" && index < segments.count - 1 ? "{any\(index)}" : String(segment)
    }.joined(separator: "/")
  }

  private func answer(_ variables: Variables) throws -> APIAnswer {
    switch body {
    case .json(let value)?:
      return try APIAnswer(
        status: status, json: variables.value(of: value), type: type ?? APIFields.json)
    case .text(let template)?:
      return try APIAnswer(
        status: status, text: variables.text(of: template), type: type ?? APIFields.text)
    case nil: return try APIAnswer(status: status, json: nil)
    }
  }
}
