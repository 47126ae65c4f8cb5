internal import Drawing

/// The script of a page: sortable tables, filters, and buttons to copy and save. Everything else
/// works without it. It computes no rate.
enum Script {
  /// The SHA-256 of the script in Base64, for the page's policy; a test recomputes it.
  static let fingerprint = "Xe6PUrhte8jBZiMA6SK5XiaYLhjnCoqY5c//DT+3RYw="

  /// The whole script, identical in every page.
  static let text = (start + tables + filters + copying + saving)
    .split(separator: "\n").map { String($0.drop { $0 == " " }) }
    .map { $0.last.map("{;,".contains) == true ? $0 : $0 + "\n" }.joined()

  private static let start = """
    const doc = document, on = (one, name, act) => one.addEventListener(name, act);
    const words = one => one.textContent.trim();
    const all = (sought, within = doc) => [...within.querySelectorAll(sought)];
    const make = (name, parent, text = "", values = {}) => {
      const made = doc.createElement(name);
      made.append(text);
      parent.append(made);
      return Object.assign(made, values);
    };
    const act = (parent, label, name, press) => {
      const button = make("button", parent, label, { className: "act", ariaLabel: `${label} ${name}` });
      on(button, "click", () => press(button));
    };
    const told = make("p", doc.body, "", { className: "unseen", role: "status" });
    const copy = (parent, label, name, text) => navigator.clipboard && act(parent, label, name, async button => {
      await navigator.clipboard.writeText(text());
      button.textContent = told.textContent = "Copied";
      setTimeout(() => { button.textContent = label; told.textContent = ""; }, 2000);
    });

    """

  /// The order of a table and its filters follow the address: `#filter=zoom&sort=-rate`.
  private static let tables = """
    const state = new URLSearchParams(location.hash.includes("=") ? location.hash.slice(1) : "");
    const note = (name, value) => {
      value ? state.set(name, value) : state.delete(name);
      history.replaceState(null, "", `#${state}`);
    };
    for (const table of all(".sortable")) {
      const body = table.tBodies[0], heads = [...table.tHead.rows[0].cells];
      const value = (row, n) => {
        const text = words(row.cells[n]), number = parseFloat(text.replace(/^[▲△✗ ]+|[<>≥≤,+]/g, ""));
        return /^[–-]?$/.test(text) ? null : isNaN(number) ? text.toLowerCase() : number;
      };
      const rank = one => one === null ? 2 : +(typeof one === "string");
      const sort = (n, falls) => {
        heads.forEach(head => head.ariaSort = null);
        heads[n].ariaSort = falls ? "descending" : "ascending";
        body.append(...[...body.rows].sort((one, other) => {
          const a = value(one, n), b = value(other, n);
          if (typeof a !== typeof b) return rank(a) - rank(b);
          return (a < b ? -1 : +(a > b)) * (falls ? -1 : 1);
        }));
      };
      const asked = state.get("sort");
      heads.forEach((head, n) => {
        if (head.tagName !== "TH") return;
        const key = ["name", "rate"][n] ?? n + 1, button = make("button", head);
        while (head.firstChild !== button) button.append(head.firstChild);
        on(button, "click", () => {
          const falls = head.ariaSort !== "descending";
          sort(n, falls);
          note("sort", (falls ? "-" : "") + key);
        });
        if (asked?.replace("-", "") === `${key}`) sort(n, asked[0] === "-");
      });
    }

    """

