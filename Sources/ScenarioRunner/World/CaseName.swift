package import Scenarios

/// What a case is called, as the files name it.
package typealias CaseName = Scenarios.CaseName
