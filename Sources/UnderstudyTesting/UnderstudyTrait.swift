public import Testing
public import Understudy

/// Gives each test its own instance, ``Understudy/Understudy/current``, which is started before
/// the test and stopped after it.
///
/// On a suite it is for every test of the suite, and for every argument of a test with arguments,
/// so that tests in parallel never share an instance. A test that fails shows the instance's journal.
public struct UnderstudyTrait: SuiteTrait, TestTrait, TestScoping {
  let configuration: Understudy.Configuration

  /// Each test of a suite gets its own, rather than the suite one for all.
  public var isRecursive: Bool { true }

  /// Runs a test beside an instance.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withUnderstudy(configuration) { google in
      try await tellingJournal(of: google, of: test, testCase, function)
    }
  }
}

extension Trait where Self == UnderstudyTrait {
  /// An instance for each test, in the default configuration.
  public static var understudy: Self { UnderstudyTrait(configuration: .init()) }

  /// An instance for each test, started with a configuration.
  public static func understudy(_ configuration: Understudy.Configuration) -> Self {
    UnderstudyTrait(configuration: configuration)
  }

  /// An instance for each test, started with a configuration that a closure changes.
  ///
  /// ```swift
  /// @Suite(.understudy { $0.lifetimes.accessToken = .seconds(300) }) struct ShortLives { … }
  /// ```
  public static func understudy(
    _ change: (inout Understudy.Configuration) -> Void
  ) -> Self {
    var configuration = Understudy.Configuration()
    change(&configuration)
    return UnderstudyTrait(configuration: configuration)
  }
}
