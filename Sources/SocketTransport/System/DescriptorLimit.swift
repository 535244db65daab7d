internal import Glibc

/// How many descriptors the process may have open.
package enum DescriptorLimit {
  /// Raises the limit as far as the system lets it: every connection takes one.
  package static func raise() {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard unsafe getrlimit(resource, &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
    limit.rlim_cur = limit.rlim_max
    unsafe setrlimit(resource, &limit)
  }
}
