import ClientChecks
import Plays
import Words

extension Profile {
  /// Makes the profile of a file, with everything that it takes over from others.
  init(_ file: ProfileFile, in book: ProfileBook, _ catalogue: CheckCatalogue) {
    let demands = book.demands(of: file)
    var entries: [CheckID: Entry] = [:]
    for (id, level) in demands.levels {
      let check = catalogue[id]
      let isHouseRule = check?.isHouseRule ?? false
      entries[id] = Entry(
        level, isCapped: isHouseRule && demands.houseRules == .warn,
        isStrict: demands.strict.contains(id),
        cases: demands.cases[id].map { $0.map(\.description) } ?? check?.requiredCases ?? [])
    }
    self.init(name: file.id.value, entries: entries)
    for (parameter, limit) in demands.parameters { parameters[parameter] = limit }
  }
}
