import FuzzSupport
import HTTPWire
import WireFormats

/// Any bytes at all as the body of a call of the control API, whose method and path stand in the
/// input's first line.
///
/// A refusal names the member that is wrong, and what is done can be seen.
enum ControlTarget: FuzzTarget {
  static func run(_ input: FuzzInput) {
    let parts = input.bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    let line = String(decoding: parts[0], as: UTF8.self)
    guard let call = ControlCall.all.first(where: { $0.line == line }), parts.count == 2 else {
      return
    }
    let body = Array(parts[1])
    ControlInstance.start()
    let response = ControlInstance.answer(call.method, call.path, body)
    switch response.status.code {
    case 200...299: checkDone(call, body, response)
    case 400...499: checkRefusal(call, body, response)
    case let code: property(false, "\(call.line) is answered with \(code).")
    }
  }

  // MARK: - What is done

  /// The state shows it, in the words of the answer and with what was asked for.
  private static func checkDone(_ call: ControlCall, _ body: [UInt8], _ response: HTTPResponse) {
    guard let answer = try? JSONValue(parsing: response.body),
      let asked = try? JSONValue(parsing: body)
    else { return property(false, "\(call.line) takes what isn't JSON, or answers so.") }
    guard let thing = call.thing(of: answer, state(call, answer)) else {
      return property(false, "\(call.line) leaves nothing: \(answer)")
    }
    if call.answersWithThing { same(thing, answer, "\(call.line) answers otherwise than GET.") }
    same(call.thing(of: answer, state(call, answer)), thing, "\(call.line): GET changes it.")
    for member in asked.objectValue?.members ?? [] where call.shows(member.name) {
      guard let shown = thing[member.name], member.value != .null else { continue }
      property(
        agree(member.value, shown), "\(call.line): \(member.name) \(member.value) became \(shown).")
    }
  }

  private static func state(_ call: ControlCall, _ answer: JSONValue) -> JSONValue {
    let response = ControlInstance.answer(.get, call.place(of: answer), [])
    guard response.status == .ok, let state = try? JSONValue(parsing: response.body) else {
      fatalError("\(call.line): GET \(call.place(of: answer)) has \(response.status.code).")
    }
    return state
  }

  /// Two spellings of a time are the same, and so are two orders of a list.
  private static func agree(_ asked: JSONValue, _ shown: JSONValue) -> Bool {
    if asked == shown { return true }
    if let one = asked.arrayValue, let other = shown.arrayValue {
      return Set(one) == Set(other)
    }
    guard let one = asked.stringValue, let other = shown.stringValue else { return false }
    if let time = Timestamp(rfc3339: one) { return time == Timestamp(rfc3339: other) }
    guard let duration = try? DurationText.parse(one) else { return false }
    return duration == (try? DurationText.parse(other))
  }

  // MARK: - What is refused

  private static func checkRefusal(
    _ call: ControlCall, _ body: [UInt8], _ response: HTTPResponse
  ) {
    guard let error = (try? JSONValue(parsing: response.body))?["error"],
      let code = error["code"]?.stringValue, error["message"]?.stringValue?.isEmpty == false
    else { return property(false, "\(call.line) is refused without a reason.") }
    let value = try? JSONValue(parsing: body)
    same(code == "body.not_json", value == nil && !body.isEmpty, "\(call.line): \(code)")
    guard let value else { return }
    let path = error["path"]?.stringValue
    let places = Self.places(in: value, at: JSONPath())
    switch code {
    case "member.unknown", "value.wrong_form":
      property(
        path.map(places.contains) == true,
        "\(call.line): \(code) names \(path ?? "nothing"), which isn't there.")
    case "member.missing":
      let parent = path?.split(separator: ".").dropLast().joined(separator: ".")
      property(
        parent.map(places.contains) == true,
        "\(call.line): \(path ?? "nothing") is missing where there is nothing.")
    case _: break
    }
  }

  private static func places(in value: JSONValue, at path: JSONPath) -> Set<String> {
    var found: Set = ["\(path)"]
    for member in value.objectValue?.members ?? [] {
      found.formUnion(places(in: member.value, at: path.appending(member.name)))
    }
    for (index, element) in (value.arrayValue ?? []).enumerated() {
      found.formUnion(places(in: element, at: path.appending(index)))
    }
    return found
  }
}
