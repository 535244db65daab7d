internal import Evidence

// Where secrets are, and whether there are any.
extension Scene {
  static let nothingToHide = "the client was given no secret of its own"

  /// True if the client has received a secret that it could give away.
  var holdsSecrets: Bool {
    evidence.secrets.contains { secret in
      switch secret.kind {
      case .accessToken, .refreshToken, .idToken, .code, .deviceCode, .codeVerifier: true
      case .clientSecret: false
      }
    }
  }

  /// The first secret in some pieces of output; nil when there is none.
  ///
  /// A piece of a secret is less than the whole: many programs show how a token begins.
  func leak(
    in outputs: some Sequence<Int>, _ grade: Observation.Grade,
    of part: (String) -> String = { $0 }
  ) -> Ruling? {
    let expected = "no secret in the output"
    let ruling = Ruling.over(outputs, "piece of output", expected: expected) { index in
      let output = evidence.outputs[index]
      let marks = CanaryMark.all(in: part(output.text))
      guard let mark = marks.first(where: { $0.encoding != .start }) ?? marks.first else {
        return nil
      }
      return .violated(
        mark.encoding == .start ? .lesser : grade, "\(mark) on \(output.stream.rawValue)", expected,
        Decisive(.output, index))
    }
    return ruling.isViolation ? ruling : nil
  }
}

extension CanaryMark {
  /// True for a token, which opens an account by itself.
  var isToken: Bool {
    switch kind {
    case .accessToken, .refreshToken, .idToken: true
    case .code, .deviceCode, .clientSecret, .codeVerifier: false
    }
  }
}

extension Evidence.FileSighting {
  /// The mode as people write it, such as `0644`.
  var modeText: String {
    let digits = String(mode, radix: 8)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension Evidence.ProcessSighting {
  /// The last part of the program's path.
  var name: String {
    arguments.first?.split(separator: "/").last.map(String.init) ?? "process \(process)"
  }
}

extension Evidence.Run {
  /// True if the client says, or shows, that the action failed.
  var hasFailed: Bool { outcome.map { _ in !hasSucceeded } ?? false }
}
