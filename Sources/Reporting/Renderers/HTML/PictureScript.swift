internal import Drawing

/// The script of interactive pictures: predicted landings on a target, the outcome of a tap
/// anywhere, and a hundred simulated taps.
enum PictureScript {
  static let text = loop + "}\n"
  /// The script of pictures with targets that can be dragged.
  static let dragging = loop + DragScript.text + "}\n"

  private static let loop = people + landings + pictures + answers + taps + controls

  /// The persons, from the page's data.
  private static let people = """
    const people = (document.querySelector("main").dataset.people || "").split(";").map(one => {
      const [id, numbers] = one.split(":");
      const [density, wx, wy, ax, ay, lapse, share, scale, ...spreads] = (numbers || "").split(" ").map(Number);
      return { id, density, lapse, share, scale, spreads,
        at: (w, h, k) => [density * Math.sqrt(wx * w * w + k * k * ax), density * Math.sqrt(wy * h * h + k * k * ay)] };
    });
    const draw = (name, parent, values) => {
      const drawn = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const key in values) drawn.setAttribute(key, values[key]);
      parent.append(drawn);
      return drawn;
    };
    const holds = (shape, p) => shape.isPointInFill(new DOMPoint(p.x, p.y));
    const last = (shapes, p) => shapes.findLastIndex(shape => holds(shape, p));
    const picture = svg => {
      const visuals = [...svg.querySelectorAll(".visuals > .visual")], areas = [...svg.querySelectorAll(".areas > *")];
      const titles = visuals.map(one => one.querySelector("title").textContent);
      const frame = svg.querySelector(".frame").getBBox();
      const bar = svg.querySelector(".status:not(.system)"), system = [...svg.querySelectorAll(".system")];
      return { svg, visuals, areas, titles, frame, owner: p =>
        p.x < frame.x || p.y < frame.y || p.x >= frame.x + frame.width || p.y >= frame.y + frame.height
          ? "off-screen" : system.some(one => holds(one, p)) ? -1 : bar && holds(bar, p) ? "status-bar" : last(areas, p) };
    };
    const mark = (marks, p, got) => draw("path", marks, got
      ? { class: "dot fallen", d: `M${p.x.toFixed(1)} ${p.y.toFixed(1)}h0` }
      : { class: "miss", d: `M${(p.x - 2).toFixed(1)} ${(p.y - 2).toFixed(1)}l4 4m0-4l-4 4` });
    const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

    """

  /// Random numbers from a seed (Park and Miller, 1988, CACM 31), and a random landing of a user.
  private static let landings = """
    const generator = seed => () => (seed = seed * 48271 % 2147483647) / 2147483647;
    const fall = (who, aim, k, frame, random) => {
      const [x, y, w, h, edges] = aim;
      const wide = random() < who.share ? who.scale : 1;
      const size = Math.sqrt(-2 * Math.log(1 - random())) * wide, way = 2 * Math.PI * random();
      const [sx, sy] = who.at(w, h, k);
      const p = { x: x + sx * size * Math.cos(way), y: y + sy * size * Math.sin(way) };
      if (edges & 1) p.x = Math.max(p.x, frame.x);
      if (edges & 2) p.y = Math.max(p.y, frame.y);
      if (edges & 4) p.x = Math.min(p.x, frame.x + frame.width - 1e-3);
      if (edges & 8) p.y = Math.min(p.y, frame.y + frame.height - 1e-3);
      return p;
    };

    """

  /// The data of a picture: its targets, their areas and the aim points.
  private static let pictures = """
    for (const stack of document.querySelectorAll(".stack[data-aims]")) {
    const svg = stack.querySelector("svg.pic");
    const { visuals, areas, titles, frame, owner } = picture(svg);
    if (!visuals.length || visuals.length !== areas.length) continue;
    const ids = titles.map(one => one.slice(0, one.lastIndexOf(": ")));
    const aims = stack.dataset.aims.split("|").map(one => one.split(";").map(
      aim => aim && aim.split(" ").map(Number)));
    const alike = (stack.dataset.alike || "").split(";").map(one => one ? one.split(" ").map(Number) : []);
    const away = (i, p) => {
      const box = visuals[i].getBBox();
      return Math.hypot(Math.max(box.x - p.x, 0, p.x - box.x - box.width),
        Math.max(box.y - p.y, 0, p.y - box.y - box.height));
    };
    const length = value => `${value.toFixed(1).replace(/\\.0$/, "")} ${stack.dataset.unit}`;
    const rowOf = i => document.getElementById(stack.dataset.rows + i);
    const ask = make("div", stack.parentNode);
    const told = make("p", ask, "Point at a target, or tap the picture.");
    const layer = draw("g", svg, {});
    const marks = draw("g", svg, { class: "fell" });
    let shown = -1, finger = { x: frame.width / 2, y: frame.height / 2 }, timer;
    const say = (words, aloud) => {
      told.setAttribute("aria-live", aloud ? "polite" : "off");
      told.textContent = words;
    };

    """

