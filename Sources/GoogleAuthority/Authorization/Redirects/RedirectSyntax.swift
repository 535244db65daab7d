internal import WireFormats

/// The first reading of a redirect URI, before the client is looked up.
///
/// Google refuses a bad URI even when there is no such client. Characters that RFC 3986 doesn't know
/// come first: where parsers differ about them, one sees another host than the next.
enum RedirectSyntax {
  static func read(_ text: String, namesDevice: Bool) throws(RedirectVerdict) -> RedirectURI {
    guard text.utf8.allSatisfy(RedirectURI.characters.contains) else {
      throw .flawed(.foreignCharacter)
    }
    guard !outOfBand.contains(text) else { throw .outOfBand }
    let uri: RedirectURI
    do throws(RedirectFlaw) {
      uri = try RedirectURI(parsing: text)
      try uri.checkText()
    } catch {
      throw .flawed(error)
    }
    switch uri.scheme {
    case "http", "https": try checkWeb(uri, namesDevice: namesDevice)
    case "ms-app": break  // Windows' own scheme, which its client's rule compares as a whole.
    case _: try checkCustom(uri)
    }
    return uri
  }

  private static let outOfBand: Set<String> = [
    "urn:ietf:wg:oauth:2.0:oob", "urn:ietf:wg:oauth:2.0:oob:auto",
  ]

  private static func checkCustom(_ uri: RedirectURI) throws(RedirectVerdict) {
    guard uri.scheme.utf8.contains(UInt8(ascii: ".")) else { throw .flawed(.schemeWithoutPeriod) }
    guard uri.authority == nil else { throw .schemeWithAuthority }
    // Of the clients, only iOS apps may do without a path: see their rule.
    guard uri.path.isEmpty || uri.path.utf8.first == UInt8(ascii: "/") else {
      throw .flawed(.customSchemeWithoutPath)
    }
  }

  private static func checkWeb(_ uri: RedirectURI, namesDevice: Bool) throws(RedirectVerdict) {
    guard let authority = uri.authority, !authority.host.isEmpty else {
      throw .flawed(.missingHost)
    }
    guard authority.userInfo == nil else { throw .flawed(.userInfo) }
    if let port = authority.port, !port.isEmpty {
      guard port.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
        UInt16(port) != nil
      else { throw .flawed(.invalidPort) }
    }
    switch RedirectHost(authority.host) {
    case .loopback: return
    case .privateAddress:
      guard namesDevice else { throw .privateAddress }
    case .address: throw .flawed(.rawAddress)
    case .name:
      guard uri.scheme == "https" else { throw .flawed(.plainHTTP) }
      do throws(RedirectFlaw) {
        try PublicDomain.check(authority.host)
      } catch {
        throw .flawed(error)
      }
    }
  }
}

extension RedirectURI {
  /// All characters of RFC 3986: unreserved, reserved, and the percent sign.
  static let characters = ASCIISet.unreserved.union(ASCIISet(":/?#[]@!$&'()*+,;=%"))

  /// The rules about characters, which hold for every scheme.
  func checkText() throws(RedirectFlaw) {
    let decoded: [UInt8]
    do {
      decoded = try Percent.decode(text)
    } catch {
      throw .badEscape
    }
    guard !decoded.contains(0), !decoded.hasBytes(Self.overlongNUL) else { throw .escapedNUL }
    guard !text.utf8.contains(UInt8(ascii: "*")) else { throw .wildcard }
    guard fragment == nil else { throw .fragment }
    guard !decoded.hasBytes("/..".utf8), !decoded.hasBytes("\\..".utf8) else {
      throw .pathTraversal
    }
  }

  private static let overlongNUL: [UInt8] = [0xc0, 0x80]
}
