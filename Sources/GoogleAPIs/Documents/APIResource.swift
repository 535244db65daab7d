internal import WireFormats

/// Methods by the resources in their names: `users.labels.list` is a method of `labels`, which is
/// below `users`.
struct APIResource {
  private var methods: [(name: String, method: APIMethod)] = []
  private var below: [(name: String, resource: APIResource)] = []

  private init() {}

  init(_ methods: [APIMethod]) {
    for method in methods {
      add(method, under: method.name.split(separator: ".").map(String.init)[...])
    }
  }

  private mutating func add(_ method: APIMethod, under names: ArraySlice<String>) {
    guard let name = names.first else { return }
    guard names.count > 1 else {
      methods.append((name, method))
      return
    }
    let place = below.firstIndex { $0.name == name } ?? below.endIndex
    if place == below.endIndex { below.append((name, APIResource())) }
    below[place].resource.add(method, under: names.dropFirst())
  }

  /// The resources below, each with its methods.
  func resources(_ described: (APIMethod) -> JSONValue) -> JSONObject {
    JSONObject(below.map { ($0.name, .object($0.resource.json(described))) })
  }

  private func json(_ described: (APIMethod) -> JSONValue) -> JSONObject {
    var json = JSONObject()
    if !methods.isEmpty {
      json["methods"] = .object(JSONObject(methods.map { ($0.name, described($0.method)) }))
    }
    if !below.isEmpty { json["resources"] = .object(resources(described)) }
    return json
  }
}

extension APIPath {
  /// The path as documents write it, and its variables with their patterns.
  func documented(
    in version: APIVersion
  ) -> (template: String, variables: [(name: String, pattern: String?)]) {
    var variables: [(name: String, pattern: String?)] = []
    let parts = Self.parts(of: text).map { part in
      guard part != "^" else { return version.name }
      guard part.hasPrefix("{"), let end = part.firstIndex(of: "}") else { return part }
      let inside = part[..<end].dropFirst().split(separator: "=", maxSplits: 1)
      guard let name = inside.first else { return part }
      guard inside.count > 1 else {
        variables.append((String(name), nil))
        return part
      }
      let forms = inside[1].split(separator: "/").map { form in
        switch form {
        case "*": "[^/]+"
        case "**": ".*"
        case _: String(form)
        }
      }
      variables.append((String(name), "^\(forms.joined(separator: "/"))$"))
      return "{+\(name)}" + part[part.index(after: end)...]
    }
    return (parts.joined(separator: "/"), variables)
  }
}
