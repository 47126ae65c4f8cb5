internal import Drawing

/// The style of pages: one accent colour, tabular figures, light, dark and print.
enum Stylesheet {
  /// The SHA-256 of the sheet in Base64, for the page's policy; a test recomputes it.
  static let fingerprint = "sHiPC8JYmfqbRU39sFjUqD1Fo5C5xP6BaUDPv24Yjp8="

  /// The whole sheet, identical in every page.
  static let text = """
    :root{color-scheme:light dark;\(Palette.light.properties)}
    @media screen and (prefers-color-scheme:dark){:root{\(Palette.dark.properties)}}
    \(base)
    \(blocks)
    \(sections)
    \(tables)
    \(figures)
    \(narrow)
    \(PictureStyle.rules { "var(--\($0.rawValue))" })
    \(layers)
    \(print)

    """

  private static let base = """
    *{box-sizing:border-box}
    [hidden]{display:none!important}
    html{-webkit-text-size-adjust:100%;scroll-padding-top:56px}
    body{margin:0;background:var(--paper);color:var(--ink);font:16px/24px system-ui,sans-serif;
    font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
    .top>div,header,main,footer{max-width:1168px;margin:0 auto;padding:0 24px}
    .top{position:sticky;top:0;z-index:2;background:var(--paper);border-bottom:1px solid var(--line);
    font-size:14px;line-height:20px}
    .top>div{display:flex;gap:24px;align-items:center;min-height:44px}
    .top p{margin:0;flex:none}
    .top ul{list-style:none;display:flex;margin:0 0 0 auto;padding:0}
    .top a{display:inline-block;padding:12px 8px}
    header{padding-top:16px}
    footer{margin-top:32px;padding-bottom:32px;font-size:14px;line-height:20px}
    a{color:var(--accent);text-underline-offset:.18em}
    :focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:2px}
    .skip{position:absolute;left:-999px}
    .skip:focus{position:static;display:inline-block;margin:1rem}
    .unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    h1,h2,h3,h4{text-wrap:balance;margin:0;font-weight:650}
    h1{font-size:32px;line-height:40px}
    h2{font-size:22px;line-height:28px;margin:24px 0 8px;padding-top:16px;border-top:1px solid var(--line)}
    h3,h4{font-size:16px;line-height:24px;margin:16px 0 4px}
    p,ul,ol,dl{margin:4px 0 8px}
    main p,main li,footer p,dd{max-width:66ch}
    """

  private static let blocks = """
    .lead{margin:0 0 16px;max-width:none}
    .good{color:var(--good)}
    .bad{color:var(--bad)}
    .warning{color:var(--warning)}
    .quiet{color:var(--quiet)}
    .facts{display:grid;grid-template-columns:minmax(5rem,auto) minmax(0,1fr);gap:4px 16px}
    .facts dt{color:var(--quiet)}
    .facts dd{margin:0}
    .lines{padding:0;list-style:none;font-size:14px;line-height:20px}
    .lines li{margin:4px 0;max-width:none}
    details{margin:8px 0}
    summary{cursor:pointer;padding:2px 0;font-size:14px;line-height:20px;color:var(--accent)}
    pre,code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:13px;line-height:20px}
    pre{overflow-x:auto;margin:4px 0;padding:8px;background:var(--raised)}
    pre.copy{white-space:pre-wrap}
    .copied{position:relative}
    .copied pre{padding-right:80px}
    .copied button{position:absolute;top:4px;right:4px;font:inherit;font-size:13px;line-height:20px;
    padding:2px 8px;color:var(--ink);background:var(--paper);border:1px solid var(--ink);
    border-radius:4px;cursor:pointer}
    """

  private static let sections = """
    .cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr));gap:16px}
    .cards>div{background:var(--raised);border:1px solid var(--line);border-radius:8px;
    padding:8px 16px;min-height:132px}
    .cards :is(h3,p){font-size:14px;line-height:20px;margin:0;font-weight:400}
    .cards h3{color:var(--quiet)}
    .cards .figure{font-size:28px;line-height:32px;font-weight:650;margin:2px 0}
    .cards .figure a{color:inherit;text-decoration-thickness:1px}
    .suggestions{padding:0;list-style:none}
    .suggestions>li{display:grid;grid-template-columns:minmax(0,400px) minmax(0,1fr);gap:24px;
    max-width:none;padding:8px 0 16px}
    .suggestions h3{margin:0 0 4px;font-weight:650}
    .suggestions h3 .quiet{font-weight:400}
    .suggestions :is(p,details){margin:4px 0}
    .suggestions>li:target{background:var(--raised)}
    .gain .bar{max-width:20rem}
    .task .facts-line{max-width:none}
    .task>p{font-size:14px;line-height:20px}
    .tabs>input{position:absolute;opacity:0}
    .tabs>label{display:inline-block;padding:6px 16px;margin:0 4px 8px 0;border:1px solid var(--line);
    border-radius:99px;font-size:14px;line-height:20px;cursor:pointer}
    .tabs>input:checked+label{border-color:var(--ink);font-weight:650;background:var(--raised)}
    .tabs>input:focus-visible+label{outline:3px solid var(--accent);outline-offset:2px}
    @media screen{
    .tabs>.panel{display:none}
    .tabs>:is(\(Tabs.rules)){display:block}
    .tabs>.panel>h3:first-child{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    }
    """

