internal import WireFormats

/// A form that is sent to the URL of its own page, with the seal of what it is about.
struct PageForm {
  /// The fields that every form has.
  enum Name {
    static let seal = "seal"
  }

  let action: String
  let seal: String
  var hidden: [Form.Field] = []
  var parts: [Markup]

  var markup: Markup {
    let fields = ([Form.Field(Name.seal, seal)] + hidden).map { field in
      Markup.void(
        "input", [("type", "hidden"), ("name", field.name), ("value", field.value)])
    }
    return .block("form", [("method", "post"), ("action", action)], fields + parts)
  }
}
