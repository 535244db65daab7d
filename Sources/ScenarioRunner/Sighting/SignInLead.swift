internal import Understudy
internal import WireFormats

/// A place on a site that may begin a sign-in: a page, or a link or form on one.
struct SignInLead: Hashable {
  /// The page on which it stands; nil for one that is gone to by its address.
  var page: WebAddress?
  /// The address as the page has it.
  var reference = ""
  var address: WebAddress
  /// The fields of a form that are sent in a request's body; nil for all else.
  var fields: Form.Fields?
  /// The more its address speaks of a sign-in, the higher.
  var promise: Int

  /// A page to begin with.
  init(_ address: WebAddress, promise: Int = Self.mostPromise) {
    self.address = address
    self.promise = promise
  }

  private init?(_ reference: String, on page: WebAddress, sending fields: Form.Fields? = nil) {
    guard let address = page.resolving(reference),
      !address.path.contains(/(log|sign).?out|delete|remove|revoke/.ignoresCase())
    else { return nil }
    self.page = page
    self.reference = reference
    self.address = address
    self.fields = fields
    promise = Self.promise(of: address)
  }

  static let mostPromise = 4

  private static func promise(of address: WebAddress) -> Int {
    let place = "\(address)".lowercased()
    if place.contains("google") { return 3 }
    if place.contains(/oauth|openid|oidc|\bsso\b/) { return 2 }
    return place.contains(/log.?in|sign.?in|auth|connect|session/) ? 1 : 0
  }
}

// MARK: - On a page

extension SignInLead {
  /// The leads on a page, in its order. Of forms there are only those that speak of a sign-in and ask
  /// for nothing, as others may change something.
  static func all(on page: String, at address: WebAddress) -> [SignInLead] {
    let forms = HTMLForm.all(in: page).compactMap { form -> SignInLead? in
      guard let button = form.controls.first(where: { $0.kind == .button }),
        !form.controls.contains(where: { $0.kind == .text && $0.value.isEmpty })
      else { return nil }
      let (action, fields) = (form.action ?? "", form.fields(pressing: button))
      let lead =
        form.usesQuery
        ? SignInLead("\(action)?\(FormURLEncoded.encode(fields))", on: address)
        : SignInLead(action, on: address, sending: fields)
      return lead.flatMap { $0.promise > 0 ? $0 : nil }
    }
    let links = (HTMLLinks.targets(in: page) + paths(in: page)).compactMap { reference in
      reference.hasPrefix("#") ? nil : SignInLead(reference, on: address)
    }
    return forms + links
  }

  /// The paths that a page's own scripts have in quotes, where they speak of a sign-in.
  private static func paths(in page: String) -> [String] {
    page.matches(of: /(?s)<script\b[^>]*>(.*?)<\/script>/.ignoresCase()).flatMap { script in
      script.output.1.matches(of: /["'`](\/[\w.\/-]*(?:log-?in|sign-?in|auth)[\w.\/-]*)["'`]/)
        .map { String($0.output.1) }.filter { !$0.hasSuffix(".js") }
    }
  }
}

// MARK: - What a driver says of it

extension SignInLead {
  /// The path of the page that a user goes to, and what they press there.
  var way: AppSighting.Site.Way {
    guard let page, fields != nil || !isAddressOfItsOwn(beside: page) else {
      return AppSighting.Site.Way(page: address.target)
    }
    let place = reference.prefix { $0 != "?" && $0 != "#" }
    return AppSighting.Site.Way(page: page.target, press: place.isEmpty ? page.path : String(place))
  }

  /// True for a link that anybody can go to at any time: it leads to the same site, and nothing in its
  /// query looks as if it had been made for this visit.
  private func isAddressOfItsOwn(beside page: WebAddress) -> Bool {
    let query = address.target.drop { $0 != "?" }.dropFirst()
    return address.authority == page.authority
      && query.split(separator: "&").allSatisfy { $0.count <= Self.longestConstant }
  }

  private static let longestConstant = 40
}
