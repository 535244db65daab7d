internal import GoogleAPIs
internal import HTTPWire
internal import WireFormats

/// Calls by gRPC, which the mock doesn't play: a call with a good token and a scope of the API is told
/// so. All others are refused in Google's words before.
struct RPCEndpoint {
  let gate: APIGate

  func answer(_ call: Call) -> Outcome {
    let method = RPCMethod(call.request)
    var involved = Involved()
    do throws(APIRefusal) {
      _ = try gate.admit(APICheck.token(in: call), of: call, to: method, &involved)
      let status = RPCStatus(
        code: .unimplemented,
        message: """
          Understudy doesn't play gRPC: the token is good for \(method.name.method), but nothing \
          answers. Have the program use REST.
          """)
      return Outcome(status.response(at: call.now), cause: .rpcUnplayed, involved: involved)
    } catch {
      return Outcome(
        error.status(of: method).response(at: call.now), cause: error.cause, involved: involved)
    }
  }
}

/// The method that a call by gRPC names.
struct RPCMethod: APITerms {
  let host: String
  /// Such as `google.pubsub.v1.Publisher.Publish`: as Google's errors have it, not as the path.
  private let method: String

  init(_ request: HTTPRequest) {
    host = GoogleHost.name(of: request) ?? request.host ?? ""
    method = request.target.path.split(separator: "/").joined(separator: ".")
  }

  /// The scopes of the whole API, since nothing is published about a single method: any of them is
  /// enough (assumed).
  var scopes: [Scope] { APITable.scopes(at: host).map { Scope(rawValue: $0) } }
  var isOpenToAll: Bool { false }
  var name: APIMethodName { APIMethodName(service: host, method: method) }
  var style: APIErrorStyle { .gateway }
  var needsChannel: Bool { false }
  var title: String? { nil }
}

extension HTTPRequest {
  /// True if it calls a method by gRPC, which only HTTP/2 carries.
  var isOfRPC: Bool {
    version == .http2 && method == .post
      && fields[.contentType]?.hasPrefix("application/grpc") == true
  }
}
