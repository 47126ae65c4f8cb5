/// The style of pages: one accent colour, tabular figures, light, dark and print.
enum Stylesheet {
  /// The SHA-256 of the sheet in Base64, for the page's policy; a test recomputes it.
  static let fingerprint = "DcdMa0sbP46+Rxepxyopx3aX65pEFVvTnAnDQ0CAJ98="

  /// The whole sheet, identical in every page.
  static let text = """
    :root{color-scheme:light dark;\(Palette.light.properties)}
    @media screen and (prefers-color-scheme:dark){:root{\(Palette.dark.properties)}}
    \(base)
    \(blocks)
    \(tables)
    \(narrow)
    \(figures)
    \(PictureStyle.rules { "var(--\($0.rawValue))" })
    \(layers)
    \(print)

    """

  private static let base = """
    *{box-sizing:border-box}
    [hidden]{display:none!important}
    html{-webkit-text-size-adjust:100%;scroll-padding-top:1rem}
    body{margin:0;background:var(--paper);color:var(--ink);
    font:1rem/1.55 system-ui,sans-serif;
    font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
    header,main,footer{max-width:86rem;margin:0 auto;padding:0 clamp(1rem,4vw,3rem)}
    header{padding-top:clamp(1.5rem,4vw,3.5rem)}
    footer{margin-top:4rem;padding-top:1.5rem;padding-bottom:3rem;border-top:1px solid var(--line);
    font-size:.875rem}
    a{color:var(--accent);text-underline-offset:.18em}
    :focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:2px}
    .skip{position:absolute;left:-999px}
    .skip:focus{position:static;display:inline-block;margin:1rem}
    h1,h2,h3,h4{line-height:1.2;text-wrap:balance;margin:0;font-weight:650}
    h1{font-size:clamp(1.75rem,1.3rem + 2vw,2.6rem);letter-spacing:-.015em}
    h2{font-size:1.5rem;margin:4rem 0 1rem;padding-top:1rem;
    border-top:2px solid var(--ink)}
    h3{font-size:1.15rem;margin:2.75rem 0 .75rem}
    h4{font-size:.95rem;margin:1.75rem 0 .5rem}
    p,ul,ol,dl{margin:.6rem 0}
    main p,main li,footer p,footer dl{max-width:72ch}
    small{font-weight:400}
    """

  private static let blocks = """
    .kicker{margin:0 0 .5rem;font-size:.875rem;color:var(--quiet)}
    .lead{margin:.75rem 0 0;color:var(--quiet)}
    .verdict{display:inline-block;font-size:.95rem;font-weight:600;letter-spacing:0;
    vertical-align:middle;border:1.5px solid;border-radius:1em;padding:.1em .8em;margin:.15em .4em .15em 0}
    h3 .verdict{font-size:.8rem}
    .good{color:var(--good)}
    .bad{color:var(--bad)}
    .warning{color:var(--warning)}
    .quiet,.note{color:var(--quiet)}
    strong{font-weight:650}
    nav{margin:2.5rem 0}
    nav ul{list-style:none;padding:0;margin:0;font-size:.95rem;display:flex;flex-wrap:wrap;
    gap:0 1.1rem}
    nav>ul{flex-direction:column}
    nav li:has(>ul){display:flex;flex-wrap:wrap;gap:0 1.1rem;align-items:baseline}
    nav li>ul{font-size:.875rem}
    nav li:has(>ul)>a{font-weight:600}
    nav a{display:inline-block;padding:.25rem 0}
    .figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));gap:1.25rem;
    margin:1.5rem 0 2rem;padding:0}
    .figures div{border-top:1px solid var(--line);padding-top:.6rem;min-width:0}
    .figures dt{font-size:.8rem;color:var(--quiet)}
    .figures dd{margin:.1rem 0 0;font-size:1.6rem;line-height:1.15;font-weight:600}
    .figures dd small{display:block;font-size:.8rem;font-weight:400;
    color:var(--quiet);margin-top:.25rem;line-height:1.35}
    .says li{margin:.35rem 0}
    .facts{display:grid;grid-template-columns:minmax(5rem,auto) minmax(0,1fr);gap:.2rem 1.25rem}
    .facts dt{color:var(--quiet)}
    .facts dd{margin:0}
    .entries{list-style:none;padding:0;display:grid;gap:1rem;max-width:72ch}
    .entries>li{border-left:3px solid var(--line);padding:.1rem 0 .1rem .9rem}
    .entries>li:target{border-color:var(--accent);background:var(--raised)}
    .entries .error{border-color:var(--bad)}
    .entries .warning-entry{border-color:var(--warning)}
    .entries p{margin:.2rem 0}
    .entries .facts{font-size:.875rem;line-height:1.45}
    .number{display:inline-block;min-width:1.6em;padding:0 .35em;border-radius:99px;
    background:var(--badge);color:var(--badge-text);font-size:.8rem;font-weight:650;
    text-align:center;text-decoration:none}
    main>:first-child h2{margin-top:2rem}
    .changes{padding-left:1.6rem;display:grid;grid-template-columns:minmax(0,1fr);gap:2rem}
    .changes.brief{gap:.75rem;margin-bottom:2rem}
    .changes>li::marker{font-weight:650}
    .changes p{margin:.2rem 0}
    .change-title,.sum{font-size:1.05rem}
    .crops{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));
    max-width:48rem;margin:.75rem 0}
    .crops svg{max-height:24rem;border:1px solid var(--quiet)}
    @media screen and (min-width:62rem){
    .changes>li{max-width:none;display:flow-root list-item}
    .changes .crops{float:left;width:58%;margin-right:2rem}
    .changes details{overflow:hidden}
    }
    .copied{position:relative}
    .copied button{position:absolute;top:.4rem;right:.4rem;font:inherit;font-size:.8rem;
    padding:.2rem .6rem;color:var(--ink);background:var(--paper);border:1px solid var(--ink);
    border-radius:4px;cursor:pointer}
    pre.copy{white-space:pre-wrap}
    .copied pre{padding-right:5.5rem}
    details{margin:1rem 0}
    summary{cursor:pointer;font-weight:600;font-size:.95rem;padding:.25rem 0}
    pre,code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.92em}
    pre{overflow-x:auto;padding:1rem;background:var(--raised)}
    """

