internal import Evidence
internal import Plays
internal import Understudy
internal import WireFormats

/// The button or link that begins a login on a site's page.
extension BrowserUser {
  /// A place to which a page leads when something on it is pressed.
  struct PressedTarget: Hashable {
    var address: String
    /// The fields of the form; nil for a link.
    var fields: Form.Fields?
  }

  /// Presses what the driver says, on the first page that has it; nil where there is nothing to
  /// press.
  func press(on page: String, at address: WebAddress, for run: ClientRun) -> PressedTarget? {
    guard let pattern = run.press,
      let target = Self.target(on: page, at: address, fitting: pattern)
    else { return nil }
    run.press = nil
    recorder.note(
      .user, "presses what leads to \(target.address.isEmpty ? "the same page" : target.address)")
    return target
  }

  /// The first form whose action fits, or else the first link. A form without an action leads to the
  /// page's own address.
  static func target(
    on page: String, at address: WebAddress, fitting pattern: Pattern
  ) -> PressedTarget? {
    let form = HTMLForm.all(in: page).first { form in
      let place = form.action.flatMap { $0.isEmpty ? nil : $0 } ?? address.target
      return pattern.isFound(in: place) && form.controls.contains { $0.kind == .button }
    }
    if let form, let button = form.controls.first(where: { $0.kind == .button }) {
      let (action, fields) = (form.action ?? "", form.fields(pressing: button))
      return form.usesQuery
        ? PressedTarget(address: "\(action)?\(FormURLEncoded.encode(fields))")
        : PressedTarget(address: action, fields: fields)
    }
    return HTMLLinks.targets(in: page).first { pattern.isFound(in: $0) }.map {
      PressedTarget(address: $0)
    }
  }
}
