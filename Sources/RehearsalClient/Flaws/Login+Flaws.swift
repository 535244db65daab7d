internal import HTTPWire
internal import SocketTransport
internal import WireFormats

extension Login {
  /// Opens the address that the metadata has, as a client with flaws does that doesn't read it.
  func spoilAddress() async {
    guard Flaw.anyAddressOpened.isOn, let browser, let issuer = endpoint.provider.issuer,
      let url = WebURL(issuer + "/.well-known/openid-configuration"),
      let response = try? await endpoint.web.answer(to: .get(url)),
      let address = try? JSONBody.value(of: response)["authorization_endpoint"]?.stringValue,
      WebURL(address) == nil
    else { return }
    let client = endpoint.client.clientID
    _ = await browser.open("\(address)?client_id=\(client)&redirect_uri=http://127.0.0.1/callback")
  }

  /// Tries to open a browser until one opens, as a client with flaws does.
  func spoilOpening(_ url: String) async {
    guard Flaw.opensForEver.isOn, let browser else { return }
    while await !browser.open(url) { await EventLoop.shared.sleep(for: .seconds(1)) }
  }

  /// Misuses the address that is the browser's alone, as a client with flaws does.
  func spoilBrowsing(_ url: String) async {
    guard Flaw.embeddedBrowser.isOn || Flaw.pageScripted.isOn, let address = WebURL(url) else {
      return
    }
    var visit = WebRequest.get(address)
    visit.message.fields[.userAgent] = "Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36"
    visit.message.fields[.accept] = "text/html"
    _ = try? await endpoint.web.send(visit)
    guard Flaw.pageScripted.isOn else { return }
    var click = WebRequest.post([Form.Field("decision", "approve")], to: address)
    click.message.fields[.accept] = "text/html"
    _ = try? await endpoint.web.send(click)
  }
}

extension UserBrowser {
  /// The command as a client with flaws gives it.
  static func spoiledCommand(_ program: String, _ url: String) -> (String, [String]) {
    Flaw.shellOpens.isOn ? ("sh", ["-c", "\(program) \(url)"]) : (program, [url])
  }
}
