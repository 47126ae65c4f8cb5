extension Stylesheet {
  /// Tables and the bars in them.
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
    .index th small{display:block;font-size:12px;line-height:16px}
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
    .play,.player{grid-template-columns:minmax(0,1fr)}
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
