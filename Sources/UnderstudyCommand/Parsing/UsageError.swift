package import Understudy
package import WireFormats

/// A fault of a command line.
package enum UsageError: Error, Hashable, Sendable {
  case unknownCommand(String, suggestion: String?)
  case unknownOption(String, suggestion: String?)

  /// The value is missing; `dashed` is what stands in its place and looks like an option.
  case missingValue(option: String, placeholder: String, dashed: String?)

  /// A flag was given a value with `=`.
  case surplusValue(option: String, value: String)
  case repeatedOption(String)

  /// An argument too many; `trailing` is what the command expects after `--`, if it does.
  case unexpectedArgument(String, trailing: String?)
  case missingArgument(String)
  case missingTrailing(String)
  /// An option that a command can't do without.
  case missingOption(String, placeholder: String)

  /// A value that can't be used, with the option or argument it was given for.
  case badValue(String, place: String, ValueProblem)

  // What fits by itself but not together.
  case noneAmongOthers(option: String)
  case nothingToServe
  case addressUsedTwice(String)
  case needsHTTPS(option: String)
  case sameFile(String, String, path: String)
  case notTogether(String, String)
}

/// The reason why a value can't be used.
package enum ValueProblem: Hashable, Sendable {
  case empty
  case notAmong([String], suggestion: String?)
  case notWhole(ClosedRange<Int>)
  /// It can't be the name of a file of ours.
  case notAName
  /// It is no variable with its value.
  case notAVariable
  /// It is no path of a site.
  case notAPage
  /// It is no day of a calendar.
  case notADate
  case address(AddressProblem)
  case duration(UnitTextFailure)
  case publicURL(PublicURLFlaw)
  case health(HealthURLFlaw)
}

/// The reason why an address can't be listened on.
package enum AddressProblem: Error, Hashable, Sendable {
  case missingPort(host: String)
  case missingHost(port: String)
  case badPort

  /// An IPv6 address without brackets: where it ends and the port begins is a guess.
  case bareIPv6(host: String, port: String)
  case notAnAddress
  case remote
}
