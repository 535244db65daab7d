internal import GoogleAPIs
internal import WireFormats

/// The resources that an account has before a program has made any: those which a route of ours
/// lists. They can be read, changed and deleted like what is stored.
struct GivenCollection {
  /// The list as the route has it.
  let list: JSONObject
  /// The member with the resources.
  let member: String
  let elements: [JSONObject]

  /// The collection that a method is about; nil for one that begins empty.
  init?(_ call: StandInCall) {
    var path = Substring(call.path)
    if call.match.isUpload, let prefix = path.firstRange(of: "/upload/") {
      path = path[path.index(before: prefix.upperBound)...]
    }
    if call.match.endsWithVariable, let slash = path.lastIndex(of: "/") { path = path[..<slash] }
    let routes = RouteTable.google.routes(at: String(path), of: nil)
    guard let list = routes.first?.answer.json?.objectValue,
      let member = list.members.first(where: { $0.value.arrayValue != nil }),
      let elements = member.value.arrayValue
    else { return nil }
    self.list = list
    self.member = member.name
    self.elements = elements.compactMap(\.objectValue)
  }

  subscript(key: String) -> JSONObject? { elements.first { Self.key(of: $0) == key } }

  static func key(of element: JSONObject) -> String { element["id"]?.stringValue ?? "" }
}

extension ResourceStore {
  /// Begins a collection with what its account has from the first; a change of it does so.
  mutating func begin(_ place: Place, with given: GivenCollection?) {
    guard let given, !hasBegun(place) else { return }
    for element in given.elements {
      _ = put(element, GivenCollection.key(of: element), into: place)
    }
    noteBeginning(of: place)
  }
}
