/// A small screen on which more than enough is missed, and something cannot be undone.
package let crampedScreen = """
  screen a {
      button save "Save" x=40 y=200 width=60 height=24
      button drop "Drop" x=104 y=200 width=60 height=24 danger=irreversible
      icon-button find "Find" x=168 y=200 width=24 height=24
      switch loud x=300 y=240
  }
  """
