internal import HTTPWire

extension RouteTable {
  /// The calls that Google's guides show, with the scopes that Google's references list for them.
  package static let google: RouteTable = {
    var table = RouteTable()
    for route in [
      .driveFiles2, .driveFiles3, .calendarList, .liveBroadcasts, .channels,
    ] + APIRoute.contentOwners {
      table.add(route)
    }
    return table
  }()
}

extension APIRoute {
  /// A read-only method of one of the older APIs.
  static func classic(
    _ path: String, on hosts: [String], _ service: String, _ method: String, scopes: String,
    needsChannel: Bool = false, answer: APIAnswer
  ) -> APIRoute {
    APIRoute(
      .get, hosts, PathPattern(exactly: path),
      scopes.split(separator: " ").map {
        Scope(rawValue: "https://www.googleapis.com/auth/\($0)")
      },
      APIMethodName(service: service, method: method), .classic, needsChannel: needsChannel,
      answer: answer)
  }
}
