internal import Glibc

/// The number of descriptors that the process may have open.
package enum DescriptorLimit {
  /// Raises the limit as far as the system lets it, as every connection takes one, and tells it.
  @discardableResult
  package static func raise() -> Int {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard unsafe getrlimit(resource, &limit) == 0 else { return 0 }
    var raised = limit
    raised.rlim_cur = limit.rlim_max
    if unsafe setrlimit(resource, &raised) == 0 { limit = raised }
    return Int(clamping: limit.rlim_cur)
  }
}
