/// Finds the word that was probably meant.
package enum DidYouMean {
  /// The closest candidate, or nil when none is close; of equals the first wins.
  ///
  /// Close means at most two edits, or a third of the length if that is more, and in short words
  /// never more edits than half the letters: everything would be close to a word of two.
  package static func suggestion(
    for word: String, among candidates: some Sequence<String>
  ) -> String? {
    let typed = Array(word.lowercased().unicodeScalars)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate != word {
      let letters = Array(candidate.lowercased().unicodeScalars)
      let length = max(typed.count, letters.count)
      let limit = min(max(2, typed.count / 3), length / 2)
      // The distance is at least the difference in length, which is free to know.
      guard abs(typed.count - letters.count) <= limit else { continue }
      let distance = EditDistance.between(typed, letters)
      guard distance <= limit, distance < best?.distance ?? .max else { continue }
      best = (candidate, distance)
    }
    return best?.candidate
  }
}

/// The Damerau-Levenshtein distance in its restricted form: no part is edited twice.
enum EditDistance {
  static func between<Element: Equatable>(_ left: [Element], _ right: [Element]) -> Int {
    var twoAbove: [Int] = []
    var above = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for column in right.indices {
        let substitution = above[column] + (left[row] == right[column] ? 0 : 1)
        var cost = min(current[column] + 1, above[column + 1] + 1, substitution)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, twoAbove[column - 1] + 1)
        }
        current.append(cost)
      }
      (twoAbove, above) = (above, current)
    }
    return above[right.count]
  }
}