  private static let tables = """
    .scroll{overflow-x:auto;max-width:100%;margin:.75rem 0}
    table{border-collapse:collapse;font-size:.875rem;line-height:1.4;min-width:min(100%,20rem)}
    caption{text-align:left;color:var(--quiet);padding:0 0 .5rem;font-size:.8rem}
    caption:not(.seen){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);
    white-space:nowrap}
    th,td{padding:.4rem .5rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--line);
    overflow-wrap:normal}
    th:first-child,td:first-child{padding-left:0}
    thead th,thead td{border-bottom:1.5px solid var(--ink);vertical-align:bottom;font-weight:600}
    tbody th{font-weight:600;min-width:6.75rem;max-width:24rem;overflow-wrap:anywhere}
    td{text-align:right;white-space:nowrap}
    thead th:not(.t,:first-child){text-align:right}
    :is(td,tbody th):is(.t,.wide,:first-child){text-align:left;white-space:normal}
    .wide{min-width:10rem}
    @media (min-width:62rem){table:not(.matrix) thead th:not(.t,:first-child){min-width:4rem}}
    @media screen{
    .scroll{container-type:inline-size;position:relative}
    .matrix caption{position:sticky;left:0;max-width:100cqw}
    }
    th button{all:unset;cursor:pointer;font-weight:600}
    th button::after{content:"\\A0↕";color:var(--quiet);font-weight:400}
    th[aria-sort=ascending] button::after{content:"\\A0↑";color:inherit}
    th[aria-sort=descending] button::after{content:"\\A0↓";color:inherit}
    .matrix{font-size:.8rem}
    .matrix :is(td,thead th:not(:first-child)){padding:.3rem .5rem}
    .matrix thead th{max-width:7rem;overflow-wrap:break-word;font-weight:500}
    .matrix .hit{font-weight:650}
    \((1..<HeatRamp.steps).map { ".h\($0){background:var(--heat\($0))}" }.joined())
    td:is(\((1..<HeatRamp.steps).map { ".h\($0)" }.joined(separator: ","))){color:var(--mark)}
    .bar{display:block;width:7rem;height:.5rem;margin:.3rem 0 .1rem auto;background:var(--bar);print-color-adjust:exact}
    .bar rect{height:100%}
    """

