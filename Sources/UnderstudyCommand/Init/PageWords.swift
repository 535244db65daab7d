internal import ScenarioRunner
import WireFormats

/// The words on pages that a visitor reads, by which one page is told from others.
struct PageWords {
  /// The words of all of the pages, in the order of the first.
  private let words: [String]

  private static let longest = 80

  /// Leaves out what isn't the same for all users: their own names, and whatever is no word.
  init(of pages: [AppSighting.Page], leavingOut names: [String]) {
    let others = pages.dropFirst().map { Set(Self.words(on: $0.text, leavingOut: names)) }
    words = Self.words(on: pages.first?.text ?? "", leavingOut: names).filter { word in
      others.allSatisfy { $0.contains(word) }
    }
  }

  /// Words that none of the other pages has, those first that speak of a login.
  func telling(from others: [AppSighting.Page]) -> String? {
    let own = words.filter { word in others.allSatisfy { !$0.text.contains(word) } }
    return own.first { $0.contains(Self.wordsOfLogins) } ?? own.first
  }

  private static var wordsOfLogins: Regex<some Any> {
    /(log|sign)(ged|ed)? ?(in|out)|den(y|ied)|declin|welcome/.ignoresCase()
  }

  /// The pieces of text between a page's tags, and between what is left out.
  private static func words(on page: String, leavingOut names: [String]) -> [String] {
    var text = page.replacing(/(?s)<(script|style|head)\b.*?<\/\1>/.ignoresCase(), with: "<>")
    text = text.replacing(/(?s)<[^>]*>/, with: "\n")
    for name in names { text = text.replacing(name, with: "\n") }
    return text.split(separator: /[^\p{L} ,.!'’:-]+/).map(\.trimmed).filter { piece in
      piece.count <= longest && piece.contains(/\p{L}{3}/)
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
