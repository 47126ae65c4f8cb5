/// The JSON Schemas of answers; `.ci/schemas.py` writes them from `Reporting.docc/Schemas`.
package enum Schemas {
  package struct Entry: Sendable {
    package let name: String
    package let summary: String
    /// The schema in one line.
    package let text: String
  }

  package static let all = [
    Entry(name: "report", summary: "report of a run", text: report),
    Entry(name: "check", summary: "answer of check", text: check),
    Entry(name: "answer", summary: "answer to one command of the prompt", text: answer),
    Entry(name: "suggest", summary: "answer of suggest", text: suggest),
    Entry(name: "compare", summary: "answer of compare", text: compare),
    Entry(name: "agent", summary: "structured answer to an agent", text: agent),
  ]

  private static let report = #"""
    {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:mistap:schema:1:report"\#
    ,"title":"Report of mistap run","type":"object","properties":{"schema":{"const":1},"tool":{"\#
    $ref":"#/$defs/tool"},"project":{"type":["string","null"]},"scenario":{"type":"object","prop\#
    erties":{"path":{"type":"string"},"title":{"type":"string"}},"required":["path","title"]},"s\#
    eed":{"type":"integer"},"trials":{"type":"integer"},"device":{"type":"object","properties":{\#
    "id":{"type":"string"},"width":{"type":"number"},"height":{"type":"number"},"pointsPerMillim\#
    etre":{"type":"number"},"name":{"type":"string"},"orientation":{"enum":["portrait","landscap\#
    e"]}},"required":["height","id","name","orientation","pointsPerMillimetre","width"]},"person\#
    ":{"$ref":"#/$defs/person"},"layouts":{"type":"array","items":{"$ref":"#/$defs/layout"}},"co\#
    mparison":{"type":"array","items":{"$ref":"#/$defs/comparison"}},"editions":{"type":"array",\#
    "items":{"type":"string"}},"passed":{"type":"boolean"}},"required":["comparison","device","e\#
    ditions","layouts","passed","person","project","scenario","schema","seed","tool","trials"],"\#
    $defs":{"place":{"anyOf":[{"type":"null"},{"type":"object","properties":{"file":{"type":"str\#
    ing"},"line":{"type":"integer"},"column":{"type":"integer"}},"required":["column","file","li\#
    ne"]}]},"rectangle":{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number\#
    "},"width":{"type":"number"},"height":{"type":"number"}},"required":["height","width","x","y\#
    "]},"stake":{"type":"object","properties":{"missed":{"type":"number"},"harm":{"type":"number\#
    "}},"required":["harm","missed"]},"change":{"type":"object","properties":{"rank":{"type":"in\#
    teger"},"screen":{"type":"string"},"targets":{"type":"array","items":{"type":"string"}},"sta\#
    tement":{"type":"string"},"kind":{"type":"string"},"before":{"$ref":"#/$defs/stake"},"after"\#
    :{"$ref":"#/$defs/stake"},"gain":{"type":"number"},"costs":{"type":"array","items":{"type":"\#
    object"}},"finding":{"type":["string","null"]},"problem":{"type":"string"},"remedy":{"type":\#
    "string"},"title":{"type":"string"},"tradeoffs":{"type":"array","items":{"type":"string"}},"\#
    frames":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"visua\#
    l":{"$ref":"#/$defs/fromTo"},"hit":{"$ref":"#/$defs/fromTo"}},"required":["hit","id","visual\#
    "]}},"space":{"type":"object"},"native":{"type":"object"}},"required":["after","before","cos\#
    ts","gain","kind","rank","screen","statement","targets"]},"fromTo":{"type":"object","propert\#
    ies":{"from":{"$ref":"#/$defs/rectangle"},"to":{"$ref":"#/$defs/rectangle"}},"required":["fr\#
    om","to"]},"tool":{"type":"object","properties":{"name":{"type":"string"},"version":{"type":\#
    "string"}},"required":["name","version"]},"person":{"type":"object","properties":{"id":{"typ\#
    e":"string"},"spread":{"type":"number"},"lapse":{"type":"number"},"offset":{"type":"array","\#
    items":{"type":"number"}},"model":{"type":"string"},"name":{"type":"string"},"support":{"typ\#
    e":"string"},"source":{"type":"string"}},"required":["id","lapse","model","name","offset","s\#
    ource","spread","support"]},"layout":{"type":"object","properties":{"id":{"type":"string"},"\#
    screens":{"type":"array","items":{"$ref":"#/$defs/screen"}},"tasks":{"type":"array","items":\#
    {"type":"object"}},"gates":{"type":"array","items":{"type":"object","properties":{"gate":{"t\#
    ype":"string"},"passed":{"type":"boolean"},"measured":{"type":["number","null"]},"required":\#
    {"type":"number"}},"required":["gate","measured","passed","required"]}},"passed":{"type":"bo\#
    olean"},"changes":{"type":"array","items":{"$ref":"#/$defs/change"}},"misTapRate":{"type":["\#
    number","null"]},"problems":{"type":"array","items":{"$ref":"#/$defs/problem"}}},"required":\#
    ["changes","gates","id","misTapRate","passed","screens","tasks"]},"screen":{"type":"object",\#
    "properties":{"id":{"type":"string"},"title":{"type":"string"},"targets":{"type":"array","it\#
    ems":{"$ref":"#/$defs/target"}},"crowding":{"type":"array","items":{"type":"object"}},"findi\#
    ngs":{"type":"array","items":{"$ref":"#/$defs/finding"}},"misTapRate":{"type":["number","nul\#
    l"]}},"required":["crowding","id","misTapRate","targets","title"]},"target":{"type":"object"\#
    ,"properties":{"id":{"type":"string"},"kind":{"type":"string"},"label":{"type":"string"},"en\#
    abled":{"type":"boolean"},"visual":{"$ref":"#/$defs/rectangle"},"hitTarget":{"$ref":"#/$defs\#
    /rectangle"},"effectiveArea":{"type":"number"},"danger":{"type":["string","null"]},"exact":{\#
    "type":"object","properties":{"success":{"type":"number"},"outcomes":{"type":"object","addit\#
    ionalProperties":{"type":"number"}},"low":{"type":"number"},"high":{"type":"number"},"people\#
    ":{"type":"array","items":{"type":"number"}},"oneInNine":{"type":"number"}},"required":["out\#
    comes","success"]},"reason":{"type":"string"},"blame":{"type":"string"},"moments":{"type":"a\#
    rray","items":{"type":"object","properties":{"id":{"type":"string"},"success":{"type":"numbe\#
    r"},"outcomes":{"type":"object","additionalProperties":{"type":"number"}},"reason":{"type":"\#
    string"},"blame":{"type":"string"}},"required":["id","outcomes","success"]}}},"required":["e\#
    ffectiveArea","enabled","hitTarget","id","kind","label","visual"]},"finding":{"type":"object\#
    ","properties":{"rule":{"type":"string"},"severity":{"enum":["error","warning","note"]},"out\#
    come":{"enum":["pass","fail","cannot tell"]},"target":{"type":"string"},"message":{"type":"s\#
    tring"},"measured":{"type":"string"},"required":{"type":"string"},"source":{"type":"string"}\#
    ,"advice":{"type":"string"},"editions":{"type":"array","items":{"type":"string"}},"place":{"\#
    $ref":"#/$defs/place"},"silenced":{"type":["string","null"]},"neighbour":{"type":"string"},"\#
    reason":{"type":"string"},"blame":{"type":"string"},"person":{"type":"string"},"moment":{"$r\#
    ef":"#/$defs/moment"},"share":{"type":"number"}},"required":["advice","editions","measured",\#
    "message","outcome","place","required","rule","severity","silenced","source","target"]},"com\#
    parison":{"type":"object","properties":{"baseline":{"type":"string"},"candidate":{"type":"st\#
    ring"},"targets":{"type":"array","items":{"type":"object"}},"tasks":{"type":"array","items":\#
    {"type":"object"}},"screens":{"type":"array","items":{"type":"object"}},"total":{"type":"obj\#
    ect"},"margin":{"type":"number"}},"required":["baseline","candidate","margin","screens","tar\#
    gets","tasks","total"]},"problem":{"type":"object","properties":{"fingerprint":{"type":"stri\#
    ng"},"rank":{"type":"integer"},"says":{"type":"string"},"cause":{"type":"string"},"severity"\#
    :{"enum":["error","warning","note"]},"screen":{"type":"string"},"moment":{"$ref":"#/$defs/mo\#
    ment"},"layouts":{"type":"array","items":{"type":"string"}},"targets":{"type":"array","items\#
    ":{"type":"object","properties":{"id":{"type":"string"},"label":{"type":"string"},"place":{"\#
    $ref":"#/$defs/place"}},"required":["id"]}},"blame":{"type":"string"},"harm":{"type":"object\#
    ","properties":{"rate":{"type":"number"},"low":{"type":"number"},"high":{"type":"number"},"o\#
    utcome":{"enum":["irreversible","costly","lost","wrong","nothing","system"]},"activates":{"t\#
    ype":"string"},"person":{"type":"string"}},"required":["outcome","rate"]},"fix":{"type":"str\#
    ing"},"rules":{"type":"array","items":{"type":"object","properties":{"rule":{"type":"string"\#
    },"severity":{"enum":["error","warning","note"]},"measured":{"type":"string"},"required":{"t\#
    ype":"string"},"findings":{"type":"array","items":{"type":"string"}}},"required":["findings"\#
    ,"measured","required","rule","severity"]}},"needsReview":{"type":"boolean"},"silenced":{"ty\#
    pe":"string"},"remedy":{"type":"object","properties":{"remedy":{"type":["string","null"]},"s\#
    ays":{"type":["string","null"]},"before":{"type":"number"},"after":{"type":"number"},"sugges\#
    tion":{"type":"integer"}},"required":["after","before","remedy","says","suggestion"]}},"requ\#
    ired":["cause","fingerprint","layouts","rank","rules","says","screen","severity","targets"]}\#
    ,"moment":{"type":"object","properties":{"id":{"type":"string"},"kind":{"enum":["keyboard","\#
    no-keyboard","panel","message","mode","text","controls","time"]},"text":{"type":"string"},"b\#
    y":{"type":"string"}},"required":["id","kind","text"]}}}
    """#

  private static let check = #"""
    {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:mistap:schema:1:check",\#
    "title":"Answer of mistap check","type":"object","properties":{"schema":{"const":1},"tool":{\#
    "$ref":"#/$defs/tool"},"project":{"type":["string","null"]},"passed":{"type":"boolean"},"cou\#
    nts":{"type":"object","properties":{"error":{"type":"integer"},"warning":{"type":"integer"},\#
    "note":{"type":"integer"},"needsReview":{"type":"integer"},"ignored":{"type":"integer"}},"re\#
    quired":["error","ignored","needsReview","note","warning"]},"problemCounts":{"type":"object"\#
    ,"properties":{"error":{"type":"integer"},"warning":{"type":"integer"},"note":{"type":"integ\#
    er"},"needsReview":{"type":"integer"},"ignored":{"type":"integer"}},"required":["error","ign\#
    ored","needsReview","note","warning"]},"files":{"type":"array","items":{"type":"object","pro\#
    perties":{"path":{"type":"string"},"device":{"type":"string"},"person":{"type":"string"},"ed\#
    itions":{"type":"array","items":{"type":"string"}},"passed":{"type":"boolean"},"remarks":{"t\#
    ype":"array","items":{"type":"string"}},"screens":{"type":"array","items":{"type":"object","\#
    properties":{"layout":{"type":"string"},"id":{"type":"string"},"findings":{"type":"array","i\#
    tems":{"$ref":"#/$defs/finding"}}},"required":["findings","id","layout"]}},"problems":{"type\#
    ":"array","items":{"$ref":"#/$defs/problem"}},"unit":{"enum":["pt","dp","px","epx"]},"size":\#
    {"type":"array","items":{"type":"number"}}},"required":["device","editions","passed","path",\#
    "person","problems","remarks","screens"]}}},"required":["counts","files","passed","problemCo\#
    unts","project","schema","tool"],"$defs":{"place":{"anyOf":[{"type":"null"},{"type":"object"\#
    ,"properties":{"file":{"type":"string"},"line":{"type":"integer"},"column":{"type":"integer"\#
    }},"required":["column","file","line"]}]},"tool":{"type":"object","properties":{"name":{"typ\#
    e":"string"},"version":{"type":"string"}},"required":["name","version"]},"finding":{"type":"\#
    object","properties":{"rule":{"type":"string"},"severity":{"enum":["error","warning","note"]\#
    },"outcome":{"enum":["pass","fail","cannot tell"]},"target":{"type":"string"},"message":{"ty\#
    pe":"string"},"measured":{"type":"string"},"required":{"type":"string"},"source":{"type":"st\#
    ring"},"advice":{"type":"string"},"editions":{"type":"array","items":{"type":"string"}},"pla\#
    ce":{"$ref":"#/$defs/place"},"silenced":{"type":["string","null"]},"share":{"type":"number"}\#
    ,"targets":{"type":"array","items":{"type":"string"}},"reason":{"type":["string","null"]},"b\#
    lame":{"type":["string","null"]},"fingerprint":{"type":"string"},"moment":{"$ref":"#/$defs/m\#
    oment"},"person":{"type":"string"}},"required":["advice","blame","editions","fingerprint","m\#
    easured","message","outcome","place","reason","required","rule","severity","silenced","sourc\#
    e","target","targets"]},"problem":{"type":"object","properties":{"fingerprint":{"type":"stri\#
    ng"},"rank":{"type":"integer"},"says":{"type":"string"},"cause":{"type":"string"},"severity"\#
    :{"enum":["error","warning","note"]},"screen":{"type":"string"},"moment":{"$ref":"#/$defs/mo\#
    ment"},"layouts":{"type":"array","items":{"type":"string"}},"targets":{"type":"array","items\#
    ":{"type":"object","properties":{"id":{"type":"string"},"label":{"type":"string"},"place":{"\#
    $ref":"#/$defs/place"}},"required":["id"]}},"blame":{"type":"string"},"harm":{"type":"object\#
    ","properties":{"rate":{"type":"number"},"low":{"type":"number"},"high":{"type":"number"},"o\#
    utcome":{"enum":["irreversible","costly","lost","wrong","nothing","system"]},"activates":{"t\#
    ype":"string"},"person":{"type":"string"}},"required":["outcome","rate"]},"fix":{"type":"str\#
    ing"},"rules":{"type":"array","items":{"type":"object","properties":{"rule":{"type":"string"\#
    },"severity":{"enum":["error","warning","note"]},"measured":{"type":"string"},"required":{"t\#
    ype":"string"},"findings":{"type":"array","items":{"type":"string"}}},"required":["findings"\#
    ,"measured","required","rule","severity"]}},"needsReview":{"type":"boolean"},"silenced":{"ty\#
    pe":"string"}},"required":["cause","fingerprint","layouts","rank","rules","says","screen","s\#
    everity","targets"]},"moment":{"type":"object","properties":{"id":{"type":"string"},"kind":{\#
    "enum":["keyboard","no-keyboard","panel","message","mode","text","controls","time"]},"text":\#
    {"type":"string"},"by":{"type":"string"}},"required":["id","kind","text"]}}}
    """#

  private static let answer = #"""
    {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:mistap:schema:1:answer"\#
    ,"title":"Answer to one command of the prompt","type":"object","properties":{"command":{"typ\#
    e":"string"},"ok":{"type":"boolean"},"result":{"type":["object","array"]},"error":{"type":"o\#
    bject","properties":{"message":{"type":"string"},"place":{"type":"object","properties":{"lin\#
    e":{"type":"integer"},"column":{"type":"integer"}},"required":["column","line"]},"choices":{\#
    "type":"array","items":{"type":"string"}}},"required":["message"]}},"required":["command","o\#
    k"],"anyOf":[{"required":["result"]},{"required":["error"]}],"additionalProperties":false,"$\#
    defs":{}}
    """#

  private static let suggest = #"""
    {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:mistap:schema:1:suggest\#
    ","title":"Answer of mistap suggest","type":"object","properties":{"schema":{"const":1},"too\#
    l":{"$ref":"#/$defs/tool"},"device":{"type":"string"},"person":{"type":"string"},"layouts":{\#
    "type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"changes":{"typ\#
    e":"array","items":{"$ref":"#/$defs/change"}},"answer":{"type":["string","null"]},"problems"\#
    :{"type":"array","items":{"$ref":"#/$defs/problem"}}},"required":["answer","changes","id","p\#
    roblems"]}},"goal":{"type":"object","properties":{"success":{"type":"number"},"confusion":{"\#
    type":["number","null"]}},"required":["success"]},"about":{"$ref":"#/$defs/about"},"problems\#
    ":{"type":"array","items":{"$ref":"#/$defs/problem"}},"suggestions":{"type":"array","items":\#
    {"$ref":"#/$defs/suggestion"}},"obstacle":{"type":"object","properties":{"reason":{"type":"s\#
    tring"},"says":{"type":"string"}},"required":["reason","says"]},"wrote":{"type":"array","ite\#
    ms":{"type":"string"}},"applied":{"type":"array","items":{"type":"integer"}},"text":{"type":\#
    "string"}},"required":["about","device","layouts","person","problems","schema","suggestions"\#
    ,"tool"],"$defs":{"place":{"anyOf":[{"type":"null"},{"type":"object","properties":{"file":{"\#
    type":"string"},"line":{"type":"integer"},"column":{"type":"integer"}},"required":["column",\#
    "file","line"]}]},"rectangle":{"type":"object","properties":{"x":{"type":"number"},"y":{"typ\#
    e":"number"},"width":{"type":"number"},"height":{"type":"number"}},"required":["height","wid\#
    th","x","y"]},"stake":{"type":"object","properties":{"missed":{"type":"number"},"harm":{"typ\#
    e":"number"}},"required":["harm","missed"]},"change":{"type":"object","properties":{"rank":{\#
    "type":"integer"},"screen":{"type":"string"},"targets":{"type":"array","items":{"type":"stri\#
    ng"}},"statement":{"type":"string"},"kind":{"type":"string"},"before":{"$ref":"#/$defs/stake\#
    "},"after":{"$ref":"#/$defs/stake"},"gain":{"type":"number"},"costs":{"type":"array","items"\#
    :{"type":"object"}},"finding":{"type":["string","null"]},"problem":{"type":"string"},"remedy\#
    ":{"type":"string"},"title":{"type":"string"},"tradeoffs":{"type":"array","items":{"type":"s\#
    tring"}},"frames":{"type":"array","items":{"type":"object","properties":{"id":{"type":"strin\#
    g"},"visual":{"$ref":"#/$defs/fromTo"},"hit":{"$ref":"#/$defs/fromTo"}},"required":["hit","i\#
    d","visual"]}},"space":{"type":"object"},"native":{"type":"object"}},"required":["after","be\#
    fore","costs","gain","kind","rank","screen","statement","targets"]},"fromTo":{"type":"object\#
    ","properties":{"from":{"$ref":"#/$defs/rectangle"},"to":{"$ref":"#/$defs/rectangle"}},"requ\#
    ired":["from","to"]},"tool":{"type":"object","properties":{"name":{"type":"string"},"version\#
    ":{"type":"string"}},"required":["name","version"]},"problem":{"type":"object","properties":\#
    {"fingerprint":{"type":"string"},"rank":{"type":"integer"},"says":{"type":"string"},"cause":\#
    {"type":"string"},"severity":{"enum":["error","warning","note"]},"screen":{"type":"string"},\#
    "moment":{"$ref":"#/$defs/moment"},"layouts":{"type":"array","items":{"type":"string"}},"tar\#
    gets":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"label":\#
    {"type":"string"},"place":{"$ref":"#/$defs/place"}},"required":["id"]}},"blame":{"type":"str\#
    ing"},"harm":{"type":"object","properties":{"rate":{"type":"number"},"low":{"type":"number"}\#
    ,"high":{"type":"number"},"outcome":{"enum":["irreversible","costly","lost","wrong","nothing\#
    ","system"]},"activates":{"type":"string"},"person":{"type":"string"}},"required":["outcome"\#
    ,"rate"]},"fix":{"type":"string"},"rules":{"type":"array","items":{"type":"object","properti\#
    es":{"rule":{"type":"string"},"severity":{"enum":["error","warning","note"]},"measured":{"ty\#
    pe":"string"},"required":{"type":"string"},"findings":{"type":"array","items":{"type":"strin\#
    g"}}},"required":["findings","measured","required","rule","severity"]}},"needsReview":{"type\#
    ":"boolean"},"silenced":{"type":"string"},"remedy":{"type":"object","properties":{"remedy":{\#
    "type":["string","null"]},"says":{"type":["string","null"]},"before":{"type":"number"},"afte\#
    r":{"type":"number"},"suggestion":{"type":"integer"}},"required":["after","before","remedy",\#
    "says","suggestion"]},"obstacle":{"type":"object","properties":{"reason":{"enum":["system-si\#
    zed","essential","no-space","conflict","shared","scatter","unstated","slight"]},"element":{"\#
    type":"string"},"says":{"type":"string"}},"required":["reason","says"]}},"required":["cause"\#
    ,"fingerprint","layouts","rank","rules","says","screen","severity","targets"]},"moment":{"ty\#
    pe":"object","properties":{"id":{"type":"string"},"kind":{"enum":["keyboard","no-keyboard","\#
    panel","message","mode","text","controls","time"]},"text":{"type":"string"},"by":{"type":"st\#
    ring"}},"required":["id","kind","text"]},"rate":{"type":"object","properties":{"rate":{"type\#
    ":["number","null"]},"low":{"type":"number"},"high":{"type":"number"}},"required":["rate"]},\#
    "change_of_rate":{"type":"object","properties":{"before":{"$ref":"#/$defs/rate"},"after":{"$\#
    ref":"#/$defs/rate"}}},"about":{"type":"object","properties":{"screen":{"type":"string"},"si\#
    ze":{"type":"array","items":{"type":"number"}},"unit":{"enum":["pt","dp","px","epx"]},"px":{\#
    "type":"number"},"person":{"type":"string"},"device":{"type":"string"}},"required":["unit","\#
    person","device"]},"suggestion":{"type":"object","properties":{"rank":{"type":"integer"},"pr\#
    oblem":{"type":"string"},"says":{"type":"string"},"layout":{"type":"string"},"screen":{"type\#
    ":"string"},"mis_taps":{"$ref":"#/$defs/change_of_rate"},"accidental_taps":{"$ref":"#/$defs/\#
    change_of_rate"},"tradeoffs":{"type":"array","items":{"type":"string"}},"frames":{"type":"ar\#
    ray","items":{"type":"object"}},"kdl":{"type":"string"},"native":{"type":"object"}},"require\#
    d":["rank","says","layout","screen","mis_taps","tradeoffs","frames","kdl","native"]}}}
    """#

  private static let compare = #"""
    {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:mistap:schema:1:compare\#
    ","title":"Answer of mistap compare","type":"object","properties":{"schema":{"const":1},"too\#
    l":{"$ref":"#/$defs/tool"},"comparison":{"type":"array","items":{"$ref":"#/$defs/comparison"\#
    }},"ranking":{"type":"array","items":{"type":"object"}},"recommended":{"type":["string","nul\#
    l"]}},"required":["comparison","ranking","schema","tool"],"$defs":{"tool":{"type":"object","\#
    properties":{"name":{"type":"string"},"version":{"type":"string"}},"required":["name","versi\#
    on"]},"comparison":{"type":"object","properties":{"baseline":{"type":"string"},"candidate":{\#
    "type":"string"},"targets":{"type":"array","items":{"type":"object"}},"tasks":{"type":"array\#
    ","items":{"type":"object"}},"screens":{"type":"array","items":{"type":"object"}},"total":{"\#
    type":"object"},"margin":{"type":"number"}},"required":["baseline","candidate","margin","scr\#
    eens","targets","tasks","total"]}}}
    """#

  private static let agent = #"""
    {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:mistap:schema:1:agent",\#
    "title":"Structured answer of mistap mcp to a tool","type":"object","properties":{"scenario"\#
    :{"type":"string"},"about":{"$ref":"#/$defs/about"},"mis_taps":{"anyOf":[{"$ref":"#/$defs/ra\#
    te"},{"$ref":"#/$defs/change_of_rate"}]},"screens":{"type":"array","items":{"type":"object",\#
    "properties":{"id":{"type":"string"},"title":{"type":"string"},"targets":{"type":"array","it\#
    ems":{"$ref":"#/$defs/target"}}}}},"targets":{"type":"array","items":{"$ref":"#/$defs/target\#
    "}},"problems":{"type":"array","items":{"type":"object"}},"suggestions":{"type":"array","ite\#
    ms":{"type":"object"}},"warnings":{"type":"array","items":{"type":"string"}},"more":{"type":\#
    "integer"}},"$defs":{"rate":{"type":"object","properties":{"rate":{"type":["number","null"]}\#
    ,"low":{"type":"number"},"high":{"type":"number"}},"required":["rate"]},"change_of_rate":{"t\#
    ype":"object","properties":{"before":{"$ref":"#/$defs/rate"},"after":{"$ref":"#/$defs/rate"}\#
    }},"about":{"type":"object","properties":{"screen":{"type":"string"},"size":{"type":"array",\#
    "items":{"type":"number"}},"unit":{"enum":["pt","dp","px","epx"]},"px":{"type":"number"},"pe\#
    rson":{"type":"string"},"device":{"type":"string"}},"required":["unit","person","device"]},"\#
    target":{"type":"object","properties":{"id":{"type":"string"},"label":{"type":"string"},"kin\#
    d":{"type":"string"},"screen":{"type":"string"},"ref":{"type":"string"},"frame":{"type":"arr\#
    ay","items":{"type":"number"}},"hit_frame":{"type":"array","items":{"type":"number"}},"mis_t\#
    aps":{"$ref":"#/$defs/rate"},"outcomes":{"type":"object"},"aim":{"type":"object","properties\#
    ":{"at":{"type":"array","items":{"type":"number"}},"px":{"type":"array","items":{"type":"num\#
    ber"}}},"required":["at"]},"reason":{"type":"string"}},"required":["id"]}}}
    """#
}
