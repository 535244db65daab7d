/// The files inside the program, by their addresses.
///
/// The build plugin `GeneratedSources` makes ``all`` from the folders of the repository.
package enum Builtin {
  /// The beginning of every address.
  package static let prefix = "@builtin/"

  package static func isAddress(_ text: String) -> Bool { text.hasPrefix(prefix) }

  /// True if it's the address of what a library is known to do.
  package static func isLibrary(_ text: String) -> Bool { text.hasPrefix("\(prefix)libraries/") }

  /// The addresses of everything, in order.
  package static var names: [String] { all.map(\.address) }

  /// The files that an address means: one by its whole name, or by its last part if no other has
  /// it, unless it's about a library; all YAML files of a folder; or those that fit a name with `*`.
  package static func files(matching address: String) -> [BuiltinFile] {
    guard isAddress(address) else { return [] }
    var name = String(address.dropFirst(prefix.count))
    if name.hasSuffix("/") { name.removeLast() }
    if let exact = all.first(where: { $0.name == name || $0.path == name }) { return [exact] }
    let pattern = NamePattern(name)
    let fitting = all.filter { $0.isYAML && pattern.fits($0.name) }
    if !fitting.isEmpty { return fitting }
    // A library and its driver may well have the same name.
    let namesakes = all.filter {
      $0.isYAML && $0.name.hasSuffix("/\(name)") && !isLibrary($0.address)
    }
    return namesakes.count == 1 ? namesakes : []
  }
}
