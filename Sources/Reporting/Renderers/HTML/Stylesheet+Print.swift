extension Stylesheet {
  /// Paper: light, without what asks for a pointer.
  static let print = """
    @media print{
    @page{size:A4;margin:16mm}
    body{font-size:10pt;line-height:14pt}
    .top,.layers,.skip,.ask,.tabs>:is(input,label),.key details,.copied button{display:none}
    details:has(pre,dl.facts){display:none}
    header,main,footer{max-width:none;padding:0}
    h1{font-size:20pt;line-height:24pt}
    h2{font-size:14pt;line-height:18pt;margin-top:14pt;padding-top:6pt}
    h2,h3,caption,summary{break-after:avoid}
    .cards>div,figure,tr,.suggestions>li,.task,.lines li{break-inside:avoid}
    .cards{grid-template-columns:repeat(3,1fr);gap:8pt}
    .cards>div{min-height:0;padding:4pt 8pt}
    .cards :is(h3,p),.lines,table,summary,figcaption,.key,.legend,footer,.steps{font-size:8.5pt;line-height:11pt}
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
}
