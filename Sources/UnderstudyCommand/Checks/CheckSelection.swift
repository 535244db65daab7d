import ClientChecks
import WireFormats
import Words

/// The selection of checks.
struct CheckSelection: Hashable, Sendable {
  var ids: [CheckID] = []
  var groups: [String] = []
  var flow: String?
  /// A place in a document, such as `8252/8.3`.
  var place: String?
}

extension CheckSelection {
  init(_ arguments: ParsedArguments) throws(CommandError) {
    self.init(
      groups: try Self.groups(arguments.values(of: ListCommand.group), for: "list"),
      flow: arguments.value(of: ListCommand.flow), place: arguments.value(of: ListCommand.select))
  }

  /// The groups of these names, however they are written.
  static func groups(_ names: [String], for command: String) throws(CommandError) -> [String] {
    let known = Set(CheckCatalogue.all.checks.map(\.id.group)).sorted()
    for name in names where !known.contains(name.uppercased()) {
      throw .usage(
        .badValue(
          name, place: "'--group'",
          .notAmong(known, suggestion: DidYouMean.suggestion(for: name, among: known))),
        command: command)
    }
    return names.map { $0.uppercased() }
  }

  /// The check of that name, or an error that names the one probably meant.
  static func check(
    _ name: String, place: String, for command: String
  ) throws(CommandError) -> Check {
    if let check = CheckCatalogue.all[CheckID(rawValue: name.uppercased())] { return check }
    let known = CheckCatalogue.all.checks.map(\.id.rawValue)
    throw .usage(
      .badValue(
        name, place: "'\(place)'",
        .notAmong(
          ["what 'list checks' shows"],
          suggestion: DidYouMean.suggestion(for: name.uppercased(), among: known))),
      command: command)
  }

  func checks(of catalogue: CheckCatalogue) -> [Check] {
    catalogue.checks.filter { check in
      (ids.isEmpty && groups.isEmpty || ids.contains(check.id) || groups.contains(check.id.group))
        && (flow.map(check.mayBeAbout) ?? true)
        && (place.map(check.cites) ?? true)
    }
  }
}

extension Check {
  /// Such as `MUST NOT`, with an asterisk where the strength is ours.
  var strength: String { keyword.rawValue + (isHouseRule ? "*" : "") }

  /// True if a client with this flow can be one that it is about.
  fileprivate func mayBeAbout(_ flow: String) -> Bool {
    isAbout(flows: [Flow(rawValue: flow)].compactMap(\.self), capabilities: Capability.allCases)
  }

  /// True if it cites a section, one below it, or anything of a document.
  fileprivate func cites(_ place: String) -> Bool {
    let parts = place.split(separator: "/", maxSplits: 1)
    guard let document = parts.first else { return false }
    return citations.contains { citation in
      guard parts.count == 2 else {
        return citation.rawValue == document || citation.rawValue.hasPrefix("\(document)§")
          || citation.rawValue.hasPrefix("\(document) ")
      }
      let wanted = "\(document)§\(parts[1])"
      return citation.rawValue == wanted
        || [".", "-"].contains { citation.rawValue.hasPrefix(wanted + $0) }
    }
  }
}
