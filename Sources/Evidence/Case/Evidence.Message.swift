package import HTTPWire
package import WireFormats

extension Evidence {
  /// One field of a header, as it was spelt.
  package struct Field: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The body of a message as text; what isn't UTF-8 is replaced.
  package struct Body: Hashable, Sendable {
    package var text: String

    /// The number of bytes: more than the text has if it was cut.
    package var size: Int

    package init(_ text: String = "", size: Int? = nil) {
      self.text = text
      self.size = size ?? text.utf8.count
    }
  }

  /// A request in plain texts, so that it can represent illegal ones too.
  package struct Request: Hashable, Sendable {
    package var method: String
    package var target: String
    package var version: String
    package var fields: [Field]
    package var body: Body
    /// The parameters of the body as the mock has read them, where its type doesn't say that it is
    /// a form.
    package var parameters: [Field] = []

    package init(
      method: String, target: String, version: String = "HTTP/1.1", fields: [Field] = [],
      body: Body = Body()
    ) {
      self.method = method
      self.target = target
      self.version = version
      self.fields = fields
      self.body = body
    }
  }

  /// An answer in plain texts.
  package struct Answer: Hashable, Sendable {
    package var status: Int
    package var reason: String
    package var fields: [Field]
    package var body: Body

    package init(status: Int, reason: String = "", fields: [Field] = [], body: Body = Body()) {
      self.status = status
      self.reason = reason
      self.fields = fields
      self.body = body
    }
  }
}

// MARK: - Views

extension Evidence.Request {
  /// The path of the target, which is a whole URL where it was sent to a proxy.
  package var path: String {
    let place = target.parted(at: "?").before
    guard place.utf8.first != UInt8(ascii: "/"), place.contains("://") else { return place }
    return RedirectAddress(place).path
  }

  /// The parameters of the query, as sent.
  package var query: Form {
    target.parted(at: "?").after.map { FormURLEncoded.decode($0) } ?? Form()
  }

  /// The parameters of the body, as the mock reads it.
  package var form: Form {
    guard isForm else { return Form(fields: parameters.map { Form.Field($0.name, $0.value) }) }
    return FormURLEncoded.decode(body.text)
  }

  /// True if the body's type says that it is a form.
  package var isForm: Bool {
    let type = fields[first: "content-type"]?.lowercased() ?? ""
    return type.hasPrefix("application/x-www-form-urlencoded")
  }
}

extension [Evidence.Field] {
  /// The value of the first field of a name, whose case doesn't matter.
  package subscript(first name: String) -> String? {
    first { $0.name.isSameName(as: name) }?.value
  }

  /// All values of a name, whose case doesn't matter.
  package subscript(all name: String) -> [String] {
    filter { $0.name.isSameName(as: name) }.map(\.value)
  }
}

extension String {
  /// True if two names differ only in the case of their letters. Names are ASCII.
  fileprivate func isSameName(as other: String) -> Bool {
    utf8.count == other.utf8.count
      && zip(utf8, other.utf8).allSatisfy { left, right in
        left == right
          || left | 0x20 == right | 0x20 && (0x61...0x7A).contains(left | 0x20)
      }
  }
}

extension Evidence.Request {
  /// The most bytes of a body that are kept.
  package static let bodyLimit = 1 << 16

  package init(_ request: HTTPRequest) {
    self.init(
      method: request.method.rawValue, target: request.target.text,
      version: request.version.description, fields: .init(request.fields),
      body: Evidence.Body(request.body))
  }
}

extension Evidence.Answer {
  package init(_ response: HTTPResponse) {
    self.init(
      status: response.status.code, reason: response.status.reasonPhrase,
      fields: .init(response.fields),
      body: Evidence.Body(
        response.text(upTo: Evidence.Request.bodyLimit), size: response.body.count))
  }
}

extension Evidence.Body {
  /// A body as text, cut behind what is worth keeping.
  package init(_ bytes: [UInt8]) {
    self.init(
      String(decoding: bytes.prefix(Evidence.Request.bodyLimit), as: UTF8.self), size: bytes.count)
  }
}

extension [Evidence.Field] {
  package init(_ fields: HTTPFields) {
    self = fields.texts.map { Evidence.Field($0.name, $0.value) }
  }
}

extension Evidence.Field: Record {
  package static let form = RecordForm(
    "Field", blank: Evidence.Field("", ""), [.value("name", \.name), .value("value", \.value)])
}

extension Evidence.Body: Record {
  package static let form = RecordForm(
    "Body", blank: Evidence.Body(), [.value("text", \.text), .value("size", \.size)])
}

extension Evidence.Request: Record {
  static let blank = Evidence.Request(method: "", target: "")

  package static let form = RecordForm(
    "Request", blank: blank,
    [
      .value("method", \.method), .value("target", \.target), .value("version", \.version),
      .list("fields", \.fields), .value("body", \.body), .list("parameters", \.parameters),
    ])
}

extension Evidence.Answer: Record {
  package static let form = RecordForm(
    "Answer", blank: Evidence.Answer(status: 0),
    [
      .value("status", \.status), .value("reason", \.reason), .list("fields", \.fields),
      .value("body", \.body),
    ])
}

extension String {
  /// The text before the first of some ASCII characters and the text behind it; nil where none is.
  ///
  /// It goes by bytes: addresses are read for every request, and to go by characters is slow.
  package func parted(at marks: Unicode.Scalar...) -> (before: String, after: String?) {
    let place = utf8.firstIndex { byte in marks.contains { UInt32(byte) == $0.value } }
    guard let place else { return (self, nil) }
    return (String(self[..<place]), String(self[utf8.index(after: place)...]))
  }
}
