internal import TouchLab

extension String {
  /// The text as an id of at most 32 letters and digits, in lower case with dashes.
  var asIdentifier: String {
    var words = wordsOfASCII ?? self.words
    while words.last == "-" { words.removeLast() }
    if words.count > Self.longest {
      let isWhole = words[Self.longest] == "-"
      words.removeLast(words.count - Self.longest)
      // The last word is dropped rather than cut, if at least half of the length remains.
      if !isWhole, let dash = words.lastIndex(of: "-"), dash >= Self.longest / 2 {
        words.removeLast(words.count - dash)
      }
      while words.last == "-" { words.removeLast() }
    }
    return String(String.UnicodeScalarView(words))
  }

  /// The words in lower case, with dashes between them and possibly one at the end.
  var words: [Unicode.Scalar] {
    var words: [Unicode.Scalar] = []
    for scalar in folded.cutCamelCase.lowercased().unicodeScalars {
      if scalar.isWordPart {
        words.append(scalar)
      } else if let last = words.last, last != "-" {
        words.append("-")
      }
    }
    return words
  }

  /// The words of an ASCII text, computed without Unicode's tables; nil for any other text.
  var wordsOfASCII: [Unicode.Scalar]? {
    var words: [Unicode.Scalar] = []
    var smalls = 0
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        words.append(Unicode.Scalar(byte))
        smalls += 1
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        if smalls >= 2 { words.append("-") }
        words.append(Unicode.Scalar(byte | 0x20))
        smalls = 0
      case 0..<0x80:
        if let last = words.last, last != "-" { words.append("-") }
        smalls = 0
      default: return nil
      }
    }
    return words
  }

  /// The text as the id of a thing of a kind: the kind itself, if nothing of the text is left.
  func asIdentifier(ofKind kind: String) -> String {
    let name = asIdentifier
    return name.isEmpty ? kind : name.standingBeside(kind)
  }

  private static let longest = 32

  /// The text with dashes between the words of camelCase.
  private var cutCamelCase: String {
    var result = String.UnicodeScalarView()
    var smalls = 0
    for scalar in unicodeScalars {
      let properties = scalar.properties
      if smalls >= 2, properties.isUppercase { result.append("-") }
      smalls = properties.isLowercase || properties.numericType == .decimal ? smalls + 1 : 0
      result.append(scalar)
    }
    return String(result)
  }

  /// Whether the app's own name for a target describes its purpose.
  var isUsableIdentifier: Bool {
    guard let first = unicodeScalars.first, !first.isDigit, unicodeScalars.count <= 48 else {
      return false
    }
    let lower = lowercased().utf8
    return !Self.signsOfObfuscation.contains { lower.holds($0.utf8) } && !isHexadecimal
  }

  private static let signsOfObfuscation = ["obfuscated", "name removed"]

  /// Whether it is a hexadecimal number of at least eight digits, possibly with dashes.
  private var isHexadecimal: Bool {
    var digits = 0
    var hasDecimals = false
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"): continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDecimals = true
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): break
      default: return false
      }
      digits += 1
    }
    return digits >= 8 && hasDecimals
  }

  /// The id in a form that is valid in a scenario, where some words have a meaning of their own.
  func standingBeside(_ kind: String) -> String {
    if self == "back" { return "back-button" }
    let isTaken = ["true", "false", "null", "inf", "nan", "curled-page"].contains(self)
    if isTaken || hasPrefix("key-") || unicodeScalars.first?.isDigit == true {
      return "\(kind)-\(self)"
    }
    return self
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { properties.numericType == .decimal }

  /// Whether it is a letter, a digit or a mark of any script.
  fileprivate var isWordPart: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }
}

