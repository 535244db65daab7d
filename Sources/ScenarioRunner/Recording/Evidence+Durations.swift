internal import Evidence

extension Evidence {
  /// For how long processes of the client have run, each by itself.
  var clientDuration: Duration {
    duration { run in (runs[run].ended ?? end).wall }
  }

  /// The part of it in which they were only starting: until one writes, asks a server or a browser
  /// for something, or ends.
  var startDuration: Duration {
    duration { run in
      let signs = [
        outputs.first { $0.run == run }?.moment.wall,
        exchanges.first { $0.run == run }?.received.wall,
        openings.first { $0.run == run }?.moment.wall,
      ]
      return signs.compactMap(\.self).min() ?? (runs[run].ended ?? end).wall
    }
  }

  private func duration(until end: (Int) -> Duration) -> Duration {
    runs.indices.filter { runs[$0].process != nil }.reduce(.zero) { sum, run in
      sum + max(end(run) - runs[run].started.wall, .zero)
    }
  }
}
