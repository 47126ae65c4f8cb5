internal import Drawing

/// The style of pages: one accent colour, tabular figures, light, dark and print.
enum Stylesheet {
  /// The SHA-256 of the sheet in Base64, for the page's policy; a test recomputes it.
  static let fingerprint = "YaEDYo2mHYWRvicb6rGB1jQHqQre/RFG4q46UpiHavY="

  /// The whole sheet, identical in every page.
  static let text = """
    :root{color-scheme:light dark;\(Palette.light.properties)}
    @media screen and (prefers-color-scheme:dark){:root{\(Palette.dark.properties)}}
    \(base)
    \(head)
    \(blocks)
    \(tables)
    \(figures)
    \(narrow)
    \(PictureStyle.pageRules { "var(--\($0.rawValue))" })
    \(print)
    """.split(separator: "\n").joined() + "\n"

  private static let base = """
    *{box-sizing:border-box}
    [hidden]{display:none!important}
    html{-webkit-text-size-adjust:100%;scroll-padding-top:56px}
    body{margin:0;background:var(--paper);color:var(--ink);font:16px/24px system-ui,sans-serif;
    font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
    .top>div,header,main,footer{max-width:1216px;margin:0 auto;padding:0 24px}
    .top{position:sticky;top:0;z-index:2;background:var(--paper);border-bottom:1px solid var(--line)}
    .top>div{display:flex;gap:24px;align-items:center;min-height:44px}
    .top p{margin:0;flex:none}
    .top ul{list-style:none;display:flex;gap:8px;margin:0 0 0 auto;padding:0}
    .top a{display:inline-block;padding:12px 8px;min-width:44px}
    .top details{display:none;margin:0 0 0 auto;position:relative}
    .top details ul{position:absolute;right:0;flex-direction:column;background:var(--paper);border:1px solid var(--line);padding:0 8px}
    header{padding-top:16px}
    footer{margin-top:32px;padding-bottom:32px}
    a{color:var(--accent);text-underline-offset:.18em}
    :focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:2px}
    .skip,.unseen,caption:not(.seen){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .skip:focus{position:static;width:auto;height:auto;clip-path:none;display:inline-block;padding:12px}
    h1,h2,h3,h4{text-wrap:balance;margin:0;font-weight:650}
    .top,footer,.kicker,.tools,.filter,.key,figcaption,table,.cards :is(h3,p){font-size:14px;line-height:20px}
    h1{font-size:30px;line-height:36px}
    h2{font-size:22px;line-height:28px;margin:24px 0 8px;padding-top:16px;border-top:1px solid var(--line)}
    h3,h4{font-size:16px;line-height:24px;margin:16px 0 4px}
    p,ul,ol,dl{margin:4px 0 8px}
    main p,main li,footer p,dd{max-width:66ch}
    """

  /// The finding, key results and lines; from 1100 px on the key results are beside the pictures.
  private static let head = """
    .kicker{margin:0 0 4px;color:var(--quiet)}
    .finding{max-width:60ch;text-wrap:wrap;margin:0 0 8px}
    #verdict{display:grid;gap:0 32px;grid-template-columns:minmax(0,1fr)}
    #verdict>*{min-width:0}
    .key-results{list-style:none;padding:0}
    .key-results li{display:flex;gap:12px;margin:4px 0;max-width:none}
    .key-results :is(a,b){flex:none;min-width:24px;text-align:center;font-weight:650;color:var(--accent)}
    .verdict-line,.head-line{display:flex;gap:0 12px;margin:2px 0;max-width:none}
    :is(.verdict-line,.head-line) b{flex:0 0 72px;font-weight:400;font-size:14px;color:var(--quiet)}
    .whisker,.strip{flex:none;margin-top:6px;max-width:100%}
    .strip{margin-top:0}
    .whisker path,.strip path{fill:none;stroke:var(--line)}
    .whisker .range{stroke:var(--ink);stroke-width:3}
    .whisker .dot{stroke:var(--accent);stroke-width:10;stroke-linecap:round}
    .strip .density{fill:var(--rail);stroke:none}.strip .mark{stroke:var(--bad);stroke-width:3}
    .of{display:contents}
    \(PersonChoice.rules){display:none}
    @media screen and (min-width:1100px){
    #verdict{grid-template-columns:minmax(0,738px) minmax(0,398px);grid-auto-flow:row dense}
    :is(#verdict,.of)>*{grid-column:1/-1;order:3}
    #verdict>:is(.verdict-line,.head-line,.lines,.people){order:1}
    :is(#verdict,.of)>:is(.versus,.screens):not(.small){order:2;grid-column:1;grid-row:span 9}
    :is(#verdict,.of)>:is(.key-results,.tools,.key){order:2;grid-column:2}
    .key-results{margin-top:28px}
    .key-results li{margin:0 0 16px}
    }
    """

