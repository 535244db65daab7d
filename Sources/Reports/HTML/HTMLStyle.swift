/// The look of the page: one column, the system's own letters, light or dark as the system or the
/// switch says.
///
/// Every text has a contrast of at least 4.5 with what is behind it, in both schemes.
enum HTMLStyle {
  private static let light = """
    --ink: #231b2c; --dim: #62576d; --paper: #fff; --wall: #f3eff7; --line: #b8adc4;
      --lead: #5b2a86; --code: #f4f0f8; --fail: #a1131d; --error: #8a1c86; --warn: #7a5200;
      --pass: #17692f; --info: #0b5a72; --open: #2c4fa3; --na: #5f5a66; --mark: #ffe9a8;
      --over: #fff; color-scheme: light;
    """

  private static let dark = """
    --ink: #f2edf7; --dim: #c0b4cc; --paper: #211a29; --wall: #140f1a; --line: #5d5069;
      --lead: #d2b1f4; --code: #2b2235; --fail: #ffaaa4; --error: #f3a6ef; --warn: #f0c25c;
      --pass: #86d79b; --info: #7fcbe2; --open: #a9c0ff; --na: #bdb5c6; --mark: #574400;
      --over: #140f1a; color-scheme: dark;
    """

  static let sheet = """
    :root { \(light) }
    @media (prefers-color-scheme: dark) { :root { \(dark) } }
    :root:has(#light:checked) { \(light) }
    :root:has(#dark:checked) { \(dark) }
    *, ::before { box-sizing: border-box; }
    body { margin: 0; color: var(--ink); background: var(--wall);
      font: 1rem/1.5 system-ui, sans-serif; }
    header, main { max-width: 75rem; margin: 0 auto; padding: 1rem 1.5rem; }
    header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: baseline; }
    main { padding-top: 0; }
    h1 { margin: 0; font-size: 1.5rem; overflow-wrap: anywhere; }
    h2 { margin: 2rem 0 .75rem; font-size: 1.25rem; }
    h3 { margin: 1.5rem 0 .5rem; font-size: 1rem; }
    h4 { margin: .5rem 0 .25rem; font-size: .875rem; color: var(--dim); }
    p { margin: .5rem 0; overflow-wrap: anywhere; }
    a { color: var(--lead); }
    :focus-visible { outline: 3px solid var(--lead); outline-offset: 2px; }
    .dim { color: var(--dim); font-size: .875rem; }
    .exit { flex: 1 1 20rem; margin: 0; }
    .theme { margin: 0; padding: 0; border: 0; font-size: .875rem; }
    .theme legend { float: left; padding: 0 .5rem 0 0; color: var(--dim); }
    .theme label { margin-right: .5rem; }
    .drivers { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
      gap: 1rem; margin-bottom: 1rem; }
    .driver { padding: .75rem 1rem; background: var(--paper); border-top: .25rem solid;
      border-radius: .5rem; }
    .driver h2 { margin: 0; color: var(--ink); font-size: 1rem; overflow-wrap: anywhere; }
    .driver p { color: var(--ink); }
    .driver .dim { color: var(--dim); }
    .driver .conformance { margin: 0; font-size: 1.25rem; font-weight: 600; color: inherit; }
    .fail { color: var(--fail); } .error { color: var(--error); } .warn { color: var(--warn); }
    .pass { color: var(--pass); } .info { color: var(--info); } .open { color: var(--open); }
    .na { color: var(--na); } .none { color: var(--dim); }
    .glance { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
      gap: 0 2rem; margin-bottom: 1rem; }
    .glance h2 { margin: 1rem 0 .25rem; font-size: 1rem; }
    .glance ol, .glance ul { margin: .25rem 0; padding-left: 1.5rem; overflow-wrap: anywhere; }
    .bar { display: grid; grid-template-columns: 13rem 1fr; gap: .75rem; align-items: center;
      margin: .125rem 0; font-size: .875rem; }
    .track { display: flex; gap: 1px; height: .75rem; overflow: hidden; border-radius: .25rem; }
    .track i { min-width: 2px; background: currentColor; }
    .copy { margin-left: .5rem; padding: 0 .5rem; font: inherit; font-size: .8125rem;
      color: var(--lead); background: var(--paper); border: 1px solid; border-radius: .25rem;
      cursor: pointer; }
    .filters { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center;
      margin-bottom: 1rem; }
    .filters[hidden], [hidden] { display: none; }
    input[type=search], select { padding: .25rem .5rem; font: inherit; color: inherit;
      background: var(--paper); border: 1px solid var(--line); border-radius: .25rem; }
    input { accent-color: var(--lead); }
    input[type=radio], input[type=checkbox] { width: 1.25rem; height: 1.25rem; margin: 0;
      vertical-align: text-bottom; }
    details { background: var(--paper); border-radius: .5rem; }
    details.line, details.case, details.facts { margin: .375rem 0; border: 1px solid var(--line); }
    summary { padding: .5rem .75rem; cursor: pointer; overflow-wrap: anywhere; }
    .body, .facts > dl { padding: 0 .75rem .75rem; }
    .verdict { display: inline-block; min-width: 3.75rem; padding: 0 .375rem; font-size: .8125rem;
      font-weight: 700; text-align: center; border: 1px solid; border-radius: .25rem; }
    .verdict.fail, .verdict.error { color: var(--over); border-color: transparent; }
    .verdict.fail { background: var(--fail); } .verdict.error { background: var(--error); }
    .tag { padding: 0 .5rem; font-size: .875rem; border: 1px solid var(--line);
      border-radius: 1rem; }
    .rule { font-weight: 600; }
    .problem { padding: .5rem .75rem; background: var(--paper); border: 1px solid var(--line);
      border-radius: .5rem; }
    .finding { margin-top: .75rem; border-top: 1px solid var(--line); }
    .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
      gap: 0 1rem; }
    .pair > div { min-width: 0; }
    pre, code { font: .8125rem/1.5 ui-monospace, monospace; }
    pre { margin: 0 0 .5rem; padding: .5rem .75rem; white-space: pre-wrap; overflow-wrap: anywhere;
      background: var(--code); border-radius: .25rem; }
    code { overflow-wrap: anywhere; }
    dl { margin: .5rem 0; }
    dt { color: var(--dim); font-size: .875rem; }
    dd { margin: 0 0 .375rem; overflow-wrap: anywhere; }
    .message { margin: .25rem 0; }
    .message > summary { padding: .25rem 0; color: var(--lead); }
    .wide { overflow-x: auto; }
    table { border-collapse: collapse; font-size: .875rem; }
    th, td { padding: .375rem .75rem; text-align: left; vertical-align: top;
      border: 1px solid var(--line); background: var(--paper); }
    .timeline { margin: .25rem 0; padding-left: 2.5rem; font-size: .875rem; overflow-wrap: anywhere; }
    li.mark { background: var(--mark); }
    .sequence { display: block; font: 12px ui-monospace, monospace; }
    .sequence text { fill: var(--ink); paint-order: stroke; stroke: var(--paper); stroke-width: 3px; }
    .sequence .head { text-anchor: middle; font-weight: 700; }
    .sequence .time { fill: var(--dim); font-size: 11px; }
    .sequence .lane { stroke: var(--line); }
    .sequence g line, .sequence path { stroke: var(--ink); stroke-width: 1.5; fill: none; }
    .sequence .answer line { stroke-dasharray: 5 3; }
    .sequence circle { fill: var(--lead); }
    .sequence .note rect { fill: var(--code); stroke: var(--line); }
    .sequence .note text { stroke: none; }
    .sequence rect.mark { fill: var(--mark); }
    .sequence .marker { text-anchor: end; font-weight: 700; stroke: none; font-size: 11px; }
    @media print {
      body { background: none; }
      .filters, .theme, .copy { display: none; }
      details { break-inside: avoid-page; }
    }
    @media (max-width: 40rem) {
      .bar { grid-template-columns: 8rem 1fr; }
      header, main { padding: .75rem; }
      h1 { font-size: 1.25rem; }
    }
    """
}
