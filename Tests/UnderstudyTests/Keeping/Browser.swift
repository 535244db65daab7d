import GoogleAuthority
import HTTPWire
import Testing
import WireFormats

@testable import Understudy

/// A browser behind a balancer that sends every request to another instance than the one before. Its
/// user allows everything.
actor Browser {
  private var instances: [Understudy]
  private var cookies: [String: String] = [:]

  init(_ one: Understudy, _ other: Understudy) { instances = [one, other] }

  /// Goes on until the way leads elsewhere, or a page has nothing to press; returns where it leads, or
  /// the page.
  func follow(_ start: String) async throws -> String {
    var target = start
    var form: String?
    for _ in 0..<20 {
      let response = try await ask(target, form)
      if let location = response.fields[.location] {
        guard let path = instances.lazy.compactMap({ location.dropping($0.url) }).first else {
          return location
        }
        (target, form) = (path, nil)
        continue
      }
      let page = String(decoding: response.body, as: UTF8.self)
      guard let (action, fields) = pressed(in: page) else { return page }
      (target, form) = (action ?? target, fields)
    }
    Issue.record("the way doesn't end")
    return target
  }

  private func ask(_ target: String, _ form: String?) async throws -> HTTPResponse {
    instances.reverse()
    var fields = HTTPFields()
    if !cookies.isEmpty {
      fields.append(.cookie, cookies.map { "\($0)=\($1)" }.joined(separator: "; "))
    }
    let response = try await instances[0].send(
      form == nil ? .get : .post, target, body: form, fields: fields)
    for cookie in response.fields[values: .setCookie] {
      let pair = cookie.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
      if pair.count == 2 { cookies[String(pair[0])] = String(pair[1]) }
    }
    return response
  }

  /// The address and the fields of the first form, with all boxes ticked and the account typed in.
  private func pressed(in page: String) -> (String?, String)? {
    for form in HTMLForm.all(in: page) {
      let buttons = form.controls.filter { $0.kind == .button }
      guard let button = buttons.first(where: { $0.value == "allow" }) ?? buttons.first else {
        continue
      }
      let lines = form.controls.filter { $0.kind == .text && $0.value.isEmpty }.map(\.name)
      let typed = Dictionary(
        uniqueKeysWithValues: lines.map { ($0, StandardCast.consumer.email) })
      let fields = form.fields(pressing: button, ticking: { _ in true }, typing: typed)
      return (form.action, FormURLEncoded.encode(fields))
    }
    return nil
  }
}

extension String {
  fileprivate func dropping(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