  private static let figures = """
    .screen{display:grid;gap:1rem clamp(1.5rem,4vw,3.5rem);grid-template-columns:minmax(0,1fr)}
    .screen>*{min-width:0}
    figure{margin:0}
    figcaption{font-size:.8rem;color:var(--quiet);margin-top:.6rem;max-width:60ch}
    .stack{position:relative;max-width:24rem}
    .stack.broad{max-width:40rem}
    :is(.stack,.crops,.plot,.runs)>svg,.crops svg{display:block;width:100%;height:auto}
    .stack .over{position:absolute;inset:0}
    .pairs{display:grid;gap:.75rem clamp(.75rem,3vw,1.5rem);grid-template-columns:1fr 1fr;max-width:52rem}
    .pairs figure{display:grid;grid-row:span 2;grid-template-rows:subgrid}
    .pairs figcaption{margin:0}
    .plot svg{max-width:34rem}
    .runs{margin:0 0 1.5rem}
    .runs>svg{max-width:46rem;border-radius:3px}
    .runs .legend{margin:.6rem 0 0}
    .hidden{position:absolute;width:0;height:0}
    .legend{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;padding:0;margin:1rem 0;list-style:none;
    font-size:.8rem;max-width:none}
    .legend li{display:flex;align-items:center;gap:.5rem}
    .legend :is(svg,i){flex:none;width:28px;height:14px;border-radius:3px}.legend svg{background:var(--screen)}
    .legend i{border:1px solid var(--mark)}
    @media (max-width:40rem){
    .pairs{grid-template-columns:1fr}
    .copied pre{padding:2.75rem 1rem 1rem}
    .legend{display:grid;gap:.4rem .75rem;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr))}
    }
    .layers{border:0;padding:0;margin:1rem 0;display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;
    font-size:.875rem}
    .layers legend{float:left;color:var(--quiet);padding:.25rem 0;margin-right:1rem}
    .layers label{display:inline-flex;gap:.4rem;align-items:center;padding:.25rem 0}
    .layers input{width:1.1rem;height:1.1rem;accent-color:var(--accent)}
    .stack[role]{cursor:crosshair}
    .ask{display:flex;flex-wrap:wrap;gap:.4rem .9rem;align-items:center;max-width:24rem;margin-top:.75rem;font-size:.875rem}
    .ask p{flex-basis:100%;min-height:4.2em;margin:0}
    .ask :is(select,button){font:inherit;max-width:11rem;padding:.15rem .4rem;color:var(--ink);background:var(--paper);
    border:1px solid var(--ink);border-radius:4px}
    .visual.lit{stroke:var(--accent);stroke-width:3}
    tr.lit{background:var(--raised);outline:2px solid var(--accent)}
    .reach,.finger{fill:none;stroke:var(--mark);stroke-width:1.4}
    .fallen{stroke-width:4;stroke-linecap:round}
    @media (min-width:62rem){
    .screen{grid-template-columns:minmax(16rem,21rem) minmax(0,1fr)}
    .screen.broad{grid-template-columns:minmax(0,1fr)}
    .screen>figure{position:sticky;top:1rem;align-self:start}
    .screen>figure+div>:first-child{margin-top:0}
    }
    """

  /// The ticked layers set properties: unlike selectors, these reach the copies of `use`.
  private static let layers = """
    body:has(#show-hits:not(:checked)){--rim:none}
    body:has(#show-figures:not(:checked)){--names:none}
    body:has(#show-ids:checked){--ids:inline;--words:none}
    body:has(#show-ellipses:checked),.legend{--ellipses:inline}
    body:has(#show-touches:checked),.legend{--touches:inline}
    .crops{--ellipses:none;--touches:none}
    :is(.area,.kept){stroke:var(--rim,var(--hit))}
    .names{display:var(--names,inline)}
    .i{display:var(--ids,none)}
    :is(.w,.glyph){display:var(--words,inline)}
    .ellipses{display:var(--ellipses,none)}
    .touches{display:var(--touches,none)}
    """

  private static let print = """
    @media print{
    body{font-size:10pt}
    nav,.layers,.skip,.ask{display:none}
    header,main,footer{max-width:none;padding:0}
    .scroll{overflow:visible;animation:none}
    figure,tr,.entries>li,.figures div{break-inside:avoid}
    h2,h3,h4,caption{break-after:avoid}
    .stack{max-width:6cm}
    .screen{grid-template-columns:6cm minmax(0,1fr);column-gap:.6cm}
    .screen.broad{grid-template-columns:minmax(0,1fr)}
    .screen>figure{position:static}
    .screen>figure+div>:first-child{margin-top:0}
    th,td,.matrix td{padding:.2rem .35rem;white-space:normal}
    .matrix :is(td,th,thead th:not(:first-child)){padding:.1rem;font-size:6pt;overflow-wrap:anywhere}
    .matrix tbody th{min-width:0}
    td:is(.t,.wide):not(:first-child){min-width:3rem;overflow-wrap:anywhere}
    td.wide,th.wide{min-width:6rem;overflow-wrap:anywhere}
    tbody th{min-width:4rem}
    .figures{grid-template-columns:repeat(5,minmax(0,1fr))}
    .figures dd{font-size:1.3rem}
    table{font-size:7pt;min-width:0}
    .bar{width:3rem}
    th button::after{content:none}
    details::details-content{content-visibility:visible;height:auto}
    a{color:inherit;text-decoration:none}
    }
    """
}