extension String {
  /// The text with compatibility characters, such as full-width letters, in their plain form and
  /// with combining marks composed. For ids this is equivalent to Unicode's NFKC.
  var folded: String {
    guard unicodeScalars.contains(where: { $0.value > 0x7F }) else { return self }
    var plain = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0xFF01...0xFF5E:
        plain.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      case 0xFF9E: plain.append("\u{3099}")
      case 0xFF9F: plain.append("\u{309A}")
      default:
        if let others = CompatibilityLetters.plain[scalar] {
          plain.append(contentsOf: others)
        } else {
          plain.append(scalar)
        }
      }
    }
    guard plain.contains(where: { $0.properties.generalCategory == .nonspacingMark }) else {
      return String(plain)
    }
    return String(String(plain).map { CompatibilityLetters.joined[$0] ?? $0 })
  }
}

private enum CompatibilityLetters {
  static let plain: [Unicode.Scalar: String.UnicodeScalarView] = {
    var found: [Unicode.Scalar: String.UnicodeScalarView] = [:]
    for entry in table.unicodeScalars.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if let first = entry.first { found[first] = String.UnicodeScalarView(entry.dropFirst()) }
    }
    return found
  }()

  /// The composed character for each letter with a mark. A decomposed letter is an equal
  /// `Character`, and so finds it.
  static let joined: [Character: Character] = {
    var found: [Character: Character] = [:]
    for range in [0xC0...0x24F, 0x370...0x4FF, 0x1E00...0x1FFF, 0x3040...0x30FF] {
      for scalar in range.compactMap({ Unicode.Scalar(UInt32(truncatingIfNeeded: $0)) }) {
        found[Character(scalar)] = Character(scalar)
      }
    }
    return found
  }()

  /// The letters, each directly followed by its plain form.
  // swift-format-ignore: NoBlockComments
  private static let table = /* words: allow long */ """
    ªa ²2 ³3 µμ ¹1 ºo ¼1⁄4 ½1⁄2 ¾3⁄4 ⁰0 ⁱi ⁴4 ⁵5 ⁶6 ⁷7 ⁸8 ⁹9 ⁿn ₀0 ₁1 ₂2 ₃3 ₄4 ₅5 ₆6 ₇7 ₈8
    ₉9 ₐa ₑe ₒo ₓx ₔə ₕh ₖk ₗl ₘm ₙn ₚp ₛs ₜt ℀a/c ℁a/s ℂC ℃°C ℅c/o ℆c/u ℇƐ ℉°F ℊg ℋH ℌH ℍH
    ℎh ℏħ ℐI ℑI ℒL ℓl ℕN №No ℙP ℚQ ℛR ℜR ℝR ℠SM ℡TEL ™TM ℤZ ℨZ ℬB ℭC ℯe ℰE ℱF ℳM ℴo ℵא ℶב ℷג
    ℸד ℹi ℻FAX ℼπ ℽγ ℾΓ ℿΠ ⅅD ⅆd ⅇe ⅈi ⅉj ⅐1⁄7 ⅑1⁄9 ⅒1⁄10 ⅓1⁄3 ⅔2⁄3 ⅕1⁄5 ⅖2⁄5 ⅗3⁄5 ⅘4⁄5 ⅙1⁄6
    ⅚5⁄6 ⅛1⁄8 ⅜3⁄8 ⅝5⁄8 ⅞7⁄8 ⅟1⁄ ⅠI ⅡII ⅢIII ⅣIV ⅤV ⅥVI ⅦVII ⅧVIII ⅨIX ⅩX ⅪXI ⅫXII ⅬL ⅭC ⅮD
    ⅯM ⅰi ⅱii ⅲiii ⅳiv ⅴv ⅵvi ⅶvii ⅷviii ⅸix ⅹx ⅺxi ⅻxii ⅼl ⅽc ⅾd ⅿm ↉0⁄3 ①1 ②2 ③3 ④4 ⑤5 ⑥6
    ⑦7 ⑧8 ⑨9 ⑩10 ⑪11 ⑫12 ⑬13 ⑭14 ⑮15 ⑯16 ⑰17 ⑱18 ⑲19 ⑳20 ⑴(1) ⑵(2) ⑶(3) ⑷(4) ⑸(5) ⑹(6) ⑺(7)
    ⑻(8) ⑼(9) ⑽(10) ⑾(11) ⑿(12) ⒀(13) ⒁(14) ⒂(15) ⒃(16) ⒄(17) ⒅(18) ⒆(19) ⒇(20) ⒈1. ⒉2. ⒊3.
    ⒋4. ⒌5. ⒍6. ⒎7. ⒏8. ⒐9. ⒑10. ⒒11. ⒓12. ⒔13. ⒕14. ⒖15. ⒗16. ⒘17. ⒙18. ⒚19. ⒛20. ⒜(a) ⒝(b)
    ⒞(c) ⒟(d) ⒠(e) ⒡(f) ⒢(g) ⒣(h) ⒤(i) ⒥(j) ⒦(k) ⒧(l) ⒨(m) ⒩(n) ⒪(o) ⒫(p) ⒬(q) ⒭(r) ⒮(s)
    ⒯(t) ⒰(u) ⒱(v) ⒲(w) ⒳(x) ⒴(y) ⒵(z) ⒶA ⒷB ⒸC ⒹD ⒺE ⒻF ⒼG ⒽH ⒾI ⒿJ ⓀK ⓁL ⓂM ⓃN ⓄO ⓅP ⓆQ ⓇR
    ⓈS ⓉT ⓊU ⓋV ⓌW ⓍX ⓎY ⓏZ ⓐa ⓑb ⓒc ⓓd ⓔe ⓕf ⓖg ⓗh ⓘi ⓙj ⓚk ⓛl ⓜm ⓝn ⓞo ⓟp ⓠq ⓡr ⓢs ⓣt ⓤu
    ⓥv ⓦw ⓧx ⓨy ⓩz ⓪0 ㈀(ᄀ) ㈁(ᄂ) ㈂(ᄃ) ㈃(ᄅ) ㈄(ᄆ) ㈅(ᄇ) ㈆(ᄉ) ㈇(ᄋ) ㈈(ᄌ) ㈉(ᄎ) ㈊(ᄏ) ㈋(ᄐ) ㈌(ᄑ) ㈍(ᄒ)
    ㈎(가) ㈏(나) ㈐(다) ㈑(라) ㈒(마) ㈓(바) ㈔(사) ㈕(아) ㈖(자) ㈗(차) ㈘(카) ㈙(타) ㈚(파) ㈛(하) ㈜(주) ㈝(오전) ㈞(오후)
    ㈠(一) ㈡(二) ㈢(三) ㈣(四) ㈤(五) ㈥(六) ㈦(七) ㈧(八) ㈨(九) ㈩(十) ㈪(月) ㈫(火) ㈬(水) ㈭(木) ㈮(金) ㈯(土) ㈰(日)
    ㈱(株) ㈲(有) ㈳(社) ㈴(名) ㈵(特) ㈶(財) ㈷(祝) ㈸(労) ㈹(代) ㈺(呼) ㈻(学) ㈼(監) ㈽(企) ㈾(資) ㈿(協) ㉀(祭) ㉁(休)
    ㉂(自) ㉃(至) ㉄問 ㉅幼 ㉆文 ㉇箏 ㉐PTE ㉑21 ㉒22 ㉓23 ㉔24 ㉕25 ㉖26 ㉗27 ㉘28 ㉙29 ㉚30 ㉛31 ㉜32 ㉝33 ㉞34 ㉟35
    ㉠ᄀ ㉡ᄂ ㉢ᄃ ㉣ᄅ ㉤ᄆ ㉥ᄇ ㉦ᄉ ㉧ᄋ ㉨ᄌ ㉩ᄎ ㉪ᄏ ㉫ᄐ ㉬ᄑ ㉭ᄒ ㉮가 ㉯나 ㉰다 ㉱라 ㉲마 ㉳바 ㉴사 ㉵아 ㉶자 ㉷차 ㉸카 ㉹타 ㉺파 ㉻하 ㉼참고
    ㉽주의 ㉾우 ㊀一 ㊁二 ㊂三 ㊃四 ㊄五 ㊅六 ㊆七 ㊇八 ㊈九 ㊉十 ㊊月 ㊋火 ㊌水 ㊍木 ㊎金 ㊏土 ㊐日 ㊑株 ㊒有 ㊓社 ㊔名 ㊕特 ㊖財 ㊗祝 ㊘労 ㊙秘 ㊚男
    ㊛女 ㊜適 ㊝優 ㊞印 ㊟注 ㊠項 ㊡休 ㊢写 ㊣正 ㊤上 ㊥中 ㊦下 ㊧左 ㊨右 ㊩医 ㊪宗 ㊫学 ㊬監 ㊭企 ㊮資 ㊯協 ㊰夜 ㊱36 ㊲37 ㊳38 ㊴39 ㊵40
    ㊶41 ㊷42 ㊸43 ㊹44 ㊺45 ㊻46 ㊼47 ㊽48 ㊾49 ㊿50 ㋀1月 ㋁2月 ㋂3月 ㋃4月 ㋄5月 ㋅6月 ㋆7月 ㋇8月 ㋈9月 ㋉10月 ㋊11月
    ㋋12月 ㋌Hg ㋍erg ㋎eV ㋏LTD ㋐ア ㋑イ ㋒ウ ㋓エ ㋔オ ㋕カ ㋖キ ㋗ク ㋘ケ ㋙コ ㋚サ ㋛シ ㋜ス ㋝セ ㋞ソ ㋟タ ㋠チ ㋡ツ ㋢テ ㋣ト ㋤ナ ㋥ニ
    ㋦ヌ ㋧ネ ㋨ノ ㋩ハ ㋪ヒ ㋫フ ㋬ヘ ㋭ホ ㋮マ ㋯ミ ㋰ム ㋱メ ㋲モ ㋳ヤ ㋴ユ ㋵ヨ ㋶ラ ㋷リ ㋸ル ㋹レ ㋺ロ ㋻ワ ㋼ヰ ㋽ヱ ㋾ヲ ㋿令和 ㌀アパート
    ㌁アルファ ㌂アンペア ㌃アール ㌄イニング ㌅インチ ㌆ウォン ㌇エスクード ㌈エーカー ㌉オンス ㌊オーム ㌋カイリ ㌌カラット ㌍カロリー ㌎ガロン ㌏ガンマ ㌐ギガ
    ㌑ギニー ㌒キュリー ㌓ギルダー ㌔キロ ㌕キログラム ㌖キロメートル ㌗キロワット ㌘グラム ㌙グラムトン ㌚クルゼイロ ㌛クローネ ㌜ケース ㌝コルナ ㌞コーポ ㌟サイクル
    ㌠サンチーム ㌡シリング ㌢センチ ㌣セント ㌤ダース ㌥デシ ㌦ドル ㌧トン ㌨ナノ ㌩ノット ㌪ハイツ ㌫パーセント ㌬パーツ ㌭バーレル ㌮ピアストル ㌯ピクル ㌰ピコ
    ㌱ビル ㌲ファラッド ㌳フィート ㌴ブッシェル ㌵フラン ㌶ヘクタール ㌷ペソ ㌸ペニヒ ㌹ヘルツ ㌺ペンス ㌻ページ ㌼ベータ ㌽ポイント ㌾ボルト ㌿ホン ㍀ポンド
    ㍁ホール ㍂ホーン ㍃マイクロ ㍄マイル ㍅マッハ ㍆マルク ㍇マンション ㍈ミクロン ㍉ミリ ㍊ミリバール ㍋メガ ㍌メガトン ㍍メートル ㍎ヤード ㍏ヤール ㍐ユアン
    ㍑リットル ㍒リラ ㍓ルピー ㍔ルーブル ㍕レム ㍖レントゲン ㍗ワット ㍘0点 ㍙1点 ㍚2点 ㍛3点 ㍜4点 ㍝5点 ㍞6点 ㍟7点 ㍠8点 ㍡9点 ㍢10点 ㍣11点
    ㍤12点 ㍥13点 ㍦14点 ㍧15点 ㍨16点 ㍩17点 ㍪18点 ㍫19点 ㍬20点 ㍭21点 ㍮22点 ㍯23点 ㍰24点 ㍱hPa ㍲da ㍳AU ㍴bar ㍵oV
    ㍶pc ㍷dm ㍸dm2 ㍹dm3 ㍺IU ㍻平成 ㍼昭和 ㍽大正 ㍾明治 ㍿株式会社 ㎀pA ㎁nA ㎂μA ㎃mA ㎄kA ㎅KB ㎆MB ㎇GB ㎈cal ㎉kcal
    ㎊pF ㎋nF ㎌μF ㎍μg ㎎mg ㎏kg ㎐Hz ㎑kHz ㎒MHz ㎓GHz ㎔THz ㎕μl ㎖ml ㎗dl ㎘kl ㎙fm ㎚nm ㎛μm ㎜mm ㎝cm ㎞km
    ㎟mm2 ㎠cm2 ㎡m2 ㎢km2 ㎣mm3 ㎤cm3 ㎥m3 ㎦km3 ㎧m∕s ㎨m∕s2 ㎩Pa ㎪kPa ㎫MPa ㎬GPa ㎭rad ㎮rad∕s ㎯rad∕s2
    ㎰ps ㎱ns ㎲μs ㎳ms ㎴pV ㎵nV ㎶μV ㎷mV ㎸kV ㎹MV ㎺pW ㎻nW ㎼μW ㎽mW ㎾kW ㎿MW ㏀kΩ ㏁MΩ ㏂a.m. ㏃Bq ㏄cc
    ㏅cd ㏆C∕kg ㏇Co. ㏈dB ㏉Gy ㏊ha ㏋HP ㏌in ㏍KK ㏎KM ㏏kt ㏐lm ㏑ln ㏒log ㏓lx ㏔mb ㏕mil ㏖mol ㏗PH ㏘p.m.
    ㏙PPM ㏚PR ㏛sr ㏜Sv ㏝Wb ㏞V∕m ㏟A∕m ㏠1日 ㏡2日 ㏢3日 ㏣4日 ㏤5日 ㏥6日 ㏦7日 ㏧8日 ㏨9日 ㏩10日 ㏪11日 ㏫12日 ㏬13日
    ㏭14日 ㏮15日 ㏯16日 ㏰17日 ㏱18日 ㏲19日 ㏳20日 ㏴21日 ㏵22日 ㏶23日 ㏷24日 ㏸25日 ㏹26日 ㏺27日 ㏻28日 ㏼29日 ㏽30日
    ㏾31日 ㏿gal ﬀff ﬁfi ﬂfl ﬃffi ﬄffl ﬅst ﬆst ｦヲ ｧァ ｨィ ｩゥ ｪェ ｫォ ｬャ ｭュ ｮョ ｯッ ｰー ｱア ｲイ ｳウ ｴエ ｵオ
    ｶカ ｷキ ｸク ｹケ ｺコ ｻサ ｼシ ｽス ｾセ ｿソ ﾀタ ﾁチ ﾂツ ﾃテ ﾄト ﾅナ ﾆニ ﾇヌ ﾈネ ﾉノ ﾊハ ﾋヒ ﾌフ ﾍヘ ﾎホ ﾏマ ﾐミ ﾑム ﾒメ
    ﾓモ ﾔヤ ﾕユ ﾖヨ ﾗラ ﾘリ ﾙル ﾚレ ﾛロ ﾜワ ﾝン ﾞ゙ ﾟ゚
    """
}
