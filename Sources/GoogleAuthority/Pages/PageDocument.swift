/// A page as HTML: plain, in one column, readable without style and without scripts.
struct PageDocument {
  var title: String
  var parts: [Markup]

  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(HTMLText.escaped(title))</title>
    <style>
    \(PageStyle.sheet)
    </style>
    </head>
    <body>
    <p class="mock" role="note">This is Understudy, a mock. It is not Google.</p>
    <main>
    <h1>\(HTMLText.escaped(title))</h1>
    \(parts.map(\.html).joined(separator: "\n"))
    </main>
    </body>
    </html>

    """
  }
}