  private static let figures = """
    figure{margin:0}
    .screens{display:grid;gap:16px 24px;grid-template-columns:repeat(auto-fill,minmax(min(100%,357px),357px));margin:8px 0}
    .screens figure:has(.broad){grid-column:span 2}
    figcaption{font-size:14px;line-height:20px;margin:0 0 4px;max-width:60ch}
    .stack{position:relative}
    .stack>svg,:is(.crops,.plot,.pairs) svg.pic{display:block;width:100%;height:auto}
    .crops{display:grid;gap:16px;grid-template-columns:1fr 1fr}
    .crops svg.pic{max-height:230px}
    .crops.flat{grid-template-columns:1fr;gap:4px}
    .pairs{display:grid;gap:16px;grid-template-columns:1fr 1fr;max-width:52rem}
    .pairs figure{display:grid;grid-row:span 2;grid-template-rows:subgrid}
    .plot svg.pic{max-width:34rem}
    .choice{font-size:22px;line-height:28px;margin:4px 0}
    :is(.pairs,.crops,.stack) svg.pic{outline:1px solid var(--rail)}
    .hidden{position:absolute;width:0;height:0}
    .key{display:flex;flex-wrap:wrap;gap:0 16px;align-items:baseline;font-size:14px;line-height:20px}
    .key details{flex-basis:100%}
    .legend{display:flex;flex-wrap:wrap;gap:4px 16px;padding:0;margin:4px 0;list-style:none;font-size:14px;
    line-height:20px;max-width:none}
    .legend li{display:flex;align-items:center;gap:6px}
    .legend :is(svg,i){flex:none;width:28px;height:14px;border-radius:3px}.legend svg{background:var(--screen)}
    .legend i{border:1px solid var(--line)}
    \((0..<HeatRamp.steps).map { "i.h\($0){background:var(--heat\($0))}" }.joined())
    .layers{border:0;padding:0;margin:8px 0;display:flex;flex-wrap:wrap;gap:4px 16px}
    .layers legend{float:left;margin-right:8px;padding:0}
    .layers label{display:inline-flex;gap:6px;align-items:center}
    .layers input{width:18px;height:18px;accent-color:var(--accent)}
    tr:target{background:var(--raised);outline:2px solid var(--accent)}
    """

  /// The ticked layers set properties: unlike selectors, these reach the copies of `use`.
  private static let layers = """
    body:has(#show-hits:checked){--rim:var(--hit)}
    body:has(#show-figures:not(:checked)){--names:none}
    body:has(#show-ids:checked){--ids:inline;--words:none}
    body:has(#show-ellipses:checked),.legend{--ellipses:inline}
    body:has(#show-touches:checked),.legend{--touches:inline}
    .crops{--ellipses:none;--touches:none}
    .area{stroke:var(--rim,none)}
    .names{display:var(--names,inline)}
    .i{display:var(--ids,none)}
    :is(.w,.glyph){display:var(--words,inline)}
    .ellipses{display:var(--ellipses,none)}
    .touches{display:var(--touches,none)}
    """

  /// Paper: light, without what asks for a pointer.
  static let print = """
    @media print{
    @page{size:A4;margin:16mm}
    body{font-size:10pt;line-height:14pt}
    .top,.layers,.skip,.tabs>:is(input,label),.key details,.copied button{display:none}
    details:has(pre,dl.facts,table:not(.targets)){display:none}
    header,main,footer{max-width:none;padding:0}
    h1{font-size:20pt;line-height:24pt}
    h2{font-size:14pt;line-height:18pt;margin-top:14pt;padding-top:6pt}
    h2,h3,caption,summary{break-after:avoid}
    .cards>div,figure,tr,.suggestions>li,.task,.lines li{break-inside:avoid}
    .cards{grid-template-columns:repeat(3,1fr);gap:8pt}
    .cards>div{min-height:0;padding:4pt 8pt}
    .cards :is(h3,p),.lines,table,summary,figcaption,.key,.legend,footer{font-size:8.5pt;line-height:11pt}
    .cards .figure{font-size:14pt;line-height:18pt}
    .screens{grid-template-columns:repeat(3,5.4cm);gap:10pt}
    .suggestions>li{grid-template-columns:6.5cm minmax(0,1fr);gap:10pt}
    .crops svg.pic{max-height:5cm}
    .scroll{overflow:visible}
    th,td{padding:2pt 6pt 2pt 0}
    thead th,td{white-space:normal}
    summary{list-style:none}
    details::details-content{content-visibility:visible;height:auto}
    main a{color:inherit;text-decoration:none}
    }
    """

