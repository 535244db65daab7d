internal import Evidence
internal import Plays
internal import WireFormats
internal import Words

/// A file in which the tokens of a case were found.
struct TokenFile {
  /// The path as a driver writes it.
  let place: String
  let sighting: Evidence.FileSighting
}

extension Evidence {
  /// The file outside of the store in which the tokens were found last; nil where there is none.
  var tokenFile: TokenFile? {
    let tokens = Set([.refreshToken, .accessToken].flatMap(values))
    let holding = files.filter { file in
      file.place != .store && file.kind == .regular
        && tokens.contains { file.text?.contains($0) == true }
    }
    guard let file = holding.last else { return nil }
    let folder =
      switch file.place {
      case .home, .store: "home"
      case .work: "work"
      case .temporary: "tmp"
      }
    return TokenFile(place: "${\(folder)}/\(file.path)", sighting: file)
  }

  /// The places of the tokens in a file of JSON, by the kinds' words; none in any other file.
  func tokenPointers(in file: FileSighting) -> [Field] {
    guard let text = file.text, let json = try? JSONValue(parsing: text) else { return [] }
    return [Secret.Kind.accessToken, .refreshToken].compactMap { kind in
      json.pointer(toOneOf: Set(values(of: kind))).map { Field(kind.rawValue, $0) }
    }
  }

  private func values(of kind: Secret.Kind) -> [String] {
    secrets.filter { $0.kind == kind }.compactMap(\.value)
  }
}

extension JSONValue {
  /// The way to the first of some texts, as drivers write it; nil where none of them is.
  fileprivate func pointer(toOneOf texts: Set<String>, from way: String = "$") -> String? {
    switch self {
    case .string(let text): return texts.contains(text) ? way : nil
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        if let found = element.pointer(toOneOf: texts, from: "\(way)[\(index)]") { return found }
      }
      return nil
    case .object(let object):
      for member in object.members where !member.name.contains(where: { ".[]".contains($0) }) {
        let next = "\(way).\(member.name)"
        if let found = member.value.pointer(toOneOf: texts, from: next) { return found }
      }
      return nil
    case .null, .bool, .number: return nil
    }
  }
}
