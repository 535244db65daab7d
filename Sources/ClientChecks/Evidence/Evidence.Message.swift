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

    /// How many bytes there were: more than the text's when it was cut.
    package var size: Int

    package init(_ text: String = "", size: Int? = nil) {
      self.text = text
      self.size = size ?? text.utf8.count
    }
  }

  /// A request in plain texts, so that it can tell of illegal ones too.
  package struct Request: Hashable, Sendable {
    package var method: String
    package var target: String
    package var version: String
    package var fields: [Field]
    package var body: Body

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
  /// The target without its query.
  package var path: String { target.parted(at: "?").before }

  /// The parameters of the query, as sent.
  package var query: Form {
    target.parted(at: "?").after.map { FormURLEncoded.decode($0) } ?? Form()
  }

  /// The parameters of the body, when its type says that it is a form.
  package var form: Form {
    let type = fields[first: "content-type"]?.lowercased() ?? ""
    guard type.hasPrefix("application/x-www-form-urlencoded") else { return Form() }
    return FormURLEncoded.decode(body.text)
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
  /// Whether two names are the same but for the case of their letters. Names are made of ASCII.
  fileprivate func isSameName(as other: String) -> Bool {
    utf8.count == other.utf8.count
      && zip(utf8, other.utf8).allSatisfy { left, right in
        left == right
          || left | 0x20 == right | 0x20 && (0x61...0x7A).contains(left | 0x20)
      }
  }
}
