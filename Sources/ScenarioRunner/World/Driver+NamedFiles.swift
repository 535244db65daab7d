internal import Plays
internal import System
internal import WireFormats

extension Driver {
  /// The files that the words of its commands name, such as a script beside it. Words that are known
  /// only in a case name none, nor does a program that is looked for along the search path.
  package var namedFiles: [String] {
    let facts = directory.map { ["driver.dir": JSONValue.string($0)] } ?? [:]
    let variables = Variables(facts, ports: PortBook())
    func text(_ template: Template) -> String? { try? variables.text(of: template) }
    var commands: [(words: [Template], folder: String?)] = []
    for action in actions {
      guard case .run(let arguments) = action.way else { continue }
      commands.append((arguments, action.directory.flatMap(text)))
    }
    if let service { commands.append((service.arguments, nil)) }
    return commands.flatMap { words, folder in
      words.compactMap(text).compactMap { word in
        word.hasPrefix("/") ? word : folder.map { "\($0)/\(word)" }
      }
    }.filter { FileDescription(of: $0, followingLinks: true)?.kind == .regular }.uniqued
  }
}
