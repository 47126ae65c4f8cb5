internal import Drawing

/// The script of a page: sortable tables, a filter and buttons to copy. Everything else works
/// without it.
enum Script {
  /// The SHA-256 of the script in Base64, for the page's policy; a test recomputes it.
  static let fingerprint = "tgPBzkDAurYRLaAd7G83+C+o+cvBK9L17Y6V3vBjTXM="

  /// The whole script, identical in every page.
  static let text = tables + filter + copying

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
      const order = (one, other) => typeof one !== typeof other
        ? typeof one === "number" ? -1 : 1 : one < other ? -1 : +(one > other);
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

  /// The field above the list of scenarios that shows the rows with a text.
  private static let filter = """
    const first = document.querySelector("table.index");
    if (first) {
      const label = document.createElement("label"), field = make("input", label);
      label.prepend("Filter ");
      label.className = "filter";
      field.type = "search";
      first.closest(".scroll").before(label);
      on(field, "input", () => {
        const words = field.value.toLowerCase();
        for (const row of document.querySelectorAll("table.index tbody tr"))
          row.hidden = !row.textContent.toLowerCase().includes(words);
        for (const folded of document.querySelectorAll("main>details")) folded.open = words !== "";
      });
    }

    """

  private static let copying = """
    const copyButton = (parent, text) => {
      if (!navigator.clipboard) return;
      const button = make("button", parent, "Copy");
      button.className = "act";
      on(button, "click", async () => {
        await navigator.clipboard.writeText(text.textContent);
        button.textContent = "Copied";
      });
    };
    for (const text of document.querySelectorAll("pre.copy")) {
      if (!navigator.clipboard) break;
      const holder = document.createElement("div");
      holder.className = "copied";
      text.before(holder);
      holder.append(text);
      copyButton(holder, text);
    }

    """
}
