/// The files of the page of a session, embedded at build time. Each is served by its name.
package enum PageFiles {
  package struct File: Sendable {
    package let type: String
    package let bytes: [UInt8]
  }

  /// The files by name; the page itself has the empty name.
  package static let all: [String: File] = [
    "": File(type: "text/html; charset=utf-8", bytes: PackageResources.page_html),
    "page.css": File(type: "text/css; charset=utf-8", bytes: PackageResources.page_css),
    "page.js": script(PackageResources.page_js),
    "screen.js": script(PackageResources.screen_js),
    "talk.js": script(PackageResources.talk_js),
    "panels.js": script(PackageResources.panels_js),
  ]

  private static func script(_ bytes: [UInt8]) -> File {
    File(type: "text/javascript; charset=utf-8", bytes: bytes)
  }
}
