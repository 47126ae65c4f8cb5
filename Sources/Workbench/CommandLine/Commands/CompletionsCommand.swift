extension Command {
  static let completions = Command(
    CommandForm(
      "completions", "SHELL", "print completions for bash, zsh or fish",
      example: "mistap completions fish > ~/.config/fish/completions/mistap.fish",
      takes: 1...1,
      .names(of: Shell.self))
  ) { call throws(CommandOutput) in
    let shell: Shell
    do throws(UsageError) {
      shell = try OptionValue(text: call.operand, option: "completions").word()
    } catch {
      throw .refused(error)
    }
    return CommandOutput(shell.completions)
  }
}
