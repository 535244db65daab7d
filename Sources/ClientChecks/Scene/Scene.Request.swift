package import Evidence
package import WireFormats
package import Words

extension Scene {
  /// A request that came in, with its parameters taken apart and its secrets found.
  ///
  /// Many lists hold it, so it is a reference: a copy of all that it has would cost more than a
  /// check.
  package final class Request: Sendable {
    /// Its number in the evidence.
    package let number: Int
    package let exchange: Evidence.Exchange
    /// The run during which it came: its own, or the one that was started last before it.
    package let run: Int?
    package let query: Form
    package let form: Form
    /// The secrets in its target.
    package let targetMarks: [CanaryMark]
    /// The secrets in its header, each with the name of its field in lower case.
    package let fieldMarks: [FieldMark]
    package let bodyMarks: [CanaryMark]

    init(_ exchange: Evidence.Exchange, number: Int, run: Int?) {
      self.number = number
      self.exchange = exchange
      self.run = run
      query = exchange.request.query
      form = exchange.request.form
      targetMarks = CanaryMark.all(in: exchange.request.target)
      fieldMarks = exchange.request.fields.flatMap { field in
        CanaryMark.all(in: field.value).map { FieldMark(name: field.name.lowercased(), mark: $0) }
      }
      bodyMarks = CanaryMark.all(in: exchange.request.body.text)
    }

    package struct FieldMark: Hashable, Sendable {
      package var name: String
      package var mark: CanaryMark
    }
  }
}

extension Scene.Request {
  /// The requests of a case, each with the run that it belongs to.
  static func all(of evidence: Evidence) -> [Scene.Request] {
    var started = evidence.runs.indices.sorted {
      evidence.runs[$0].started < evidence.runs[$1].started
    }[...]
    var latest: Int?
    return evidence.exchanges.enumerated().map { number, exchange in
      while let next = started.first, evidence.runs[next].started <= exchange.received {
        latest = next
        started.removeFirst()
      }
      return Scene.Request(exchange, number: number, run: exchange.run ?? latest)
    }
  }

  /// The request's own parameters: of the body if it is a form, otherwise of the query.
  package var parameters: Form { form.fields.isEmpty ? query : form }

  package var grantType: String? { form["grant_type"] ?? query["grant_type"] }

  /// The grant, if it is one that the mock knows.
  package var grant: GrantWord? { grantType.flatMap(GrantWord.init(grantType:)) }

  /// The host and path, for messages.
  package var place: String { "\(exchange.host ?? "")\(exchange.request.path)" }

  /// The decisive thing for findings about this request.
  package var decisive: Decisive { Decisive(.exchange, number) }

  /// The mark of a secret that a parameter consists of, if it is one of that kind.
  package func mark(of name: String, _ kind: Secret.Kind) -> CanaryMark? {
    guard let value = form[name] ?? query[name], value.utf8.first == 0xE2 else { return nil }
    return CanaryMark.all(in: value).first { $0.kind == kind }
  }

  /// All secrets that it carries, wherever.
  package var marks: [CanaryMark] { targetMarks + fieldMarks.map(\.mark) + bodyMarks }
}
