internal import Synchronization

/// Work on many things that have nothing to do with each other.
enum AllCores {
  /// Does something with each element, with so many threads at a time, and gives what comes of it
  /// in their order.
  ///
  /// The caller's thread is one of them. It begins at once, and each takes the next element when it
  /// is done with one, so that no thread is woken for every element.
  static func map<Element: Sendable, Product: Sendable>(
    _ elements: [Element], workers: Int, _ body: @escaping @Sendable (Element) -> Product
  ) async -> [Product] {
    let queue = Queue()
    let work: @Sendable () -> [(index: Int, product: Product)] = {
      var done: [(index: Int, product: Product)] = []
      while let index = queue.next(of: elements.count) {
        done.append((index, body(elements[index])))
      }
      return done
    }
    return await withTaskGroup(of: [(index: Int, product: Product)].self) { group in
      for _ in 1..<max(1, min(workers, elements.count)) {
        // Also where the caller prefers to stay on one thread.
        group.addTask(executorPreference: globalConcurrentExecutor) { work() }
      }
      var products = [Product?](repeating: nil, count: elements.count)
      for (index, product) in work() { products[index] = product }
      for await part in group {
        for (index, product) in part { products[index] = product }
      }
      return products.compactMap(\.self)
    }
  }

  /// Which element comes next.
  private final class Queue: Sendable {
    private let taken = Atomic(0)

    func next(of count: Int) -> Int? {
      let index = taken.add(1, ordering: .relaxed).oldValue
      return index < count ? index : nil
    }
  }
}
