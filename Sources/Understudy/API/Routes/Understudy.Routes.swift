internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats

extension Understudy {
  /// The methods of APIs that an instance serves to holders of a token.
  public struct Routes: Sendable {
    let service: Service

    /// The method of a request.
    public enum Method: String, Hashable, Sendable, CaseIterable {
      /// Reads.
      case get = "GET"
      /// Creates, or does something.
      case post = "POST"
      /// Replaces.
      case put = "PUT"
      /// Changes a part.
      case patch = "PATCH"
      /// Deletes.
      case delete = "DELETE"
    }

    /// Serves a method of an API, in place of an earlier one for the same requests.
    ///
    /// A path's segments can be `{name}`, and its last one `*`. Any of the scopes is enough;
    /// without scopes any valid token will do. Clients can request these scopes. The instance's own
    /// origin serves every route, and so do the hosts below `googleapis.com` that are named.
    ///
    /// ```swift
    /// try google.routes.add(
    ///   .get, "/notes/v1/notes/{id}", scopes: [.driveFile], json: #"{"title": "Lines"}"#)
    /// ```
    public func add(
      _ method: Method, _ path: String, hosts: [String] = [], scopes: [Scope] = [],
      status: Int = 200, json: String? = nil
    ) throws(RouteFailure) {
      let body: JSONValue?
      do throws(JSONFailure) {
        body = try json.map { (text) throws(JSONFailure) in
          try JSONValue(parsing: Array(text.utf8))
        }
      } catch {
        throw RouteFailure(description: "the answer isn't JSON: \(error)")
      }
      do throws(RouteProblem) {
        let route = try APIRoute(
          method: method.method, hosts: hosts, path: path, scopes: scopes.map(\.scope),
          answer: APIAnswer(status: status, json: body))
        service.change { state, _ in state.authority.routes.add(route) }
      } catch {
        throw RouteFailure(description: error.description)
      }
    }
  }

  /// The reason why a route can't be served.
  public struct RouteFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence for a person.
    public let description: String
  }
}

extension Understudy.Routes.Method {
  fileprivate var method: HTTPRequest.Method {
    switch self {
    case .get: .get
    case .post: .post
    case .put: .put
    case .patch: .patch
    case .delete: .delete
    }
  }
}
