/// Tasks started with `executorPreference: loop`, and actors that name the loop as their executor,
/// run on its thread: a handler that doesn't suspend never leaves it.
extension EventLoop: SerialExecutor, TaskExecutor {
  package func enqueue(_ job: consuming ExecutorJob) {
    run(UnownedJob(job))
  }

  package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    unsafe UnownedSerialExecutor(ordinary: self)
  }

  package func asUnownedTaskExecutor() -> UnownedTaskExecutor {
    unsafe UnownedTaskExecutor(ordinary: self)
  }
}
