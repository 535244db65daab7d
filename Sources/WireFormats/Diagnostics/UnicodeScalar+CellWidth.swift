extension Unicode.Scalar {
  /// Terminal cells the scalar takes: 0 for marks that join what is before, 2 for wide scripts.
  var cellWidth: Int {
    guard value >= 0x300 else { return 1 }
    return switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    case _ where properties.isEmojiPresentation || isWide: 2
    default: 1
    }
  }

  /// True for a scalar in a block that East Asian Width (UAX #11) counts as wide.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf, 0x4e00...0x9fff,
      0xa000...0xa4cf, 0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
      0xff01...0xff60, 0xffe0...0xffe6, 0x1f300...0x1f64f, 0x1f900...0x1f9ff, 0x20000...0x3fffd:
      true
    default:
      false
    }
  }
}
