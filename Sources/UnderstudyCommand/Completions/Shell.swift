/// The shells that completions are written for.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that teaches this shell the program's commands and options.
  func completions(for catalogue: Catalogue) -> String {
    switch self {
    case .bash: BashCompletions(catalogue: catalogue).script
    case .zsh: ZshCompletions(catalogue: catalogue).script
    case .fish: FishCompletions(catalogue: catalogue).script
    }
  }
}
