/// Profiles by their names, each with what it takes over from others.
package struct ProfileBook: Sendable {
  package let files: [ProfileFile]

  package init(_ files: [ProfileFile]) { self.files = files }

  package var names: [String] { files.map(\.id.value) }

  /// The profile of that name and version; without a version the newest one.
  package func file(named name: String) -> ProfileFile? {
    if let exact = files.first(where: { $0.id.value == name }) { return exact }
    let versions = files.filter { $0.id.value.hasPrefix("\(name)@") }
    return versions.max { $0.version < $1.version }
  }

  /// The demands of a profile, with all that it takes over.
  ///
  /// Missing profiles are left out, and nothing is taken twice: lint reports both.
  package func demands(of file: ProfileFile) -> ProfileDemands {
    demands(of: file, within: [])
  }

  private func demands(of file: ProfileFile, within path: Set<String>) -> ProfileDemands {
    var demands = ProfileDemands()
    let path = path.union([file.id.value])
    for name in file.extends where !path.contains(name.value) {
      guard let parent = self.file(named: name.value) else { continue }
      demands.take(self.demands(of: parent, within: path))
    }
    demands.put(file)
    return demands
  }

  /// True if a profile comes back to itself through those that it takes over.
  func comesBack(_ file: ProfileFile) -> Bool {
    var seen: Set<String> = []
    var waiting = file.extends.map(\.value)
    while let name = waiting.popLast() {
      if name == file.id.value { return true }
      guard seen.insert(name).inserted, let next = self.file(named: name) else { continue }
      waiting += next.extends.map(\.value)
    }
    return false
  }
}

extension ProfileFile {
  var version: Int { Int(id.value.drop { $0 != "@" }.dropFirst()) ?? 0 }
}
