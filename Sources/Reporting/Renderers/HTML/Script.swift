internal import Drawing

/// The script of a page: sortable tables, filters, and buttons to copy and save. Everything else
/// works without it. It computes no rate.
enum Script {
  /// The SHA-256 of the script in Base64, for the page's policy; a test recomputes it.
  static let fingerprint = "MCRMu5CwFNf/jIjJ0ZE7XicVBDFlZaOb3WVD8wQWLbQ="

  /// The whole script, identical in every page.
  static let text = start + tables + filters + copying + saving

  private static let start = """
    "use strict";
    const on = (one, name, act) => one.addEventListener(name, act);
    const all = (sought, within = document) => [...within.querySelectorAll(sought)];
    const make = (name, parent, words = "") => {
      const made = document.createElement(name);
      made.append(words);
      parent.append(made);
      return made;
    };
    const act = (parent, words, name, press) => {
      const button = make("button", parent, words);
      button.className = "act";
      button.type = "button";
      if (name) button.setAttribute("aria-label", `${words}, ${name}`);
      on(button, "click", () => press(button));
      return button;
    };
    const told = make("p", document.body);
    told.className = "unseen";
    told.setAttribute("role", "status");
    const tell = (button, words) => {
      const before = button.textContent;
      button.textContent = told.textContent = words;
      setTimeout(() => { button.textContent = before; told.textContent = ""; }, 2000);
    };

    """

  /// The order of a table follows the address: `#filter=zoom&sort=-rate`.
  private static let tables = """
    const state = new URLSearchParams(location.hash.includes("=") ? location.hash.slice(1) : "");
    const note = (name, value) => {
      value ? state.set(name, value) : state.delete(name);
      history.replaceState(null, "", `${state}` ? `#${state}` : location.pathname + location.search);
    };
    for (const table of all("table.sortable")) {
      const body = table.tBodies[0], heads = [...table.tHead.rows[0].cells];
      const value = (row, column) => {
        const text = row.cells[column].textContent.trim(), number = parseFloat(text.replace(/^[▲△✗ ]+|[<>≥≤,+]/g, ""));
        return /^[–-]?$/.test(text) ? NaN : Number.isNaN(number) ? text.toLowerCase() : number;
      };
      const isNone = one => typeof one === "number" && Number.isNaN(one);
      const sort = (column, falls) => {
        heads.forEach((head, n) => n === column ? head.setAttribute("aria-sort", falls ? "descending" : "ascending") : head.removeAttribute("aria-sort"));
        body.append(...[...body.rows].sort((one, other) => {
          const a = value(one, column), b = value(other, column);
          if (isNone(a) || isNone(b)) return isNone(a) - isNone(b);
          if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
          return (a < b ? -1 : +(a > b)) * (falls ? -1 : 1);
        }));
      };
      const key = column => ["name", "rate"][column] ?? `${column + 1}`;
      heads.forEach((head, column) => {
        if (head.tagName !== "TH") return;
        const words = [...head.childNodes], button = make("button", head);
        button.append(...words);
        on(button, "click", () => {
          const falls = head.getAttribute("aria-sort") !== "descending";
          sort(column, falls);
          note("sort", (falls ? "-" : "") + key(column));
        });
      });
      const asked = state.get("sort"), column = heads.findIndex((_, n) => asked && key(n) === asked.replace("-", ""));
      if (column >= 0) sort(column, asked[0] === "-");
    }

    """

  /// The fields above a table that leave the rows with a text, of a screen and from a rate on.
  private static let filters = """
    const main = document.querySelector("table.sortable");
    if (main) {
      const isIndex = main.classList.contains("index"), rows = () => all(isIndex ? "table.index tbody tr" : "table.targets tbody tr");
      const bar = document.createElement("div"), status = document.createElement("p");
      bar.className = "filter";
      status.setAttribute("role", "status");
      main.closest(".scroll").before(bar, status);
      const field = (words, made) => {
        const label = make("label", bar, `${words} `);
        label.append(made);
        return made;
      };
      const choice = (words, options) => {
        const select = field(words, document.createElement("select"));
        for (const [text, value] of options) make("option", select, text).value = value;
        return select;
      };
      const name = field("Filter", document.createElement("input"));
      name.type = "search";
      name.value = state.get("filter") ?? "";
      const screens = [...new Set(rows().map(row => row.dataset.s).filter(Boolean))];
      const screen = screens.length > 1 ? choice("Screen", [["all", ""], ...screens.map(one => [one, one])]) : null;
      const rate = isIndex ? null : choice("Mis-taps", [["all", 0], ["2% and more", 2], ["5% and more", 5], ["10% and more", 10], ["20% and more", 20]]);
      if (screen) screen.value = state.get("screen") ?? "";
      if (rate) rate.value = state.get("rate") ?? 0;
      const show = () => {
        const words = name.value.toLowerCase();
        let left = 0;
        for (const row of rows()) {
          row.hidden = !row.textContent.toLowerCase().includes(words) || !!screen?.value && row.dataset.s !== screen.value
            || +(rate?.value ?? 0) > (parseFloat(row.cells[1].textContent.replace(/[<>]/g, "")) || 0);
          left += !row.hidden;
        }
        if (isIndex) for (const folded of all("main>details")) folded.open = words !== "";
        status.textContent = left ? "" : isIndex ? "No scenario matches." : "No target matches.";
      };
      for (const one of [name, screen, rate]) if (one) on(one, "input", () => {
        note("filter", name.value);
        note("screen", screen?.value);
        note("rate", +rate?.value ? rate.value : "");
        show();
      });
      if (`${state}`) show();
    }
    const arrive = () => {
      const part = location.hash.includes("=") ? null : document.getElementById(location.hash.slice(1));
      for (let one = part; one; one = one.parentElement) if (one.tagName === "DETAILS") one.open = true;
      part?.scrollIntoView();
    };
    on(window, "hashchange", arrive);
    if (location.hash) arrive();

    """

