/// Tasks started with `executorPreference: loop`, and actors that name the loop as their executor,
/// run on its thread: a handler that doesn't suspend never leaves it.
extension EventLoop: SerialExecutor, TaskExecutor {
  package func enqueue(_ job: consuming ExecutorJob) {
    run(UnownedJob(job))
  }

  /// Accepts calls that the loop makes itself: they are as much on it as tasks are.
  package func checkIsolated() {
    precondition(isCurrent, "what belongs to a loop was touched outside it")
  }

  package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    unsafe UnownedSerialExecutor(ordinary: self)
  }

  package func asUnownedTaskExecutor() -> UnownedTaskExecutor {
    unsafe UnownedTaskExecutor(ordinary: self)
  }
}

extension EventLoop {
  /// Waits for a continuation without help of the executor that everybody shares.
  ///
  /// After waiting for a continuation inside an actor with any executor, a task resumes by way of
  /// its preferred executor. Without a preference that is the shared pool, and on a machine whose
  /// pool is busy, finished work of the loop would stand still.
  package func suspend<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (CheckedContinuation<Value, Never>) -> Void
  ) async -> Value {
    await withTaskExecutorPreference(self) {
      await withCheckedContinuation { body($0) }
    }
  }
}
