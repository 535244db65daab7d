internal import HTTPWire
internal import WireFormats

/// The JSON in an answer. An HTML page with status 200 isn't an answer.
enum JSONBody {
  /// The reason why there is no JSON, as the end of a sentence that shows nothing of the body.
  struct Problem: Error, Hashable, Sendable {
    let reason: String
  }

  static func value(of response: HTTPResponse) throws(Problem) -> JSONValue {
    let type = response.fields[.contentType] ?? ""
    let essence = type.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    guard essence == "application/json" || Flaw.anyMediaType.isOn else {
      throw Problem(
        reason: type.isEmpty ? "it has no media type" : "it is \(type.quotable) and not JSON")
    }
    guard response.fields[.contentEncoding] == nil else {
      throw Problem(reason: "it is compressed, which was not asked for")
    }
    do throws(JSONFailure) {
      return try JSONValue(parsing: response.body, limits: JSONLimits(size: 2 << 20))
    } catch {
      throw Problem(reason: "its JSON is broken")
    }
  }

  /// Reads what a host has answered as something; the action ends when it isn't that.
  static func read<Value>(
    _ response: HTTPResponse, from url: WebURL,
    as make: (JSONValue) throws(Problem) -> Value
  ) throws(RehearsalError) -> Value {
    do throws(Problem) {
      return try make(try value(of: response))
    } catch {
      throw .badAnswer(host: url.host, reason: error.reason)
    }
  }
}
