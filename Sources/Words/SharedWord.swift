/// A member of a closed set that files and documents write as a word.
package protocol SharedWord: RawRepresentable<String>, Hashable, Sendable, CaseIterable,
  CustomStringConvertible
{}

extension SharedWord {
  package var description: String { rawValue }
}
