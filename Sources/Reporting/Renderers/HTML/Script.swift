/// What a page can do more where scripts run: its tables can be sorted, what is to be pasted can be
/// copied, and its pictures answer.
enum Script {
  /// The SHA-256 of the script in Base64, by which a page's policy knows it; a test recomputes it.
  static let fingerprint = "nYKZZO9G8La5NHO4NFqI6z/+JrwG/mOxZxZW5lm8r7o="

  /// The whole script, as it stands in every page; everything else works without it.
  static let text = CompactScript.text(tables + copying + PictureScript.text)

  private static let tables = """
    "use strict";
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
        const button = document.createElement("button");
        button.type = "button";
        button.append(...head.childNodes);
        head.append(button);
        button.addEventListener("click", () => {
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
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "Copy";
      button.addEventListener("click", async () => {
        await navigator.clipboard.writeText(text.textContent);
        button.textContent = "Copied";
      });
      holder.append(text, button);
    }

    """
}
