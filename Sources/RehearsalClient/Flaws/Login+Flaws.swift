internal import HTTPWire
internal import WireFormats

extension Login {
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
