internal import HTTPWire
internal import SocketTransport
internal import WireFormats

extension ServerSettings {
  /// The patience of a client with flaws.
  var spoiled: ServerSettings {
    var settings = self
    if Flaw.oneConnection.isOn { settings.connections = 1 }
    if Flaw.impatientPort.isOn { settings.head = .milliseconds(20) }
    return settings
  }
}

extension RedirectListener {
  private static let usualPort: UInt16 = 8085

  /// Listens where a client with flaws does, and gives what it tells the browser.
  static func spoiledListening(_ server: HTTPServer) throws(SystemFailure) -> String {
    if Flaw.listensEverywhere.isOn, let anywhere = SocketAddress(host: "0.0.0.0", port: 0) {
      let port = try server.listen(on: anywhere).port
      return SocketAddress.loopback(port: port).description
    }
    if Flaw.portOfOthers.isOn {
      let address = SocketAddress.loopback(port: usualPort)
      _ = try? server.listen(on: address)
      return address.description
    }
    let address = try server.listen(on: .loopback())
    // Who opens the browser first has only picked a port by then.
    if Flaw.listensLate.isOn { server.stopListening() }
    return address.description
  }

  /// Listens only when the browser is open already, as a client with flaws does.
  func spoilStart() async {
    guard Flaw.listensLate.isOn, let address = SocketAddress(authority) else { return }
    await EventLoop.shared.sleep(for: .milliseconds(700))
    _ = try? server?.listen(on: address)
  }

  /// The time for which a client stays at the port although it waits for nothing any more.
  func spoilEnd() async {
    if Flaw.portLeftOpen.isOn { await EventLoop.shared.sleep(for: .seconds(4)) }
  }
}

extension RedirectPage {
  /// The page as a client with flaws sends it in answer to a request.
  func spoiledResponse(to request: HTTPRequest) -> HTTPResponse {
    var response = response
    if Flaw.pageMissing.isOn {
      response.body = []
      response.fields[.contentType] = nil
    }
    if Flaw.pageReflects.isOn {
      let query = FormURLEncoded.decode(request.target.query ?? "")
      response.fields[.contentSecurityPolicy] = nil
      response.body += Array(query.fields.map { "<p>\($0.value)</p>\n" }.joined().utf8)
    }
    return response
  }
}
