internal import Forms

/// The codes of findings about scenarios, drivers, plans and profiles.
enum PlayCode: String, FindingCode, CaseIterable {
  // What the file is
  case newerSchema = "E001"
  case badSchema = "E002"
  // References
  case badReference = "E301"
  case badFilter = "E302"
  case undefined = "E305"
  case notHere = "E306"
  case listInText = "E307"
  case caseDigest = "E308"
  // Forms
  case badMode = "E122"
  case badPattern = "E124"
  case badNumber = "E127"
  case badPointer = "E128"
  case unknownAction = "E131"
  case emptyRange = "E140"
  case badFieldValue = "E141"
  // What doesn't go together
  case partialWithoutScopes = "E220"
  case scopesWithoutPartial = "E221"
  case waysMissing = "E230"
  case waysUnused = "E231"
  case outcomesMissing = "E232"
  case actionsMissing = "E234"
  case twoLevels = "E235"
  // Files that belong together
  case sameID = "E250"
  case noFlowAllows = "E252"
  case notAmongUses = "E253"
  case noSuchProfile = "E254"
  case extendsItself = "E255"
  // Our own mistakes
  case unreadable = "E900"
  // What is probably not meant
  case unknownCheck = "W020"
  case unusedName = "W030"
  case unusedCaseValue = "W031"
  case unusedAction = "W032"
  case missingRole = "W033"
  case faultNeverMatches = "W040"
  case neverFails = "W041"
  case alwaysFails = "W042"
  case afterTheEnd = "W043"
  case nothingRuns = "W044"
  case neverTaken = "W045"
  case shadowed = "W046"
  case plainUnseen = "W047"
  // What no driver or scenario of the same run has
  case noDriverHasRole = "W050"
  case noDriverHasAction = "W051"
  case noDriverHasWords = "W052"
  case noDriverHasFlow = "W053"
  case noDriverCan = "W054"
  case noSuchDriver = "W055"
  case noSuchScenario = "W056"
}