  private static let copying = """
    const copy = (button, text) => navigator.clipboard.writeText(text).then(() => tell(button, "Copied"));
    if (navigator.clipboard) for (const text of all("pre.copy")) {
      const holder = document.createElement("div");
      holder.className = "copied";
      text.before(holder);
      holder.append(text);
      act(holder, "Copy", "", button => copy(button, text.textContent));
    }

    """

  /// A picture with the finding, the screens, the key results and the colours, 1120×630.
  private static let saving = """
    const drawn = group => {
      const ns = "http://www.w3.org/2000/svg", root = document.createElementNS(ns, "svg");
      const draw = (name, values, words) => {
        const one = document.createElementNS(ns, name);
        for (const key in values) one.setAttribute(key, values[key]);
        if (words) one.append(words);
        root.append(one);
        return one;
      };
      const write = (words, x, y, size, most, weight) => {
        const lines = [""];
        for (const word of words.split(" ")) (lines.at(-1) + word).length > most ? lines.push(word) : lines.push(`${lines.pop()} ${word}`.trim());
        lines.forEach((line, n) => draw("text", { x, y: y + n * size * 1.35, "font-size": size, "font-weight": weight ?? 400, style: "text-anchor:start" }, line));
        return y + lines.length * size * 1.35;
      };
      for (const [key, value] of Object.entries({ xmlns: ns, class: "pic", width: 1120, height: 630, viewBox: "0 0 1120 630" })) root.setAttribute(key, value);
      draw("style", {}, document.querySelector("style").textContent.replace(/@media screen and \\(prefers[^\\n]*/, "") + ".pic{font-family:system-ui,sans-serif}");
      draw("rect", { width: 1120, height: 630, style: "fill:var(--paper)" });
      const top = write(document.querySelector("h1").textContent, 40, 56, 26, 70, 650) - 10, room = 590 - top;
      let x = 40;
      for (const pic of all("svg.pic", group).slice(0, 2)) {
        const box = pic.viewBox.baseVal, scale = Math.min(room / box.height, 330 / box.width), one = pic.cloneNode(true);
        for (const [key, value] of Object.entries({ x, y: top, width: box.width * scale, height: box.height * scale })) one.setAttribute(key, value);
        root.append(one);
        x += box.width * scale + 24;
      }
      let y = top + 24;
      for (const one of all(".key-results li")) y = write(one.textContent.trim(), x + 8, y, 15, Math.floor((1070 - x) / 7.4)) + 8;
      all(".key .legend")[0]?.querySelectorAll("li").forEach((one, n) => {
        draw("rect", { x: x + 8, y: y + n * 20, width: 28, height: 14, class: `h${n}` });
        write(one.textContent, x + 44, y + n * 20 + 12, 13, 40);
      });
      return new XMLSerializer().serializeToString(root);
    };
    const load = (address, name) => Object.assign(document.createElement("a"), { href: address, download: name }).click();
    for (const group of all(".versus,.screens:not(.small)")) {
      const figure = group.querySelector("figure[id]");
      if (!figure) continue;
      const tools = document.createElement("div"), name = group.querySelector("svg title").textContent, file = figure.id;
      tools.className = "tools";
      group.after(tools);
      const source = () => "data:image/svg+xml;charset=utf-8," + encodeURIComponent(drawn(group));
      if (navigator.clipboard) act(tools, "Copy link", name, button => copy(button, `${location.href.split("#")[0]}#${file}`));
      act(tools, "Save PNG", name, () => {
        const image = new Image();
        on(image, "load", () => {
          const canvas = Object.assign(document.createElement("canvas"), { width: 2240, height: 1260 });
          canvas.getContext("2d").drawImage(image, 0, 0, 2240, 1260);
          load(canvas.toDataURL(), `${file}.png`);
        });
        image.src = source();
      });
      act(tools, "Save SVG", name, () => load(source(), `${file}.svg`));
    }

    """
}