  private static let blocks = """
    .good{color:var(--good)}
    .bad{color:var(--bad)}
    .warning{color:var(--warning)}
    .quiet{color:var(--quiet)}
    .facts{display:grid;grid-template-columns:minmax(5rem,auto) minmax(0,1fr);gap:4px 16px}
    .facts dt{color:var(--quiet)}
    .facts dd{margin:0}
    .lines{padding:0;list-style:none}
    .lines li{margin:4px 0;max-width:none}
    details{margin:4px 0}
    summary{cursor:pointer;padding:10px 0;font-size:14px;line-height:24px;color:var(--accent)}
    pre,code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:13px;line-height:20px}
    pre{overflow-x:auto;margin:4px 0;padding:8px;background:var(--raised)}
    pre.copy{white-space:pre-wrap;padding-right:96px;min-height:60px}
    .copied{position:relative}
    .copied button{position:absolute;top:8px;right:8px}
    button.act,select,.filter input{font:inherit;font-size:14px;line-height:20px;min-height:44px;min-width:44px;
    padding:8px 12px;color:var(--ink);background:var(--paper);border:1px solid var(--line);border-radius:6px}
    button.act{cursor:pointer}
    .tools,.filter{display:flex;flex-wrap:wrap;gap:8px;margin:8px 0;align-items:center}
    .filter label{display:flex;gap:8px;align-items:center;max-width:100%}.filter select{max-width:100%;min-width:0}
    .needs{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:0 24px}
    .needs ul{list-style:none;padding:0}.needs li{display:flex;gap:12px;margin:8px 0;font-size:14px;line-height:20px}
    .thumb{flex:none;width:72px;height:110px;outline:1px solid var(--line)}
    .cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr));gap:16px}
    .cards>div{background:var(--raised);border:1px solid var(--line);border-radius:8px;padding:8px 16px}
    .cards :is(h3,p){margin:0;font-weight:400}
    .cards h3{color:var(--quiet)}
    .cards .figure{font-size:24px;line-height:28px;font-weight:650;margin:2px 0}
    .suggestions{padding:0;list-style:none}
    .suggestions>li{display:grid;grid-template-columns:minmax(0,400px) minmax(0,1fr);gap:24px;max-width:none;padding:8px 0 16px}
    .suggestions>li>:last-child{grid-column:2}
    .suggestions h3{margin:0 0 4px}
    .suggestions h3 .quiet{font-weight:400}
    .suggestions :is(p,details){margin:4px 0}
    .gain .bar{max-width:20rem}
    :is(tr,li,figure):target{background:var(--raised);outline:2px solid var(--accent)}
    """

  private static let figures = """
    figure{margin:0}
    .screens,.versus{display:grid;gap:16px 24px;grid-template-columns:repeat(auto-fill,minmax(min(100%,320px),357px));margin:8px 0;align-content:start;align-items:end}
    .screens.small{grid-template-columns:repeat(auto-fill,minmax(0,200px))}
    .screens figure:has(.broad),.versus:has(.broad) figure{grid-column:1/-1}
    figcaption{margin:0 0 4px;max-width:60ch}
    .stack>svg,.crops svg.pic{display:block;width:100%;height:auto}
    .crops{display:grid;gap:16px;grid-template-columns:1fr 1fr}
    .crops svg.pic{max-height:230px}
    .crops.flat{grid-template-columns:1fr;gap:4px}
    .crops svg.pic{outline:1px solid var(--rail)}
    .region:target .badge{stroke:var(--bad);stroke-width:4}
    .hidden{position:absolute;width:0;height:0}
    .legend{display:flex;flex-wrap:wrap;gap:4px 16px;padding:0;margin:4px 0;list-style:none;max-width:none}
    .legend li{display:flex;align-items:center;gap:6px}
    .legend :is(svg,i){flex:none;width:28px;height:14px;border-radius:3px;print-color-adjust:exact}
    .legend i{border:1px solid var(--line)}
    \((0..<HeatRamp.steps).map { ".key .h\($0){background:var(--heat\($0))}" }.joined())
    .layers{border:0;padding:0;margin:8px 0;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center}
    .layers legend{float:left;margin-right:8px;padding:0}
    .layers label{display:inline-flex;gap:8px;align-items:center;min-height:44px;padding-right:8px}
    .layers input{width:20px;height:20px;accent-color:var(--accent)}
    .area{stroke:var(--rim,none)}.astray{display:var(--marks,none)}
    body:has(#show-hits:checked){--rim:var(--hit)}
    body:has(#show-marks:checked),.legend{--marks:inline}
    """

