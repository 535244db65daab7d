internal import HTTPWire

/// A file of the operator's page: its style, or a module of its script.
///
/// The build plugin `GeneratedSources` makes ``all`` from the folder `OperatorPage`.
struct OperatorFile: Hashable, Sendable {
  let name: String
  let text: String

  init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }

  var response: HTTPResponse {
    .control(Array(text.utf8), type: name.hasSuffix(".css") ? "text/css" : "text/javascript")
  }
}
