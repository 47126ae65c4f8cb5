import Testing

extension ErrorCase {
  private static func requirement(_ text: String, _ says: String) -> ErrorCase {
    ErrorCase(before: RequirementCase.app, text, after: "", says)
  }

  static let requirements = [
    requirement("⟦require⟧", "require needs a metric"),
    requirement("⟦require⟧ at-least=1", "require needs a metric"),
    requirement("require ⟦sucess⟧ target=save at-least=1", "did you mean 'success'?"),
    requirement("require ⟦5⟧ target=save at-least=1", "must be a word"),
    requirement("require success ⟦save⟧ target=save at-least=1", "no more than 1 value"),
    requirement("⟦require⟧ success at-least=1", "require needs target="),
    requirement("⟦require⟧ clean at-least=1", "require needs task="),
    requirement("⟦require⟧ confusion target=save at-most=1", "require needs with="),
    requirement("⟦require⟧ confusion with=save at-most=1", "require needs target="),
    requirement("require success target=⟦sav⟧ at-least=1", "did you mean 'save'?"),
    requirement("require success target=⟦5⟧ at-least=1", "target must be a word"),
    requirement("require success target=⟦home⟧ at-least=1", "there is no element 'home'"),
    requirement("require success target=⟦key-nothing⟧ at-least=1", "there is no element"),
    requirement("require confusion target=save with=⟦ben⟧ at-most=1", "did you mean 'bin'?"),
    requirement("require confusion target=save with=⟦save⟧ at-most=1", "confused with itself"),
    requirement("require clean task=⟦savin⟧ at-least=1", "did you mean 'saving'?"),
    requirement("require success target=save screen=⟦hoem⟧ at-least=1", "did you mean 'home'?"),
    requirement("require success target=save layout=⟦c⟧ at-least=1", "there is no layout 'c'"),
    requirement(
      "require success target=⟦only-a⟧ layout=b at-least=1", "there is no element 'only-a'"),
    requirement(
      "require success target=⟦save⟧ screen=other at-least=1", "there is no element 'save'"),
    requirement("require success target=save person=⟦thmub⟧ at-least=1", "did you mean 'thumb'?"),
    requirement("require clean task=saving person=⟦5⟧ at-least=1", "person must be a word"),
    requirement("require success target=save ⟦tsak⟧=saving at-least=1", "did you mean 'task'?"),
    requirement("require success target=save ⟦with⟧=bin at-least=1", "'with'"),
    requirement("require success target=save ⟦task⟧=saving at-least=1", "'task'"),
    requirement("require clean task=saving ⟦target⟧=save at-least=1", "'target'"),
    requirement("require clean task=saving ⟦screen⟧=home at-least=1", "'screen'"),
    requirement(
      "⟦require⟧ success target=save at-least=0.5 at-most=0.6", "either at-least= or at-most="),
    requirement("⟦require⟧ success target=save", "require needs at-least= or at-most="),
    requirement("require success target=save at-least=⟦90⟧", "at-least must be between 0 and 1"),
    requirement("require success target=save at-least=⟦-0.1⟧", "at-least must be between 0 and 1"),
    requirement("require success target=save at-most=⟦1.0001⟧", "at-most must be between 0 and 1"),
    requirement("require success target=save at-least=⟦#nan⟧", "at-least must be a finite number"),
    requirement("require success target=save at-least=⟦\"90%\"⟧", "at-least must be a number"),
    requirement("⟦require⟧ success target=save at-least=1 { a }", "require takes no block"),
    requirement("require completion task=⟦savin⟧ at-least=1", "there is no task 'savin'"),
    requirement("⟦require⟧ danger at-most=0", "require needs task="),
    requirement("require danger task=saving at-most=⟦2⟧", "at-most must be between 0 and 1"),
    requirement("require time task=saving at-most=⟦-1⟧", "at-most must be 0 to 1000000 s"),
    requirement("require time task=saving ⟦screen⟧=home at-most=1", "require time has no property"),
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
  @Test(arguments: ErrorCase.requirements)
  func `Each error of a requirement is at its place`(given: ErrorCase) {
    given.check()
  }
}
