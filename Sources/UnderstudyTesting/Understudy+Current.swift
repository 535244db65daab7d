public import Understudy

/// The instance of the task that runs.
enum CurrentUnderstudy {
  @TaskLocal static var instance: Understudy?
}

extension Understudy {
  /// The instance of the test that runs: its own, by the `understudy` trait, or that of the innermost
  /// ``withUnderstudy(_:_:)``.
  ///
  /// It is known in the test's task and in the tasks that it starts, except detached ones. Anywhere
  /// else there is no instance, and to ask for one ends the process.
  public static var current: Understudy {
    guard let instance = CurrentUnderstudy.instance else {
      fatalError(
        """
        There is no current Understudy here. Give the test or its suite the trait, as in \
        @Test(.understudy), or wrap the code in withUnderstudy { }. In a detached task, read \
        Understudy.current before the task starts and hand it in.
        """)
    }
    return instance
  }
}
