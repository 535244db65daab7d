package import WireFormats

/// A form of a page, with the details needed to fill it in and send it.
package struct HTMLForm: Hashable, Sendable {
  package struct Control: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
      case hidden, text, checkbox, radio, button
    }

    package var kind: Kind
    package var name: String
    package var value: String
    package var isChecked: Bool
  }

  /// Nil when the form goes to the page's own address.
  package var action: String?
  /// True if its fields go into the query of the address.
  package var usesQuery = false
  /// In the order of the page.
  package var controls: [Control] = []

  /// The names and values that a browser sends when a button is pressed.
  ///
  /// - Parameters:
  ///   - button: The pressed one.
  ///   - ticked: True for the boxes that are ticked.
  ///   - typed: The texts that are typed in, by the names of their lines.
  /// - Returns: The fields in the order of the page.
  package func fields(
    pressing button: Control, ticking ticked: (Control) -> Bool = \.isChecked,
    typing typed: [String: String] = [:]
  ) -> Form.Fields {
    var fields: Form.Fields = []
    for control in controls {
      let isSent =
        switch control.kind {
        case .hidden, .text: true
        case .checkbox, .radio: ticked(control)
        case .button: control == button && !control.name.isEmpty
        }
      guard isSent else { continue }
      fields.append([Form.Field(control.name, typed[control.name] ?? control.value)])
    }
    return fields
  }

  package func button(_ name: String, _ value: String) -> Control? {
    controls.first { $0.kind == .button && $0.name == name && $0.value == value }
  }
}

extension HTMLForm {
  private static let names: Set<String> = ["form", "/form", "input", "button"]

  /// Reads the forms of a page. It knows the tags of forms and passes over everything else, as
  /// pages are the mock's own, or local ones of the client.
  package static func all(in page: String) -> [HTMLForm] {
    var forms: [HTMLForm] = []
    var isInside = false
    for tag in HTMLTags(page, only: names) {
      switch tag.name {
      case "form":
        forms.append(
          HTMLForm(action: tag["action"], usesQuery: tag["method"]?.lowercased() != "post"))
        isInside = true
      case "/form": isInside = false
      case "input", "button":
        guard isInside, let control = Control(tag) else { continue }
        forms[forms.count - 1].controls.append(control)
      case _: continue
      }
    }
    return forms
  }
}

extension HTMLForm.Control {
  fileprivate init?(_ tag: HTMLTag) {
    let kind: Kind
    switch (tag.name, tag["type"] ?? "") {
    case ("button", "button"), ("button", "reset"), ("input", "button"): return nil
    case ("button", _), ("input", "submit"): kind = .button
    case ("input", let type): kind = Kind(rawValue: type) ?? .text
    case _: return nil
    }
    self.init(
      kind: kind, name: tag["name"] ?? "", value: tag["value"] ?? "",
      isChecked: tag["checked"] != nil)
  }
}
