import ScenarioLanguage
import Testing

@Suite struct `Paths` {
  @Test(arguments: [
    ("a/b", "a/b"), ("a//b", "a/b"), ("./a/./b/.", "a/b"), ("a/../b", "b"), ("a/b/../../c", "c"),
    ("../a", "../a"), ("a/../../b", "../b"), ("../../a", "../../a"), ("/a/../b", "/b"),
    ("/../a", "/a"), ("/a/../../b", "/b"), ("/", "/"), ("", ""), ("a/", "a"), ("//a", "/a"),
    ("a/...", "a/..."), ("a/..b", "a/..b"), ("é/../京", "京"),
  ])
  func `A path is shortened without the file system`(path: String, short: String) {
    #expect(Path.normalized(path) == short)
    #expect(Path.normalized(short) == short)
  }

  @Test(arguments: [
    ("a", "b.kdl", "a/b.kdl"), ("", "b.kdl", "b.kdl"), ("a/b", "../c.kdl", "a/c.kdl"),
    ("a", "/b.kdl", "/b.kdl"), ("/", "b.kdl", "/b.kdl"), ("/a", "../../b.kdl", "/b.kdl"),
    ("a/", "b.kdl", "a/b.kdl"), ("..", "b.kdl", "../b.kdl"), ("", "../b.kdl", "../b.kdl"),
    ("", "./b.kdl", "b.kdl"),
  ])
  func `A path is joined to a folder`(folder: String, path: String, joined: String) {
    #expect(Path.join(folder, path) == joined)
  }

  @Test(arguments: [
    ("a/b.kdl", "a", "b.kdl", "b"), ("b.kdl", "", "b.kdl", "b"), ("/b.kdl", "/", "b.kdl", "b"),
    ("a/b.c.kdl", "a", "b.c.kdl", "b.c"), ("a/.kdl", "a", ".kdl", ".kdl"), ("a/b", "a", "b", "b"),
    ("a.b/c", "a.b", "c", "c"), ("", "", "", ""), ("stdin", "", "stdin", "stdin"),
  ])
  func `A path has a folder, a name and a stem`(
    path: String, folder: String, name: String, stem: String
  ) {
    #expect(Path.folder(of: path) == folder)
    #expect(Path.name(of: path) == name)
    #expect(Path.stem(of: path) == stem)
  }
}
