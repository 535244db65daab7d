internal import GoogleAPIs
internal import HTTPWire
internal import WireFormats

/// Calls of one API's methods that come in one request, each as a whole request of its own.
struct BatchRequest {
  struct Part {
    /// Names the call in the answer; nil for none.
    let contentID: String?
    let request: HTTPRequest
  }

  /// The calls that one may have, by Google's guides.
  static let most = 1000

  let parts: [Part]

  init(_ request: HTTPRequest) throws(APIRefusal) {
    let found = try Self.parts(of: request)
    var parts: [Part] = []
    for part in found {
      guard let call = HTTPRequest(part: part.body), call.target.form != .authority else {
        throw .malformedBatch(parts.count, request)
      }
      parts.append(
        Part(contentID: part.fields[.contentID], request: call.completed(by: request)))
    }
    self.parts = parts
  }

  private static func parts(of request: HTTPRequest) throws(APIRefusal) -> [Multipart.Part] {
    guard let boundary = Multipart.boundary(of: request.fields[.contentType] ?? "") else {
      throw .malformedBatch(0, request)
    }
    do throws(Multipart.Failure) {
      return try Multipart(request.body, boundary: boundary, most: most).parts
    } catch {
      guard error == .tooManyParts else { throw .malformedBatch(0, request) }
      let all = try? Multipart(request.body, boundary: boundary, most: .max)
      throw APIRefusal(
        .resource(.batchTooLarge(calls: all?.parts.count ?? most + 1, most: most)), .batchTooLarge)
    }
  }
}

extension APIRefusal {
  fileprivate static func malformedBatch(_ calls: Int, _ request: HTTPRequest) -> APIRefusal {
    APIRefusal(
      .resource(.batchMalformed(calls: calls, size: request.body.count)), .batchMalformed)
  }
}

extension HTTPRequest {
  /// A call of a batch, whose fields and parameters count for each call that doesn't have them.
  fileprivate func completed(by batch: HTTPRequest) -> HTTPRequest {
    var fields = HTTPFields()
    if let host = batch.host { fields.append(.host, host) }
    for field in self.fields where field.name != .host { fields.append(field.name, field.value) }
    for field in batch.fields where field.name.isForCalls && !self.fields.contains(field.name) {
      fields.append(field.name, field.value)
    }
    let queries = [target.query, batch.target.query].compactMap(\.self).filter { !$0.isEmpty }
    let query = queries.isEmpty ? "" : "?" + queries.joined(separator: "&")
    let target = Target(method: method, text: self.target.path + query) ?? self.target
    return HTTPRequest(method: method, target: target, fields: fields, body: body)
  }
}

extension HTTPField.Name {
  /// False for fields about the batch itself: its body and its connection.
  fileprivate var isForCalls: Bool {
    !canonicalName.hasPrefix("content-") && !Self.ofTheBatch.contains(self)
  }

  private static let ofTheBatch: Set<HTTPField.Name> = [
    .host, .connection, .keepAlive, .te, .trailer, .transferEncoding, .upgrade, .expect, .dpop,
  ]
}