  /// A target's ellipse, its row and the outcomes of its mis-taps; the target that a tap activates,
  /// and why.
  private static let answers = """
    const spread = (who, aim) => {
      const each = who.spreads.map(k => who.at(aim[2], aim[3], k));
      const wide = 1 + who.share * (who.scale ** 2 - 1);
      return [0, 1].map(axis => {
        const parts = each.map(one => one[axis] ** 2 * wide);
        let low = 0, high = 99 * Math.max(...parts);
        for (let n = 0; n < 50; n++) {
          const middle = (low + high) / 2;
          const left = parts.reduce((sum, v) => sum + Math.exp(-middle / 2 / v), 0) / parts.length;
          if (left > 0.05) low = middle; else high = middle;
        }
        return Math.sqrt(low);
      });
    };
    const show = (i, aloud) => {
      if (i === shown && !aloud) return;
      document.querySelector("tr.lit")?.classList.remove("lit");
      visuals[shown]?.classList.remove("lit");
      layer.replaceChildren();
      shown = i;
      if (i < 0) return;
      target.value = i;
      visuals[i].classList.add("lit");
      const row = rowOf(i);
      row?.classList.add("lit");
      const aim = aims[person.selectedIndex][i];
      if (aim) {
        const [rx, ry] = spread(people[person.selectedIndex], aim);
        if (rx > 0) draw("ellipse", layer, { class: "reach", cx: aim[0], cy: aim[1], rx, ry });
      }
      const goes = row?.querySelector(".wide")?.textContent;
      say(titles[i] + (goes ? `, landing on: ${goes}` : ""), aloud);
    };
    const tap = p => {
      const got = owner(p);
      mark(marks, p, got >= 0);
      if (got === "status-bar") return say("Status bar: it takes this tap.", true);
      if (got === "off-screen") return say("Off-screen: this tap lands beside the screen.", true);
      if (got < 0) {
        const near = visuals.map((one, i) => i).sort((a, b) => away(a, p) - away(b, p))[0];
        return say(`Dead tap; nearest is ${ids[near]}, ${length(away(near, p))} away.`, true);
      }
      show(got);
      const far = away(got, p);
      const below = ids.filter((id, i) => i < got && holds(areas[i], p));
      say(`${visuals[got].classList.contains("off") ? "Disabled" : "Hit"}: ${ids[got]}, `
        + (far > 0 ? `${length(far)} beside the visible target` : "on the visible target")
        + (below.length ? `, in front of ${below.join(" and ")}` : "")
        + (alike[got]?.length ? `; same action as ${alike[got].map(i => ids[i]).join(" and ")}` : "") + ".", true);
    };

    """

  /// A hundred simulated taps, two at a time, or all at once if reduced motion is preferred.
  private static let taps = """
    const random = generator(15);
    const hundred = () => {
      clearTimeout(timer);
      const i = +target.value, who = people[person.selectedIndex], aim = aims[person.selectedIndex][i];
      marks.replaceChildren();
      show(i, false);
      if (!aim) return;
      const counts = new Map();
      let left = 100;
      const words = () => `${100 - left} taps aimed at ${ids[i]}, ${who.id}: ${counts.get(ids[i]) ?? 0} hits`
        + [...counts].filter(([name]) => name !== ids[i]).sort((a, b) => b[1] - a[1])
          .map(([name, count]) => `, ${count} ${name}`).join("") + ".";
      const drop = () => {
        for (let n = isStill() ? 100 : 2; n > 0 && left > 0; n--, left--) {
          const k = who.spreads[Math.floor(random() * who.spreads.length)];
          const p = random() < who.lapse ? null : fall(who, aim, k, frame, random);
          const at = p ? owner(p) : "cancelled", got = alike[i]?.includes(at) ? i : at;
          const name = got >= 0 ? ids[got] : got === -1 ? "dead" : got;
          counts.set(name, (counts.get(name) ?? 0) + 1);
          if (p) mark(marks, p, got === i);
        }
        say(words(), left === 0);
        if (left > 0) timer = setTimeout(drop, 40);
      };
      drop();
    };

    """

  private static let controls = """
    const choose = (name, options) => {
      const label = make("label", ask, `${name} `), select = make("select", label);
      options.forEach(([words, value]) => make("option", select, words).value = value);
      return select;
    };
    ask.className = "ask";
    const target = choose("Target", ids.map((id, i) => [id, i]).filter((one, i) => aims[0][i]));
    const person = choose("Person", people.map((one, i) => [one.id, i]));
    person.parentNode.hidden = people.length < 2;
    const button = make("button", ask, "100 taps");
    on(button, "click", hundred);
    on(person, "change", () => show(+target.value, true));
    on(target, "change", () => show(+target.value, true));
    stack.tabIndex = 0;
    stack.setAttribute("role", "application");
    stack.setAttribute("aria-label", `${svg.querySelector("title").textContent}: arrow keys move, Enter taps`);
    const place = event =>
      new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    on(stack, "pointermove", event => {
      const over = last(visuals, place(event));
      if (over >= 0) show(over, false);
    });
    on(stack, "click", event => {
      if (event.target.closest("a")) return;
      finger = place(event);
      tap(finger);
    });
    on(stack, "keydown", event => {
      const step = event.shiftKey ? 1 : 8;
      const moves = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] };
      const move = moves[event.key];
      if (event.key === "Enter" && event.target === stack) return tap(finger);
      if (!move) return;
      event.preventDefault();
      finger = { x: finger.x + move[0], y: finger.y + move[1] };
      const over = last(visuals, finger);
      if (over >= 0 && over !== shown) show(over, true);
      layer.querySelector(".finger")?.remove();
      draw("path", layer, { class: "finger", d: `M${finger.x - 12} ${finger.y}h24M${finger.x} ${finger.y - 12}v24` });
    });
    const refuse = why => make("span", ask, `Drag is off here: ${why}.`);
    if (stack.dataset.off) refuse(stack.dataset.off);

    """
}
