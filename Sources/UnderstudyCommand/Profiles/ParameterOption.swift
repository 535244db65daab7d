internal import ClientChecks
import WireFormats
internal import Words

/// `--set`: limits that checks go by, otherwise than the profile has them.
enum ParameterOption {
  static let declaration = OptionDeclaration.valued(
    "set", ValueDeclaration("NAME=DURATION"), isRepeatable: true,
    help: "Set a limit of the profile, such as closing_time=5s.")

  static func settings(
    in arguments: ParsedArguments
  ) throws(UsageError) -> [CheckParameter: Duration] {
    var settings: [CheckParameter: Duration] = [:]
    for text in arguments.values(of: declaration) {
      let (name, value) = parts(of: text)
      guard let parameter = CheckParameter(rawValue: name) else {
        let known = CheckParameter.allCases.map(\.rawValue)
        let suggestion = DidYouMean.suggestion(for: name, among: known)
        throw .badValue(
          name, place: "'\(declaration.flag)'", .notAmong(known, suggestion: suggestion))
      }
      do throws(UnitTextFailure) {
        settings[parameter] = try DurationText.parse(value)
      } catch {
        throw .badValue(value, place: "'\(declaration.flag) \(name)'", .duration(error))
      }
    }
    return settings
  }

  private static func parts(of text: String) -> (name: String, value: String) {
    guard let sign = text.firstIndex(of: "=") else { return (text, "") }
    return (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }
}

extension Profile {
  /// The same with some limits set otherwise, of which its name tells: it isn't the released one.
  func setting(
    _ settings: [CheckParameter: Duration], for command: String
  ) throws(CommandError) -> Profile {
    guard !settings.isEmpty else { return self }
    guard isAboutChecks else {
      throw .usage(.missingOption("--profile", placeholder: "PROFILE"), command: command)
    }
    var profile = self
    for (parameter, limit) in settings { profile.parameters[parameter] = limit }
    let words = settings.keys.map(\.rawValue).sorted().compactMap { name in
      CheckParameter(rawValue: name).flatMap { parameter in
        settings[parameter].map { "\(name)=\(DurationText.format($0))" }
      }
    }
    profile.name += " with \(words.joined(separator: ", "))"
    return profile
  }
}

extension CheckCatalogue {
  /// The same, by the limits of a profile.
  func going(by profile: Profile) -> CheckCatalogue {
    var catalogue = self
    catalogue.parameters = profile.parameters
    return catalogue
  }
}
