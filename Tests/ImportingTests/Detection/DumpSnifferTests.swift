import Testing

@testable import Importing

@Suite struct `Detection of dumps` {
  @Test(arguments: [
    ("{\"a\": 1}", true), ("[]", true), ("  <x/>", true), ("\u{FEFF}<hierarchy/>", true),
    ("ERROR: null root node", true), ("UI hierchary dumped to: /dev/tty\n<hierarchy/>", true),
    ("$ adb\n  <hierarchy rotation='0'/>", true), ("// <hierarchy>\nscreen a", false),
    ("screen a { button b }", false), ("", false), ("device iphone-15", false),
  ])
  func `A dump is detected by its beginning`(text: String, isDump: Bool) {
    #expect(DumpSniffer.isDump(Array(text.utf8)) == isDump)
  }

  @Test(arguments: [
    ("<hierarchy/>", true), ("<rss/>", false), ("{\"a\": 1}", false),
    ("[{\"AXLabel\": null}]", true),
    ("{\"targets\": [], \"schema\": 1}", false), ("screen a", false),
    ("[{\"role\":\"a\",\"box\":{}}]", true),
  ])
  func `Only known dumps are detected among scenarios`(text: String, isKnown: Bool) {
    #expect(DumpSniffer.isKnownDump(Array(text.utf8)) == isKnown)
  }
}