  static let tables = """
    .scroll{overflow-x:auto;max-width:100%;margin:8px 0}
    table{border-collapse:collapse;font-size:14px;line-height:20px}
    caption{text-align:left;padding:0 0 4px}
    caption:not(.seen){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);
    white-space:nowrap}
    th,td{padding:5px 12px 5px 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line);
    overflow-wrap:normal}
    thead th{vertical-align:bottom;font-weight:650;white-space:nowrap}
    tbody th{font-weight:650;overflow-wrap:anywhere}
    td{text-align:right;white-space:nowrap}
    thead th:not(.t,:first-child){text-align:right}
    :is(td,tbody th):is(.t,.wide,:first-child){text-align:left;white-space:normal}
    th button{all:unset;cursor:pointer}
    th button:focus-visible{outline:3px solid var(--accent)}
    th[aria-sort] button::after{content:"\\A0↓"}
    th[aria-sort=ascending] button::after{content:"\\A0↑"}
    :is(.targets,.index){width:100%}
    .targets td:nth-last-child(3){width:46%}
    :is(.targets,.index) td:nth-child(2):has(.bar),.index td:has(.bar){width:9rem}
    .index td:nth-child(2){white-space:nowrap}
    .filter{display:block;margin:16px 0 8px;font-size:14px;line-height:20px}
    .filter input{font:inherit;padding:4px 8px;color:var(--ink);background:var(--paper);border:1px solid var(--line);
    border-radius:4px}
    .tiles>div{min-height:0}
    th .quiet{font-weight:400}.index th .quiet{display:block;font-size:12px;line-height:16px}
    .bar{display:block;width:100%;height:8px;margin:2px 0;print-color-adjust:exact}
    td>.bar{max-width:24rem}
    .bar rect{height:100%}
    .bar :is(.missed,.before){fill:var(--heat4)}
    .bar .after{fill:var(--good)}
    .bar .void{fill:var(--quiet)}
    .bar .wrong{fill:var(--warning)}
    .bar .risk{fill:var(--bad)}
    .bar .rest{fill:var(--faint)}
    """

  /// Tables of phones, where a row is an entry of a list: its name and its first figure in a line,
  /// then the others, each under its name.
  static let narrow = """
    @media screen and (max-width:40rem){
    .top>div,header,main,footer{padding:0 16px}
    header{padding-top:8px}
    .top{overflow-x:auto}
    .top>div{gap:16px;width:max-content;margin:0}
    .cards{gap:8px}
    .cards>div{min-height:112px}
    .cards .figure{font-size:24px;line-height:28px}
    .tiles{grid-template-columns:1fr 1fr}
    .tiles>div{min-height:0}
    .targets td:nth-child(2) .bar{display:none}
    .screens{grid-template-columns:repeat(2,minmax(0,1fr));gap:16px}
    .screens figure:has(.broad){grid-column:span 2}
    .pairs{grid-template-columns:minmax(0,1fr)}.pairs figure{display:block}
    .suggestions>li{grid-template-columns:minmax(0,1fr);gap:8px}
    .copied pre{padding:40px 8px 8px}
    .facts{grid-template-columns:minmax(0,1fr);gap:0}
    .facts dd{margin-bottom:8px}
    table{&,>*{display:block}
    thead{display:none}
    tr{display:flex;flex-wrap:wrap;gap:0 12px;padding:6px 0;border-bottom:1px solid var(--line)}
    :is(th,td){border:0;padding:0;text-align:left;white-space:normal}
    td:empty{display:none}
    td[data-n]::before{content:attr(data-n) " ";color:var(--quiet)}
    .bar{width:160px}
    }
    .targets td:nth-last-child(3){flex-basis:100%;width:auto}
    .targets td:nth-last-child(2)::before{content:"visible "}
    .targets td:last-child::before{content:"usable "}
    .index tbody th{flex-basis:100%}
    .index td:nth-child(3)::before{content:"mis-taps "}
    .index td:nth-child(4)::before{content:"highest: "}
    .index td:nth-child(5)::before{content:"irreversible, per pass "}
    .index td:last-child::before{content:"requirements "}
    }
    """
}
