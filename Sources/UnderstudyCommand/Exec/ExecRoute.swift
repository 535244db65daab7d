internal import Forms
internal import Understudy
import WireFormats
internal import YAMLForms

/// A method of an API as `--route` has it.
enum ExecRoute {
  /// Adds the methods and scopes of the options to a configuration.
  static func add(
    _ options: ExecOptions, to configuration: inout Understudy.Configuration
  ) throws(CommandError) {
    for text in options.routes {
      do throws(Understudy.DocumentFailure) {
        try configuration.add(route: document(of: text))
      } catch {
        throw .findings(error.description)
      }
    }
    for scope in options.scopes where !configuration.add(scope: scope) {
      throw .findings(
        Diagnostic(
          .error, "'\(scope.printable)' can't be a scope",
          help: ["write a scope without spaces, such as https://www.googleapis.com/auth/notes"]
        ).rendered())
    }
  }

  /// An element of `routes`, or the short form of one.
  private static func document(of text: String) -> FormDocument {
    FormDocument(yaml: Array((element(of: text) ?? text).utf8), name: ExecCommand.route.flag)
  }

  /// Writes `GET HOST/PATH SCOPE...` as a file would have it; nil for a text of another form.
  static func element(of text: String) -> String? {
    let words = text.split(separator: " ").map(String.init)
    guard !text.hasPrefix("{"), words.count >= 2, let slash = words[1].firstIndex(of: "/") else {
      return nil
    }
    let host = words[1][..<slash]
    var members: [(String, JSONValue)] = [
      ("method", .string(words[0])), ("path", .string(String(words[1][slash...]))),
      ("answer", .object(JSONObject())),
    ]
    if !host.isEmpty { members.append(("hosts", .array([.string(String(host))]))) }
    let scopes = words.dropFirst(2)
    if !scopes.isEmpty { members.append(("scopes", .array(scopes.map { .string($0) }))) }
    var object = JSONObject()
    for (name, value) in members { object[name] = value }
    return JSONValue.object(object).text(.compact)
  }
}
