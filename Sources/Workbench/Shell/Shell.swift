package enum Shell: String, Sendable, CaseIterable {
  case bash
  case zsh
  case fish

  /// The completions of this shell, as a file that it loads: it asks the program for words.
  var completions: String {
    switch self {
    // For version 3.2 or newer, since macOS has no other.
    case .bash:
      #"""
      # Completions of mistap for bash; made by: mistap completions bash
      _mistap() {
        local current=${COMP_WORDS[COMP_CWORD]} line
        COMPREPLY=()
        while IFS= read -r line; do COMPREPLY+=("$line"); done < <(
          "$1" --complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null |
            while IFS=$'\t' read -r line _; do
              case $line in
                :scenarios) compgen -f -X '!*.kdl' -- "$current"; compgen -d -- "$current" ;;
                :folders) compgen -d -- "$current" ;;
                :files) compgen -f -- "$current" ;;
                *) printf '%s\n' "$line" ;;
              esac
            done
        )
      }
      complete -o filenames -F _mistap mistap
      """#
    case .zsh:
      #"""
      #compdef mistap
      # Completions of mistap for zsh; made by: mistap completions zsh
      _mistap() {
        local line
        local -a offers
        for line in "${(@f)$($words[1] --complete "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
          case $line in
            :scenarios) _files -g '*.kdl' ;;
            :folders) _files -/ ;;
            :files) _files ;;
            ?*) offers+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
          esac
        done
        _describe -t words mistap offers
      }
      _mistap "$@"
      """#
    case .fish:
      #"""
      # Completions of mistap for fish; made by: mistap completions fish
      function __mistap_complete
        set -l words (commandline -opc) (commandline -ct)
        for line in ($words[1] --complete $words[2..] 2>/dev/null)
          switch $line
            case ':folders'
              __fish_complete_directories $words[-1]
            case ':*'
              __fish_complete_path $words[-1]
            case '*'
              echo $line
          end
        end
      end
      complete -c mistap -f -a '(__mistap_complete)'
      """#
    }
  }
}
