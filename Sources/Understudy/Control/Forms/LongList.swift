internal import SocketTransport
internal import WireFormats

/// A document with a list that may be long, made piece by piece.
///
/// It holds no more of the list than the element that it is at: the rest is found when its turn
/// comes.
struct LongList: BodyPieces {
  enum Element: Sendable {
    case bytes([UInt8])
    /// An element with long texts, which needn't fit one piece.
    case json(JSONPieces)
  }

  private var elements: any IteratorProtocol<Element> & Sendable
  private let opening: [UInt8]
  private let separator: [UInt8]
  private let closing: [UInt8]
  private var element: JSONPieces?
  private var stage = Stage.opening

  private enum Stage { case opening, first, others, over }

  /// A piece has about so many bytes before its texts are escaped.
  static let pieceSize = 32 * 1024

  init(
    _ elements: any IteratorProtocol<Element> & Sendable, opening: some Sequence<UInt8>,
    separator: some Sequence<UInt8>, closing: some Sequence<UInt8>
  ) {
    self.elements = elements
    self.opening = Array(opening)
    self.separator = Array(separator)
    self.closing = Array(closing)
  }

  mutating func next() -> [UInt8]? {
    guard stage != .over else { return nil }
    var piece: [UInt8] = []
    if stage == .opening {
      piece += opening
      stage = .first
    }
    while piece.count < Self.pieceSize {
      let room = Self.pieceSize - piece.count
      if element?.write(upTo: room, into: &piece) == true { continue }
      guard let found = elements.next() else {
        stage = .over
        piece += closing
        break
      }
      if stage == .others { piece += separator }
      stage = .others
      switch found {
      case .bytes(let bytes): piece += bytes
      case .json(let json): element = json
      }
    }
    return piece
  }

  /// All of it, if it fits one piece.
  var whole: [UInt8]? {
    var copy = self
    let piece = copy.next()
    return copy.stage == .over ? piece : nil
  }
}

/// The elements that keys stand for, each found when its turn comes. Those that are gone by then
/// are left out.
struct FoundElements<Key: Sendable>: IteratorProtocol, Sendable {
  private var keys: ArraySlice<Key>
  private let find: @Sendable (Key) -> LongList.Element?

  init(_ keys: [Key], find: @escaping @Sendable (Key) -> LongList.Element?) {
    self.keys = keys[...]
    self.find = find
  }

  mutating func next() -> LongList.Element? {
    while let key = keys.popFirst() {
      if let element = find(key) { return element }
    }
    return nil
  }
}
