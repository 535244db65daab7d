/// A page as HTML: plain, in one column, readable without style and without scripts.
struct PageDocument {
  var title: String
  var parts: [Markup]
  /// Elements of the head besides those that all pages have.
  var head: [Markup] = []

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
    </style>\(head.map { "\n" + $0.html }.joined())
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

/// The look of the pages: the system's own letters, one column, light or dark as the browser asks.
///
/// Every text has a contrast of at least 4.5 to its background, in both schemes, and the element
/// with the focus shows it.
enum PageStyle {
  static let sheet = """
    :root { --ink: #231b2c; --dim: #62576d; --paper: #fff; --wall: #f3eff7; --line: #887c95;
      --lead: #5b2a86; --over: #fff; --soft: #f0e7f8; --alert: #a1131d; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #f2edf7; --dim: #c0b4cc; --paper: #211a29; --wall: #140f1a; --line: #8d8099;
        --lead: #d2b1f4; --over: #260b36; --soft: #32263f; --alert: #ffb0ab; }
    }
    *, ::before { box-sizing: border-box; }
    body { margin: 0; color: var(--ink); background: var(--wall);
      font: 1rem/1.5 system-ui, sans-serif; }
    .mock { margin: 0; padding: .5rem 1rem; color: #fff; background: #5b2a86; text-align: center; }
    main { max-width: 32rem; margin: 2rem auto; padding: 1.5rem 2rem 2rem; overflow-wrap: anywhere;
      background: var(--paper); border-top: .25rem solid var(--lead); border-radius: .5rem; }
    @media (max-width: 34rem) {
      body { background: var(--paper); }
      main { margin: 0; padding: 1rem; border-radius: 0; }
    }
    h1 { margin: .5rem 0 1rem; font-size: 1.5rem; line-height: 1.25; }
    h2 { margin: 2rem 0 .5rem; font-size: 1.125rem; }
    a { color: var(--lead); }
    :focus-visible { outline: 3px solid var(--lead); outline-offset: 2px; }
    .note, dt { color: var(--dim); font-size: .875rem; }
    .alert { padding: .5rem .75rem; color: var(--alert); border: 2px solid; border-radius: .5rem; }
    ul, dl { margin: 1rem 0; padding: 0; list-style: none; }
    li { margin: .5rem 0; }
    ul.plain > li { padding-left: 1.25rem; position: relative; }
    ul.plain > li::before { content: ""; position: absolute; left: .25rem; top: .5625rem;
      width: .375rem; height: .375rem; border-radius: 50%; background: var(--lead); }
    dd { margin: 0 0 .5rem; font-size: .875rem; }
    summary { padding: .25rem 0; color: var(--lead); cursor: pointer; }
    fieldset { margin: 1.5rem 0; padding: 0; border: 0; }
    legend { padding: 0; font-weight: 600; }
    label { display: block; }
    .pick { display: flex; gap: .75rem; padding: .5rem 0; }
    .pick input { flex: none; width: 1.25rem; height: 1.25rem; margin: .125rem 0 0;
      accent-color: var(--lead); }
    input[type=text] { width: 100%; margin: .25rem 0 .75rem; padding: .625rem .75rem; font: inherit;
      color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; }
    button { padding: .625rem 1.25rem; font: inherit; font-weight: 600; cursor: pointer;
      border: 1px solid var(--lead); border-radius: .5rem; }
    .main { color: var(--over); background: var(--lead); }
    .other { color: var(--lead); background: var(--paper); }
    .quiet { padding: .625rem 0; color: var(--dim); background: none; border-color: transparent;
      font-weight: 400; text-decoration: underline; }
    .other:hover, .account:hover { background: var(--soft); }
    .buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem; }
    .account { display: flex; align-items: center; gap: .75rem; width: 100%; padding: .625rem .75rem;
      color: inherit; background: var(--paper); font-weight: 400; text-align: left;
      border: 1px solid var(--line); border-radius: .5rem; }
    .card { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem; margin: 2rem 0 1.5rem;
      padding-bottom: 1rem; border-bottom: 1px solid var(--line); }
    h1 + .card { margin-top: 1rem; }
    .card a { margin-left: auto; font-size: .875rem; }
    .names b, .names small { display: block; }
    .names small { color: var(--dim); font-size: .875rem; }
    .initial { flex: none; width: 2.25rem; height: 2.25rem; line-height: 2.25rem; text-align: center;
      color: var(--over); background: var(--lead); border-radius: 50%; }
    .tag { margin-left: auto; padding: 0 .5rem; color: var(--lead); font-size: .875rem;
      border: 1px solid; border-radius: 1rem; }
    """
}
