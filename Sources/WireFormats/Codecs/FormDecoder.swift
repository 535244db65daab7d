/// Makes a form of what a scan finds.
struct FormDecoder {
  private var bounds: [Int] = []
  private var flaws: [Form.Flaw] = []
  private var isUTF8 = true

  static func decode(_ text: Span<UInt8>) -> Form {
    var decoder = FormDecoder()
    // More fields than a token request has; few forms make the array grow.
    decoder.bounds.reserveCapacity(16)
    decoder.bounds.append(0)
    let block = [UInt8](room: FormScan.room(for: text)) { target, count in
      FormScan.read(text, into: &target, at: &count) { decoder.take($0, $1.span) }
    }
    let fields = Form.Fields(block: block, bounds: decoder.bounds)
    // On their way through strings the wrong bytes are replaced.
    return Form(
      fields: decoder.isUTF8 ? fields : Form.Fields(Array(fields)), flaws: decoder.flaws)
  }

  private mutating func take(_ part: FormScan.Part, _ block: Span<UInt8>) {
    switch part {
    case .name(let end, let offset, let isASCII), .value(let end, let offset, let isASCII):
      if !isASCII { check(block.extracting(bounds[bounds.count - 1]..<end), offset) }
      bounds.append(end)
    case .brokenEscape(let offset):
      flaws.append(Form.Flaw(.invalidEscape, offset: offset))
    }
  }

  private mutating func check(_ component: Span<UInt8>, _ offset: Int) {
    guard (try? UTF8Span(validating: component)) == nil else { return }
    flaws.append(Form.Flaw(.invalidUTF8, offset: offset))
    isUTF8 = false
  }
}
