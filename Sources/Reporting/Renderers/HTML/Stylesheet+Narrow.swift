extension Stylesheet {
  /// The layout of tables on phones, where the cells of a row wrap into lines, as do those of its
  /// head.
  ///
  /// Nothing is cut. Content that is still wider than the page is marked if the browser can detect
  /// it.
  static let narrow = """
    @media screen and (max-width:40rem){
    table:not(.matrix){font-size:.8rem;
    &,>*{display:block;min-width:0}
    thead{font-size:.75rem}
    button{display:inline-block;padding:.25rem 0}
    tr{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));padding:.4rem 0;
    border-bottom:1px solid var(--line)}
    :is(th,td){border:0;padding:.1rem .2rem;min-width:0;max-width:none;white-space:normal;
    overflow-wrap:anywhere}
    tr>:first-child{grid-row:1/span 3}
    :is(.wide,.t:last-child){grid-column:2/-1}
    &:has(td:first-child:empty) tr{grid-template-columns:1.4rem 1fr 4.5rem 4.5rem}
    &:is(.losses,:has(#scenarios)) tr>:first-child{grid-area:auto/1/auto/-1}
    &.losses tr{grid-template-columns:repeat(5,minmax(0,1fr))}
    }
    .matrix tbody th{position:sticky;left:0;min-width:7rem;max-width:9rem;background:var(--paper)}
    .bar{width:100%}
    }
    @keyframes more{0%,100%{--more:block}}
    .scroll{animation:more linear;animation-timeline:scroll(self inline)}
    .scroll::before{content:"scroll sideways →";display:var(--more,none);position:sticky;left:0;width:max-content;
    color:var(--quiet);font-size:.8rem}
    """
}
