extension Duration {
  /// Days of 24 hours.
  package static func days(_ count: Int) -> Duration { .hours(count * 24) }

  package static func hours(_ count: Int) -> Duration { .minutes(count * 60) }

  package static func minutes(_ count: Int) -> Duration { .seconds(count * 60) }
}
