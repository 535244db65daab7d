/// The libraries that a program has loaded, by the files that it has read.
enum LoadedLibraries {
  /// The names of those that may sign somebody in or carry requests, in order.
  static func named(in paths: some Sequence<String>) -> [String] {
    Set(paths.compactMap(name(of:))).filter(\.isOfSignIns).sorted()
  }

  /// The name of the library that a file belongs to; nil for any other file.
  static func name(of path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let file = parts.last else { return nil }
    if let folder = parts.lastIndex(where: holdsPackages), folder + 1 < parts.endIndex {
      return package(parts[(folder + 1)...])
    }
    guard file.hasPrefix("lib"), let end = file.firstRange(of: ".so") else { return nil }
    let rest = file[end.upperBound...]
    guard rest.isEmpty || rest.first == "." else { return nil }
    return String(file[..<end.lowerBound])
  }

  private static func holdsPackages(_ folder: Substring) -> Bool {
    ["site-packages", "dist-packages", "node_modules", "gems"].contains(folder)
  }

  private static func package(_ parts: ArraySlice<Substring>) -> String? {
    guard let first = parts.first, !first.hasPrefix("_"), !first.hasPrefix(".") else { return nil }
    // A package of a scope has two names, and one of Ruby's has its version behind it.
    if first.hasPrefix("@") { return parts.prefix(2).joined(separator: "/") }
    if first.hasSuffix(".dist-info") || first.hasSuffix(".egg-info") { return nil }
    let name = first.prefixMatch(of: /(.+)-[0-9][0-9A-Za-z.]*$/).map(\.output.1) ?? first
    return name.hasSuffix(".py") ? String(name.dropLast(3)) : String(name)
  }
}

extension String {
  /// True for the name of what may sign somebody in or carry requests.
  fileprivate var isOfSignIns: Bool {
    contains(/auth|oidc|openid|google|http|requests|urllib|curl|ssl|tls/.ignoresCase())
  }
}
