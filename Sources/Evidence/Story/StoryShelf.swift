internal import Synchronization
internal import WireFormats

/// A document in which the stories of its cases were left: most of it is stories, and a report tells
/// few of them.
package final class StoryShelf: Sendable {
  private let read: @Sendable (Range<Int>) -> [UInt8]
  private let firstFailure = Mutex<RecordDocumentFailure?>(nil)

  /// A document whose bytes can be read again.
  package init(read: @escaping @Sendable (Range<Int>) -> [UInt8]) { self.read = read }

  /// The first reason why a story couldn't be told.
  package var failure: RecordDocumentFailure? { firstFailure.withLock { $0 } }

  /// The story at a place of the document; an empty one, and a failure, where there is none.
  func story(at place: Range<Int>) -> CaseStory {
    do throws(RecordDocumentFailure) {
      var reader = DocumentReader(JSONReader(read(place)))
      return try reader.piece(CaseStory.read(from:))
    } catch {
      firstFailure.withLock { $0 = $0 ?? error }
      return CaseStory()
    }
  }
}

extension StoryShelf: Hashable {
  package static func == (left: StoryShelf, right: StoryShelf) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
