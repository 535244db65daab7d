internal import Evidence
internal import HTTPWire
internal import Plays
internal import SocketTransport
internal import Understudy
internal import WireFormats

/// The search for the way from a site's pages to Google's sign-in, as a visitor would look for it.
extension BrowserUser {
  private static let mostLeads = 40
  private static let mostRedirects = 10

  /// The end of a lead.
  private enum LeadEnd {
    /// Google's page, at an address with the site's request.
    case signIn(WebAddress)
    case page(AppSighting.Page, at: WebAddress)
    case nothing
  }

  /// Looks at the pages of a site and where they lead, tells what was found, and signs in where
  /// Google's page comes. False where no page came.
  func seekSignIn(
    from starts: [WebAddress], as person: Plays.Browser, for run: ClientRun,
    telling tell: (AppSighting.Site) -> Void
  ) async -> Bool {
    guard let first = starts.first, var browser = try? world.instance.browser() else {
      return false
    }
    browser.patience = 0
    var site = AppSighting.Site(origin: first.origin)
    var leads = starts.map { SignInLead($0) }
    var seen: Set<WebAddress> = []
    while seen.count < Self.mostLeads, !tasks.isCancelled, run.isRunning,
      let most = leads.map(\.promise).max(),
      let best = leads.firstIndex(where: { $0.promise == most })
    {
      let lead = leads.remove(at: best)
      guard lead.fields != nil || seen.insert(lead.address).inserted else { continue }
      switch await follow(lead, in: &browser) {
      case .signIn(let address):
        if let origin = address.otherOrigin(of: lead.page ?? lead.address),
          origin != site.origin, let home = WebAddress(origin + first.target)
        {
          return await seekSignIn(from: [home], as: person, for: run, telling: tell)
        }
        site.way = lead.way
        tell(site)
        await travel(from: Stop(address: address), in: &browser, as: person, for: run)
        return true
      case .page(let page, let address):
        if site.front == nil { site.front = page }
        site.pages += 1
        leads += SignInLead.all(on: page.text, at: address).filter { lead in
          world.plays(lead.address) || lead.address.authority == address.authority
        }
      case .nothing: continue
      }
    }
    await browser.leave()
    // A listener that waits for a callback has pages as well: they say that there is nothing here.
    guard let front = site.front, front.status < 400 else { return false }
    tell(site)
    return true
  }

  private func follow(_ lead: SignInLead, in browser: inout WebBrowser) async -> LeadEnd {
    var (address, fields) = (lead.address, lead.fields)
    for _ in 0..<Self.mostRedirects {
      guard !world.plays(address) else { return .signIn(address) }
      guard let request = try? browser.request(for: address, sending: fields),
        let response = try? await send(request, to: address, .page, in: &browser)
      else { return .nothing }
      guard response.status.kind == .redirection, let place = response.fields[.location] else {
        let page = AppSighting.Page(
          status: response.status.code, path: address.path, text: response.text)
        return .page(page, at: address)
      }
      guard let next = address.resolving(place) else { return .nothing }
      address = next
      if ![307, 308].contains(response.status.code) { fields = nil }
    }
    return .nothing
  }
}

extension WebAddress {
  /// The origin at which a request for authorization wants its answer, where that is another name of
  /// this machine than the one that a page was asked for by: no cookie of the page's is sent there.
  fileprivate func otherOrigin(of page: WebAddress) -> String? {
    let query = target.drop { $0 != "?" }.dropFirst()
    guard let text = FormURLEncoded.decode(String(query))["redirect_uri"],
      RedirectAddress(text).isThisMachine, let address = WebAddress(text),
      address.authority != page.authority, address.destination?.port == page.destination?.port
    else { return nil }
    return address.origin
  }
}
