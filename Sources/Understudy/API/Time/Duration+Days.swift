extension Duration {
  /// So many days of 24 hours.
  public static func days(_ days: some BinaryInteger) -> Duration {
    .seconds(86_400) * days
  }

  /// So many hours.
  public static func hours(_ hours: some BinaryInteger) -> Duration { .seconds(3600) * hours }

  /// So many minutes.
  public static func minutes(_ minutes: some BinaryInteger) -> Duration {
    .seconds(60) * minutes
  }
}
