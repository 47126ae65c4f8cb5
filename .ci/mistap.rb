# The formula for Homebrew; `make dist` fills in the address and the hash of the archive.
class Mistap < Formula
  desc "Predicts where taps go wrong on touch screens"
  version "@VERSION@"
  url "@URL@"
  sha256 "@SHA256@"
  license "MIT"
  depends_on :@SYSTEM@
  depends_on arch: :@MACHINE@

  def install
    bin.install "bin/mistap"
    man1.install Dir["share/man/man1/*"]
    bash_completion.install Dir["share/bash-completion/completions/*"]
    zsh_completion.install Dir["share/zsh/site-functions/*"]
    fish_completion.install Dir["share/fish/vendor_completions.d/*"]
  end

  test do
    system bin/"mistap", "new", "-o", "first.kdl"
    system bin/"mistap", "check", "-q", "first.kdl"
  end
end