  /// Paper: light, without what asks for a pointer.
  static let print = """
    @media print{
    @page{size:A4;margin:14mm}
    body{font-size:10pt;line-height:14pt}
    .top,.layers,.skip,.tools,.filter,.copied button{display:none}
    details:has(pre,dl.facts,table){display:none}
    header,main,footer{max-width:none;padding:0}
    h1{font-size:18pt;line-height:22pt}
    h2,h3,caption,summary{break-after:avoid}
    figure,tr,.suggestions>li,.lines li{break-inside:avoid}
    thead{display:table-header-group}
    table,.lines{font-size:8.5pt;line-height:11pt}
    .screens,.versus{grid-template-columns:repeat(3,5.6cm);gap:10pt}
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
    table{border-collapse:collapse}
    caption{text-align:left;padding:0 0 4px}
    th,td{padding:7px 16px 7px 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line);overflow-wrap:normal}
    thead th{vertical-align:bottom;font-weight:650;white-space:nowrap}
    tbody th{font-weight:650;overflow-wrap:anywhere;min-width:14ch}
    td{text-align:right;white-space:nowrap}
    thead th:not(.t,:first-child){text-align:right}
    :is(td,tbody th):is(.t,.wide,:first-child){text-align:left;white-space:normal}
    th button{all:unset;cursor:pointer;min-height:44px;min-width:44px;display:inline-block;align-content:end}
    thead th:first-child button,.t button{text-align:left}
    th button:focus-visible{outline:3px solid var(--accent)}
    th[aria-sort=descending] button::after{content:"\\A0↓"}
    th[aria-sort=ascending] button::after{content:"\\A0↑"}
    :is(.targets,.index){width:100%}
    td:has(.bar){width:11rem}
    th .quiet{font-weight:400}.index th .quiet{display:block;font-size:12px;line-height:16px}
    .bar{display:inline-block;width:100px;height:10px;margin:0 0 0 8px;vertical-align:middle;print-color-adjust:exact}
    .gain .bar{display:block;width:100%;margin:2px 0}
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
    .top>div>ul,.top details:not([open]) ul{display:none}.top details{display:block}.top summary{padding:10px 8px}
    .key-results li{margin:8px 0}.key-results a{min-width:44px;padding:10px 0}
    header{padding-top:8px}
    .finding{font-size:24px;line-height:30px}
    .verdict-line,.head-line{display:block;margin:8px 0}
    :is(.verdict-line,.head-line) b{display:block}
    .strip,.whisker{display:block;margin:4px 0}
    .cards{gap:8px;grid-template-columns:1fr 1fr}
    .screens:not(.small){grid-template-columns:minmax(0,1fr)}
    .suggestions>li{grid-template-columns:minmax(0,1fr);gap:8px}.suggestions>li>:last-child{grid-column:1}
    pre.copy{padding:56px 8px 8px}
    .facts{grid-template-columns:minmax(0,1fr);gap:0}
    .facts dd{margin-bottom:8px}
    table{&,>*{display:block}
    thead{display:none}
    tr{display:flex;flex-wrap:wrap;gap:0 12px;padding:10px 0;border-bottom:1px solid var(--line)}
    :is(th,td){border:0;padding:0;text-align:left;white-space:normal;width:auto}
    td:empty{display:none}
    td[data-n]::before{content:attr(data-n) " ";color:var(--quiet)}
    }
    .index tbody th{flex-basis:100%}
    }
    """
}
