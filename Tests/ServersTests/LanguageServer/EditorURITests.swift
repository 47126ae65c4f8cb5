import Testing

@testable import Servers

@Suite struct `Addresses of files` {
  @Test(arguments: [
    ("file:///a/b.kdl", "/a/b.kdl"), ("file:///a%20b/%C3%A9.kdl", "/a b/é.kdl"),
    ("file://host/a.kdl", "/a.kdl"), ("untitled:1", "untitled:1"), ("file:///100%", "/100%"),
    ("file:///%zz", "/%zz"),
  ])
  func `A file address is read as a path`(_ uri: String, path: String) {
    #expect(EditorURI.path(of: uri) == path)
  }

  @Test(arguments: ["/a/b.kdl", "/a b/é.kdl", "/100%/#?", "/😀"])
  func `A path written as a file address reads back`(_ path: String) {
    let uri = EditorURI.uri(of: path)
    #expect(EditorURI.path(of: uri) == path)
    #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
  }
}
