internal import Evidence

/// `--env NAME=VALUE`: a variable that an app is given in its driver.
enum VariableOption {
  static let declaration = OptionDeclaration.valued(
    "env", ValueDeclaration("NAME=VALUE"), isRepeatable: true,
    help: "Give the app this variable, here and in its driver.")

  /// The variables as a driver writes them. Of two with one name the last counts.
  static func variables(in arguments: ParsedArguments) throws(UsageError) -> [Evidence.Field] {
    var variables: [Evidence.Field] = []
    for text in arguments.values(of: declaration) {
      guard let parts = text.wholeMatch(of: /(?s)([A-Za-z_][A-Za-z0-9_]*)=(.*)/)?.output else {
        throw .badValue(text, place: "'\(declaration.flag)'", .notAVariable)
      }
      variables.removeAll { $0.name == parts.1 }
      variables.append(.init(String(parts.1), String(parts.2).withoutReferences))
    }
    return variables
  }
}
