internal import GoogleAuthority
internal import HTTPWire
internal import Plays
internal import WireFormats

extension Plays.APIRoute {
  private static let everyMethod: [HTTPRequest.Method] = [.get, .post, .put, .patch, .delete]

  /// The routes by which the mock answers for the client's API.
  func served(
    to cast: CastList, at hosts: [String], _ variables: Variables
  ) throws(WorldFailure) -> [GoogleAuthority.APIRoute] {
    let scopes = cast.scopes(meantBy: scope).map(Scope.init(rawValue:))
    let methods =
      method == "*" ? Self.everyMethod : [HTTPRequest.Method(rawValue: method)].compactMap(\.self)
    var routes: [GoogleAuthority.APIRoute] = []
    do {
      let answer = try APIAnswer(status: status, json: try json(variables))
      for method in methods {
        routes.append(
          try GoogleAuthority.APIRoute(
            method: method, hosts: hosts, path: pattern, scopes: scopes, answer: answer))
      }
    } catch let problem as RouteProblem {
      throw .route("\(method) \(path): \(problem)")
    } catch let reference as UnresolvedReference {
      throw .unresolved(reference)
    } catch {
      throw .route("\(method) \(path): \(error)")
    }
    return routes
  }

  /// The path with names for the stars in its midst, as the mock writes it.
  private var pattern: String {
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    return segments.enumerated().map { index, segment in
      segment == "*" && index < segments.count - 1 ? "{any\(index)}" : String(segment)
    }.joined(separator: "/")
  }

  private func json(_ variables: Variables) throws(UnresolvedReference) -> JSONValue? {
    switch body {
    case .json(let value)?: try variables.value(of: value)
    case .text(let template)?: .string(try variables.text(of: template))
    case nil: nil
    }
  }
}
