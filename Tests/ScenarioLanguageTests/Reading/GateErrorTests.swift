import Testing

extension ErrorCase {
  private static func gate(_ text: String, _ says: String) -> ErrorCase {
    ErrorCase(before: RequirementCase.app, text, after: "", says)
  }

  static let gates = [
    gate("⟦require⟧", "require needs a metric"),
    gate("⟦require⟧ at-least=1", "require needs a metric"),
    gate("require ⟦sucess⟧ target=save at-least=1", "did you mean 'success'?"),
    gate("require ⟦5⟧ target=save at-least=1", "must be a word"),
    gate("require success ⟦save⟧ target=save at-least=1", "no more than 1 value"),
    gate("⟦require⟧ success at-least=1", "require needs target="),
    gate("⟦require⟧ clean at-least=1", "require needs task="),
    gate("⟦require⟧ confusion target=save at-most=1", "require needs with="),
    gate("⟦require⟧ confusion with=save at-most=1", "require needs target="),
    gate("require success target=⟦sav⟧ at-least=1", "did you mean 'save'?"),
    gate("require success target=⟦5⟧ at-least=1", "target must be a word"),
    gate("require success target=⟦home⟧ at-least=1", "there is no element 'home'"),
    gate("require success target=⟦key-nothing⟧ at-least=1", "there is no element"),
    gate("require confusion target=save with=⟦ben⟧ at-most=1", "did you mean 'bin'?"),
    gate("require confusion target=save with=⟦save⟧ at-most=1", "confused with itself"),
    gate("require clean task=⟦savin⟧ at-least=1", "did you mean 'saving'?"),
    gate("require success target=save screen=⟦hoem⟧ at-least=1", "did you mean 'home'?"),
    gate("require success target=save layout=⟦c⟧ at-least=1", "there is no layout 'c'"),
    gate("require success target=⟦only-a⟧ layout=b at-least=1", "there is no element 'only-a'"),
    gate("require success target=⟦save⟧ screen=other at-least=1", "there is no element 'save'"),
    gate("require success target=save person=⟦thmub⟧ at-least=1", "did you mean 'thumb'?"),
    gate("require clean task=saving person=⟦5⟧ at-least=1", "person must be a word"),
    gate("require success target=save ⟦tsak⟧=saving at-least=1", "did you mean 'task'?"),
    gate("require success target=save ⟦with⟧=bin at-least=1", "'with'"),
    gate("require success target=save ⟦task⟧=saving at-least=1", "'task'"),
    gate("require clean task=saving ⟦target⟧=save at-least=1", "'target'"),
    gate("require clean task=saving ⟦screen⟧=home at-least=1", "'screen'"),
    gate("⟦require⟧ success target=save at-least=0.5 at-most=0.6", "either at-least= or at-most="),
    gate("⟦require⟧ success target=save", "require needs at-least= or at-most="),
    gate("require success target=save at-least=⟦90⟧", "at-least must be between 0 and 1"),
    gate("require success target=save at-least=⟦-0.1⟧", "at-least must be between 0 and 1"),
    gate("require success target=save at-most=⟦1.0001⟧", "at-most must be between 0 and 1"),
    gate("require success target=save at-least=⟦#nan⟧", "at-least must be a finite number"),
    gate("require success target=save at-least=⟦\"90%\"⟧", "at-least must be a number"),
    gate("⟦require⟧ success target=save at-least=1 { a }", "require takes no block"),
    gate("require completion task=⟦savin⟧ at-least=1", "there is no task 'savin'"),
    gate("⟦require⟧ danger at-most=0", "require needs task="),
    gate("require danger task=saving at-most=⟦2⟧", "at-most must be between 0 and 1"),
    gate("require time task=saving at-most=⟦-1⟧", "at-most must be 0 to 1000000 s"),
    gate("require time task=saving ⟦screen⟧=home at-most=1", "require time has no property"),
    ErrorCase(
      """
      layout a { screen home }
      layout b { screen home }
      task t on=a { start home }
      require clean task=⟦t⟧ layout=b at-least=1
      """, "there is no task 't'"),
  ]
}

@Suite struct `Errors of gates` {
  @Test(arguments: ErrorCase.gates)
  func `Each error of a requirement is at its place`(given: ErrorCase) {
    given.check()
  }
}