  /// The fields above a table that leave the rows with a text, of a screen and from a rate on.
  private static let filters = """
    const main = doc.querySelector(".sortable");
    if (main) {
      const isIndex = main.matches(".index"), rows = all(".sortable tbody tr");
      const bar = make("div", doc.body, "", { className: "filter" }), status = make("p", doc.body, "", { role: "status" });
      main.closest(".scroll").before(bar, status);
      const field = (label, key, options) => {
        const made = make(options ? "select" : "input", make("label", bar, label + " "));
        for (const [text, value] of options ?? []) make("option", made, text, { value });
        made.value = state.get(key) ?? "";
        on(made, "input", () => { note(key, made.value); show(); });
        return made;
      };
      const names = [...new Set(rows.map(row => row.dataset.s).filter(Boolean))];
      const name = field("Filter", "filter");
      const screen = names.length > 1 ? field("Screen", "screen", [["all", ""], ...names.map(one => [one, one])]) : 0;
      const rate = isIndex ? 0 : field("Mis-taps", "rate", [["all", ""], ...[2, 5, 10, 20].map(one => [`from ${one}%`, one])]);
      const show = () => {
        for (const row of rows) row.hidden = !words(row).toLowerCase().includes(name.value.toLowerCase())
          || screen.value && row.dataset.s !== screen.value || rate.value > (parseFloat(words(row.cells[1])) || 0);
        if (isIndex) for (const one of all("main>details")) one.open = !!name.value;
        status.textContent = rows.some(row => !row.hidden) ? "" : `No ${isIndex ? "scenario" : "target"} matches.`;
      };
      if (`${state}`) show();
    }

    """

  private static let copying = """
    for (const text of all("pre.copy")) {
      const holder = make("div", doc.body, "", { className: "copied" });
      text.before(holder);
      holder.append(text);
      copy(holder, "Copy", "", () => words(text));
    }

    """

  /// A picture with the finding, the screens, the key results and the colours, 1120×630.
  private static let saving = """
    const drawn = group => {
      let x = 40, y = 24, body = "";
      const write = (text, size, most, style = "") => {
        const lines = [""];
        for (const word of text.split(/\\s+/)) (lines.at(-1) + word).length > most ? lines.push(word) : lines.push(`${lines.pop()} ${word}`);
        for (const line of lines) body += `<text x="${x}" y="${y += size * 1.35}" font-size="${size}" class="from ${style}">${line.replace(/[&<]/g, sign => `&#${sign.charCodeAt()};`)}<\\/text>`;
      };
      write(words(doc.querySelector("h1")), 26, 70, "strong");
      const top = y += 20;
      for (const pic of all("svg.pic", group).slice(0, 2)) {
        const { width, height } = pic.viewBox.baseVal, scale = Math.min((610 - top) / height, 330 / width);
        body += `<svg x="${x}" y="${y}" width="${width * scale}" height="${height * scale}">${new XMLSerializer().serializeToString(pic)}<\\/svg>`;
        x += width * scale + 24;
      }
      for (const one of all(".key-results li")) { write(words(one), 15, (1080 - x) / 7.6); y += 10; }
      all(".key .legend:first-of-type li").forEach((one, n) => {
        body += `<rect x="${x}" y="${y + 5}" width="28" height="14" class="h${n}"/>`;
        x += 36;
        write(words(one), 13, 40);
        x -= 36;
      });
      const style = doc.querySelector("style").textContent.replace(/@media screen and .prefers.*?}}/, "");
      return "data:image/svg+xml," + encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" class="pic" width="1120" height="630" viewBox="0 0 1120 630"><style><![CDATA[${style}svg{font-family:sans-serif}]]><\\/style><rect class="outside" width="1120" height="630"/>${body}<\\/svg>`);
    };
    const load = (href, download) => make("a", doc.createElement("p"), "", { href, download }).click();
    for (const figure of all("figure[id]:first-child")) {
      const group = figure.parentNode, file = figure.id;
      const tools = make("div", doc.body, "", { className: "tools" }), name = words(group.querySelector("title"));
      group.after(tools);
      copy(tools, "Copy link", name, () => location.href.split("#")[0] + "#" + file);
      act(tools, "Save PNG", name, () => {
        const image = new Image();
        image.src = drawn(group);
        on(image, "load", () => {
          const canvas = make("canvas", doc.createElement("p"), "", { width: 2240, height: 1260 });
          canvas.getContext("2d").drawImage(image, 0, 0, 2240, 1260);
          load(canvas.toDataURL(), file + ".png");
        });
      });
      act(tools, "Save SVG", name, () => load(drawn(group), file + ".svg"));
    }

    """
}
