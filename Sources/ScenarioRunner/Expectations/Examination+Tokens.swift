internal import Evidence
internal import Plays
internal import WireFormats

/// Lines about tokens: those that the client keeps, and their state at the mock.
extension Examination {
  func finding(_ claim: StoredClaim) -> Finding {
    let expected = claim.text
    guard !driver.store.isNone else {
      return Finding(
        .notApplicable("the driver names no store"), expected: expected, seen: "no store")
    }
    let found = lastSightings.filter { evidence.files[$0].kind != .gone }
    if found.contains(where: { evidence.files[$0].isFailedExport }) {
      return Finding(
        .unobserved("the store couldn't be exported"), expected: expected, seen: "no export")
    }
    let files = found.filter { evidence.files[$0].kind != .export }
    if let mode = claim.mode, !files.isEmpty {
      for number in files where evidence.files[number].mode != Int(mode.bits) {
        return Finding(
          .violated, expected: expected,
          seen: "mode \(FileMode(bits: UInt16(evidence.files[number].mode)))",
          decisive: Decisive(.file, number))
      }
    }
    guard !claim.tokens.isEmpty else {
      return Finding(.holds, expected: expected, seen: "\(found.count) files")
    }
    guard let pointers = driver.store.pointers else {
      return Finding(
        .notApplicable("the driver's store can't be read"), expected: expected, seen: "")
    }
    for (kind, state) in claim.tokens.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard let pointer = pointers[kind] else {
        return Finding(
          .notApplicable("the driver doesn't say where the \(kind.rawValue) is"),
          expected: expected, seen: "")
      }
      let now = stored(pointer) { _ in true }
      let holds =
        switch state {
        case .absent: now == nil
        case .unchanged: now != nil && now == stored(pointer) { $0.moment < since }
        case .latest: now != nil && now == latest(kind)
        }
      guard holds else {
        return Finding(
          .violated, expected: expected,
          seen: "\(kind.rawValue) \(now.map { "is \($0)" } ?? "is absent")",
          decisive: found.last.map { Decisive(.file, $0) })
      }
    }
    return Finding(
      .holds, expected: expected, seen: "as expected",
      decisive: found.last.map { Decisive(.file, $0) })
  }

  /// The last look at each file of the store, and at its export.
  private var lastSightings: [Int] {
    storePaths.compactMap { path in
      evidence.files.indices.last { evidence.files[$0].isStore(at: path) }
    }
  }

  /// The paths at which something of the store was seen, in the order in which they came up.
  private var storePaths: [String] {
    var paths: [String] = []
    for file in evidence.files where file.place == .store && !paths.contains(file.path) {
      paths.append(file.path)
    }
    return paths
  }

  /// The value at a place of the store, by the last look that counts.
  private func stored(
    _ pointer: JSONPath, _ counts: (Evidence.FileSighting) -> Bool
  ) -> String? {
    for path in storePaths {
      let last = evidence.files.last { $0.isStore(at: path) && counts($0) }
      guard let text = last?.text, let value = (try? JSONValue(parsing: text))?[pointer] else {
        continue
      }
      // An app that keeps an empty place for a token has none there.
      return value.stringValue.flatMap { $0.isEmpty ? nil : $0 }
    }
    return nil
  }

  private func latest(_ kind: TokenKind) -> String? {
    evidence.secrets.last { $0.kind.rawValue == kind.rawValue && $0.mintedName == nil }?.value
  }

  func finding(_ claim: TokenClaim) -> Finding {
    let known = tokens[claim.user.value] ?? [:]
    let wanted = claim.tokens.sorted { $0.key.rawValue < $1.key.rawValue }
    let expected = wanted.map { "\($0.rawValue) \($1.rawValue)" }.joined(separator: ", ")
    let seen = wanted.map { kind, _ in
      "\(kind.rawValue) \((known[kind] ?? .none).rawValue)"
    }.joined(separator: ", ")
    let holds = wanted.allSatisfy { kind, state in (known[kind] ?? .none) == state }
    return Finding(
      holds, expected: "\(claim.user.value)'s \(expected)", seen: seen)
  }
}

extension Evidence.FileSighting {
  fileprivate func isStore(at other: String) -> Bool { place == .store && path == other }
}

extension StoredClaim {
  fileprivate var text: String {
    var parts = tokens.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      "\($0.rawValue) \($1.rawValue)"
    }
    if let mode { parts.append("mode \(mode)") }
    return parts.joined(separator: ", ")
  }
}
