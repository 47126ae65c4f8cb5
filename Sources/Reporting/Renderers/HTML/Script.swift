internal import Remedies

/// What a page can do more where scripts run: its tables can be sorted, what is to be pasted can be
/// copied, and its pictures answer.
enum Script {
  /// The SHA-256 of the script in Base64, by which a page's policy knows it; a test recomputes it.
  static let fingerprint = "3GUm1B0bxTW8PwvbFgZwnS34sJ5UAw+Ev0d9Jo5wcBs="

  /// The whole script, as it stands in every page; everything else works without it.
  static let text = CompactScript.text(ShortNames(for: names, of: source).text(source))

  static let source = tables + copying + PictureScript.text

  /// The names that take most room, none of them a key of an object.
  static let names = """
    visuals finger button frame stack one table ids got aim who words name other column row cells make event
    person people box random target svg length number drawn layer counts rows draw section show over value
    areas alike text shown told left wide size way titles holds owner marks body head holder cell parent
    density numbers values rowOf order spread hundred parts options select place choose moves move falls
    shapes shape edges goes near below spot made middle label each drop fall away sum step axis key high
    aloud timer last aims seed count mark
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  private static let tables = """
    "use strict";
    const on = (one, name, act) => one.addEventListener(name, act);
    const make = (name, parent, words = "") => {
      const made = document.createElement(name);
      made.append(words);
      parent.append(made);
      return made;
    };
    for (const table of document.querySelectorAll("table.sortable")) {
      const body = table.tBodies[0];
      const value = (row, column) => {
        const text = row.cells[column].textContent.trim();
        const number = parseFloat(text.replace(/[<>≥≤,+]/g, ""));
        return Number.isNaN(number) ? text.toLowerCase() : number;
      };
      const order = (one, other) =>
        typeof one === typeof other
          ? (typeof one === "number" ? one - other : one < other ? -1 : one > other ? 1 : 0)
          : typeof one === "number" ? -1 : 1;
      [...table.tHead.rows[0].cells].forEach((head, column) => {
        if (head.tagName !== "TH") return;
        const words = [...head.childNodes], button = make("button", head);
        button.append(...words);
        on(button, "click", () => {
          const falls = head.getAttribute("aria-sort") === "descending";
          for (const cell of table.tHead.rows[0].cells) cell.removeAttribute("aria-sort");
          head.setAttribute("aria-sort", falls ? "ascending" : "descending");
          const rows = [...body.rows].sort((one, other) => {
            const way = order(value(one, column), value(other, column));
            return falls ? way : -way;
          });
          body.append(...rows);
        });
      });
    }

    """

  private static let copying = """
    for (const text of document.querySelectorAll("pre.copy")) {
      if (!navigator.clipboard) break;
      const holder = document.createElement("div");
      holder.className = "copied";
      text.before(holder);
      holder.append(text);
      const button = make("button", holder, "Copy");
      on(button, "click", async () => {
        await navigator.clipboard.writeText(text.textContent);
        button.textContent = "Copied";
      });
    }

    """
}
