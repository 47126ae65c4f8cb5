/// The complete example of the language's manual.
let completeExample = """
  device iphone-3g
  person thumb
  edition ios-4
  trials 100000
  seed 7

  layout five-items {
      screen inbox title="Inbox" {
          navigation-bar { right edit system=edit does=edit toggles=editing }
          list {
              row hello "Hello!" opens=message
              row news "News" opens=message
          }
      }
      screen message title="Message" {
          navigation-bar
          toolbar {
              item refresh system=refresh does=refresh
              item organize system=organize does=move
              item trash system=trash does=delete danger=irreversible
              item reply system=reply does=reply presents=compose
              item compose system=compose does=new-message presents=compose
          }
      }
      screen compose title="New Message" {
          navigation-bar {
              left cancel system=cancel does=cancel dismisses=#true
              right send "Send" dismisses=#true
          }
          text-field to x=50 y=70 width=260 height=30
      }
  }

  layout seven-items like=five-items {
      screen message title="Message" {
          navigation-bar
          toolbar {
              item refresh system=refresh does=refresh
              item organize system=organize does=move
              item bookmarks system=bookmarks does=show-bookmarks
              item camera system=camera does=show-photo-picker
              item trash system=trash does=delete danger=irreversible
              item reply system=reply does=reply presents=compose
              item compose system=compose does=new-message presents=compose
          }
      }
  }

  task answer-a-message {
      start inbox
      tap hello
      expect screen=message back="Inbox"
      tap reply
      expect screen=compose
  }

  require success target=reply at-least=0.9 layout=five-items
  require confusion target=reply with=trash at-most=0.05
  """
