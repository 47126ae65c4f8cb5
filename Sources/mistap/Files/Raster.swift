private import CLineEditor
internal import Workbench

/// PNG by `rsvg-convert`, the renderer of librsvg.
enum Raster {
  private static let program = "rsvg-convert"

  /// Returns the picture as PNG, in the size that it states.
  static func png(from svg: [UInt8]) -> RasterAnswer {
    guard let source = TemporaryFile(), let result = TemporaryFile() else {
      return .failed("there is no room for temporary files")
    }
    defer {
      source.remove()
      result.remove()
    }
    if let failure = OpenFile(descriptor: source.descriptor).write(svg) {
      return .failed(failure.description)
    }
    switch run([program, "--format", "png", "--output", result.path, source.path]) {
    case 0:
      guard let bytes = try? FileStore.access.read(result.path), !bytes.isEmpty else {
        return .failed("it wrote nothing")
      }
      return .png(bytes)
    case -1: return .missing
    case let status: return .failed("it ended with status \(status)")
    }
  }

  private static func run(_ words: [String]) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    return mistap_run_quietly(arguments)
  }

  /// A private temporary file, which its user removes.
  private struct TemporaryFile {
    let path: String
    let descriptor: Int32

    init?() {
      let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
      var name = Array("\(folder)/mistap-XXXXXX".utf8CString)
      descriptor = name.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.map { mkstemp($0) } ?? -1
      }
      guard descriptor >= 0 else { return nil }
      path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    func remove() {
      close(descriptor)
      unlink(path)
    }
  }
}
