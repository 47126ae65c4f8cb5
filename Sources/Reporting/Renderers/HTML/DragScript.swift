internal import Drawing
internal import Guidelines
internal import JSON
internal import TouchLab

/// The script that lets targets be dragged in a picture: it recomputes their rates in closed form.
/// It is the end of the loop over pictures in `PictureScript`, without its indentation to keep
/// pages small. It offers dragging only if it computes the engine's rates at load.
enum DragScript {
  static let text = layouts + rates + start + answers + changes + pointer

  /// The targets at rest, and where they are after the changes so far; boxes are left, top, right,
  /// bottom.
  private static let layouts = """
    const { drag, at } = stack.dataset;
    if (!drag) continue;
    const [ways, words] = [at, stack.dataset.words].map(one => one && JSON.parse(one));
    const [[overhangs, side, step, ...strips], ...facts] = drag.split(";").map(one => one.split(" ").map(Number));
    const box = one => ["x", "y", "width", "height"].map(name => +one.getAttribute(name))
      .map((v, n, all) => n < 2 ? v : v + all[n - 2]);
    const screen = box(svg.querySelector(".frame")), who = people[0], both = act => [0, 1].map(act);
    const bars = strips.flatMap((one, n) => n % 4 ? [] : [strips.slice(n, n + 4)]);
    const rest = visuals.map((one, i) => ({ v: box(one), a: box(areas[i]) }));
    const inside = (one, other) => one.every((v, n) => n < 2 ? v >= other[n] : v <= other[n]);
    const moved = (b, way) => b.map((v, n) => v + way[n % 2]);
    const grown = (b, more) => b.map((v, n) => n < 2 ? v - more[n] / 2 : v + more[n - 2] / 2);
    const size = b => both(n => b[n + 2] - b[n]);
    let now = [], past = [], active = false, grab;
    const way = i => both(n => now[i] ? (now[i][n] + now[i][n + 2] - rest[i].v[n] - rest[i].v[n + 2]) / 2 : 0);
    const lay = () => rest.map((one, i) => {
      const v = now[i], least = facts[i][2];
      if (!v) return one;
      const more = both(n => Math.max(size(v)[n], least) - Math.max(size(one.v)[n], least));
      return { v, a: grown(moved(one.a, way(i)), more).map((value, n) => Math[n < 2 ? "max" : "min"](value, screen[n])) };
    });

    """

  /// The rates of a layout: sums of ΔΦx·ΔΦy over the grid that the edges of hit targets make.
  private static let rates = """
    const phi = z => {
      const x = Math.abs(z) / Math.SQRT2, t = 1 / (1 + 0.47047 * x);
      const tail = t * (0.3480242 + t * (0.7478556 * t - 0.0958798)) * Math.exp(-x * x) / 2;
      return z < 0 ? tail : 1 - tail;
    };
    const predict = all => {
      const cuts = both(n => [...new Set([screen, ...bars, ...all.map(one => one.a)].flatMap(
        b => [b[n], b[n + 2]]))].sort((v, w) => v - w));
      const [xs, ys] = cuts;
      const owners = ys.map((y, r) => xs.map((x, c) => {
        const p = moved([0, 0, 0, 0], [(x + xs[c + 1]) / 2, (y + ys[r + 1]) / 2]);
        return bars.some(b => inside(p, b)) ? -1 : all.findLastIndex(one => inside(p, one.a));
      }));
      const reached = all.map(({ v, a }, i) => {
        const aim = aims[0][i], got = all.map(() => 0), { density } = who;
        if (!aim) return null;
        const mm = both(n => now[i] ? Math.max(size(v)[n] / density, Math.min(size(a)[n] / density, 10)) : aim[n + 2]);
        const flush = (n, bit) => now[i] ? overhangs && Math.abs(a[n] - screen[n]) <= 0.01 : aim[4] & bit;
        for (const k of who.spreads)
          for (const [wide, share] of [[1, 1 - who.share], [who.scale, who.share]]) {
            const sigmas = who.at(...mm, k), weight = share * (1 - who.lapse) / who.spreads.length;
            const [across, down] = cuts.map((edges, n) => edges.map(v =>
              flush(n, 1 + n) && v <= a[n] ? 0 : flush(n + 2, 4 + 4 * n) && v >= a[n + 2] ? 1
                : phi((v - aim[n] - way(i)[n]) / (sigmas[n] * wide || 1e-9))).map((p, m, all) => all[m + 1] - p));
            owners.forEach((row, r) => row.forEach((j, c) => { if (j >= 0) got[j] += weight * down[r] * across[c]; }));
          }
        return got;
      });
      const same = (i, j) => i === j || alike[i]?.includes(j);
      return {
        missed: reached.map((got, i) => got && got.reduce((left, p, j) => same(i, j) ? left - p : left, 1)),
        risks: facts.map((one, j) => one[1] && 1 - reached.reduce(
          (left, got, i) => got && !same(i, j) ? left * (1 - got[j]) : left, 1)),
        fits: i => xs.some(x => ys.some(y => inside([x, y, x + side, y + side], all[i].a) && !owners.some((row, r) =>
          row.some((j, c) => j !== i && xs[c + 1] > x && xs[c] < x + side && ys[r + 1] > y && ys[r] < y + side)))),
      };
    };

    """

  /// The comparison with the engine's rates at load, and the controls.
  private static let start = """
    const begun = predict(rest);
    const wrong = begun.missed.findIndex((p, i) => !(Math.abs(p - facts[i][0]) <= 0.001));
    if (wrong >= 0) {
      refuse(`the engine has another rate for ${ids[wrong]}`);
      continue;
    }
    const sheet = draw("g", svg, { class: "drag" }), toggle = make("button", ask, "Drag targets");
    const panel = make("div", ask), effect = make("p", panel), lines = make("pre", panel);
    const help = "Arrow keys move it, Alt resizes, Shift steps by 1, Esc undoes.";
    effect.setAttribute("aria-live", "polite");
    copyButton(panel, lines);
    on(make("button", panel, "Reset"), "click", () => render([]));
    panel.className = "live";
    const free = i => facts[i]?.[2] >= 0;
    const turn = yes => {
      active = yes;
      for (const one of target.options) one.disabled = yes && !free(one.value);
      if (yes && !free(target.value)) target.value = ids.findIndex((id, i) => free(i));
      toggle.setAttribute("aria-pressed", yes);
      render();
    };

    """

  /// The rates after the changes, the badges, and the commands with the same effect.
  private static let answers = """
    const percent = p => p > 0 && p < 5e-4 ? "<0.1%" : `${(100 * p).toFixed(1)}%`;
    const change = (one, other) => Math.abs(one - other) < 0.001 ? "" : `${percent(one)} → ${percent(other)}`;
    const render = (next = now) => {
      now = next;
      const all = lay(), found = predict(all), texts = [], typed = [];
      const frame = (name, b) => draw("rect", sheet, { class: name, x: b[0], y: b[1], width: size(b)[0], height: size(b)[1] });
      sheet.replaceChildren();
      ids.forEach((id, i) => {
        const { v, a } = all[i], risk = change(begun.risks[i], found.risks[i]);
        const write = (name, numbers) => typed.push([name, words ? words[i] : id, ...numbers.map(one => +one.toFixed(2))].join(" "));
        let rate = change(begun.missed[i], found.missed[i]), badges = "";
        if (now[i]) {
          frame("hit", a);
          frame("now", v);
          draw("text", sheet, { x: (v[0] + v[2]) / 2, y: (v[1] + v[3]) / 2 + 4, "font-size": 12 }).append(id);
          if (way(i).some(Number)) write("move", way(i));
          if (size(v).join() !== size(rest[i].v).join()) write("resize", size(v));
          rate ||= percent(found.missed[i]);
          badges = `, ${+side.toFixed(1)}×${+side.toFixed(1)} ${found.fits(i) ? "✓" : "✗"}`;
          all.forEach(({ v: w }, j) => {
            const far = Math.hypot(...both(n => Math.max(0, w[n] - v[n + 2], v[n] - w[n + 2]))) / who.density;
            if (j !== i && far < 1) badges += inside(v, w) || inside(w, v) ? `, nested with ${ids[j]}: use the prompt`
              : `, ${far.toFixed(1)} mm from ${ids[j]} ✗`;
          });
        }
        if (rate) texts.push(`${id}: ${rate} mis-taps${badges}`);
        if (risk) texts.push(`Accidental taps on ${id}, per pass: ${risk}`);
        if (active && i === +target.value) {
          frame("hit", v);
          if (facts[i][3]) frame("corner", grown([v[2], v[3], v[2], v[3]], [8, 8]));
        }
      });
      stack.missed = found.missed;
      effect.textContent = texts.join(" · ") || help;
      lines.textContent = [...typed.length && ways || [], ...typed].join("\\n");
    };

    """

  /// Changes of a target, each of which can be taken back, by keys.
  private static let changes = """
    const set = (i, b, way, sizes) => {
      const to = sizes ? grown(b, way.map((one, n) => Math.max(one, 1 - size(b)[n]))) : moved(b, way);
      now[i] = moved(to, both(n => Math.max(0, screen[n] - to[n]) + Math.min(0, screen[n + 2] - to[n + 2])));
      render();
    };
    const early = (name, act) => stack.addEventListener(name, event => act(event) && event.stopImmediatePropagation(), true);
    on(toggle, "click", () => turn(!active));
    on(target, "change", () => render());
    early("keydown", event => {
      const i = +target.value, { altKey, shiftKey, key } = event;
      const move = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
      if (!active || !move && key !== "Escape") return active;
      event.preventDefault();
      if (!move) render(past.pop());
      else if (!altKey || facts[i][3]) {
        past.push([...now]);
        set(i, lay()[i].v, move.map(one => one * (shiftKey ? 1 : step)), altKey);
      }
      return true;
    });

    """

  /// Pointer and touch: a mouse drags at once, a finger after the button, so that pages scroll.
  private static let pointer = """
    early("pointerdown", event => {
      if (!active && event.pointerType !== "mouse" || event.button) return;
      const { x, y } = place(event), all = lay(), own = +target.value, [, , right, bottom] = all[own].v;
      const sizes = active && facts[own][3] && Math.hypot(x - right, y - bottom) < 12;
      const i = sizes ? own : all.findLastIndex(one => inside([x, y, x, y], one.v));
      if (!free(i)) return;
      grab = { i, x, y, sizes, from: all[i].v };
      target.value = i;
      render();
    });
    early("pointermove", event => {
      if (!grab) return active;
      const { x, y } = place(event), move = [x - grab.x, y - grab.y].map(Math.round);
      if (!grab.moves) {
        if (Math.hypot(...move) < 4) return;
        grab.moves = past.push([...now]);
        stack.setPointerCapture(event.pointerId);
        turn(true);
      }
      set(grab.i, grab.from, move.map(one => grab.sizes ? 2 * one : one), grab.sizes);
      return true;
    });
    for (const name of ["pointerup", "pointercancel"]) early(name, () => grab = undefined);
    early("click", () => active);

    """
}

/// The data with which a page's script recomputes the rates of dragged targets, or the reason why a
/// picture offers no dragging.
struct DragData {
  let screen: ScreenResult
  /// The part in sight; nil for the whole screen.
  let window: Rectangle?
  let layout: Layout
  /// Whether it is the layout with which the prompt starts.
  let isFirstLayout: Bool
  let study: Study

  /// The number of targets above which the script takes too long.
  private static let mostTargets = 60

  var attributes: [Attribute] {
    if let reason { return [Attribute("data-off", reason)] }
    let found = layout.screens.first { $0.id == screen.id }
    let anchors = found?.allElements.map(\.anchors) ?? []
    let anchored = Set(anchors.flatMap { [$0.below, $0.above] })
    let elements = found?.elements ?? []
    let places = screen.placed.targets.indices.map { place(at: $0, elements, anchored) }
    guard places.contains(where: { $0.count > 2 }) else {
      return [Attribute("data-off", "bars, lists and anchors place the targets in sight")]
    }
    let all = ([header] + places).map { numbers in
      numbers.map { $0.rounded(places: 5) }.joined(separator: " ")
    }
    return [Attribute("data-drag", all.joined(separator: ";"))] + way + words
  }

  /// The commands that bring the prompt to the screen, as a list in JSON.
  private var way: [Attribute] {
    var commands = isFirstLayout ? [] : ["layout \(layout.id.promptWord)"]
    if screen.id != layout.screens.first?.id { commands.append("start \(screen.id.promptWord)") }
    return commands.isEmpty ? [] : [Attribute("data-at", Self.json(commands))]
  }

  /// The targets as words of commands, as a list in JSON; absent if each is its id.
  private var words: [Attribute] {
    let ids = screen.placed.targets.map(\.id)
    let words = ids.map(\.promptWord)
    return words == ids ? [] : [Attribute("data-words", Self.json(words))]
  }

  private static func json(_ texts: [String]) -> String {
    String(decoding: JSONWriter.line(.array(texts.map(JSONValue.string))), as: UTF8.self)
  }

  /// Why the closed form of the script does not apply; nil if it may.
  private var reason: String? {
    let placed = screen.placed
    if placed.touch.hitTesting != .front { return "hit testing is not front-most" }
    if !placed.nodes.isEmpty { return "elements lie inside other elements" }
    if study.person.hand != nil { return "the thumb's offset changes with the place" }
    if placed.hiddenChrome != nil { return "a tap reveals hidden controls" }
    if placed.isMirrored { return "the layout is mirrored" }
    if placed.targets.contains(where: { !$0.hitPieces.isEmpty }) {
      return "a hit target is not one rectangle"
    }
    if placed.targets.count > Self.mostTargets { return "it has more than 60 targets" }
    return nil
  }

  /// Whether touches are moved to the screen's edges, the side that hit targets need, the step of
  /// arrow keys, and the areas in front that take taps.
  private var header: [Double] {
    let placed = screen.placed
    let side = study.leastHitSide ?? placed.unit.leastHitSide
    let step = placed.unit == .dp ? 8.0 : 4
    let areas =
      placed.systemAreas.filter(\.takesTaps).map(\.frame)
      + (placed.statusBar.map { [$0] } ?? [])
    return [study.person.overhangs ? 1 : 0, side, step]
      + areas.map { $0.intersection(placed.bounds) }.flatMap {
        [$0.left, $0.top, $0.right, $0.bottom]
      }
  }

  /// The mis-tap rate of a target, and whether its action is irreversible.
  private func place(at index: Int, _ elements: [Element], _ anchored: Set<String?>) -> [Double] {
    let result = screen.result(ofPlaced: index)
    let target = result?.target ?? screen.placed.targets[index]
    let facts = [result?.misTapRate ?? 0, target.danger == .irreversible ? 1 : 0]
    guard !anchored.contains(target.id), let element = element(of: target, in: elements),
      let side = keptSide(of: element, target)
    else { return facts }
    let isResizable = target.outerFrame == nil && !element.isDrawnBySystem(target)
    return facts + [side, isResizable ? 1 : 0]
  }

  /// The element of a target with a stated frame.
  private func element(of target: Target, in elements: [Element]) -> Element? {
    // Access by index copies only the matching element.
    let targets = screen.placed.targets
    guard window?.contains(target.visibleFrame.center) != false,
      target.role == .element, target.arrangement == nil, target.isEnabled,
      !target.belongsToSystem, !target.isInScroller, target.parent == nil, target.family == nil,
      target.free == nil, target.uncut.isEmpty, target.fullFrame == nil, target.shape == Shape(),
      let found = elements.indices.first(where: { elements[$0].id == target.id }),
      elements[found].frame.complete != nil, elements[found].anchors.isEmpty,
      !targets.indices.contains(where: {
        (targets[$0].visibleFrame.lies(within: target.visibleFrame)
          || target.visibleFrame.lies(within: targets[$0].visibleFrame))
          && targets[$0].id != target.id
      })
    else { return nil }
    return elements[found]
  }

  /// The visible side up to which a hit target keeps its size; nil if it does not grow so.
  private func keptSide(of element: Element, _ target: Target) -> Double? {
    switch element.hitRule {
    case .standard:
      let side = study.platform == nil ? BarMetrics.minimumHitSide : 0
      return target.visibleFrame.grown(toAtLeast: side) == target.hitTarget ? side : nil
    case .visual, .grown: return 0
    case .stated: return Self.longest
    case .none, .union, .unsure, .shape: return nil
    }
  }

  /// A side longer than any screen's.
  private static let longest = 99_999.0
}

/// The data that a page's script needs to simulate taps. Numbers alone are safe to read.
enum TouchData {
  /// The persons as one attribute, separated by semicolons: the id, then the numbers of its model.
  static func people(of study: Study) -> Attribute {
    let density = study.device.density.points(1)
    let all = study.people.map { person -> String in
      let model = person.model
      let figures = [
        density, model.relativeX, model.relativeY, model.absoluteVarianceX,
        model.absoluteVarianceY, person.lapse, person.wideTouches?.share ?? 0,
        person.wideTouches?.scale ?? 1,
      ]
      let numbers = (figures + person.memberSpreads).map { $0.rounded(places: 5) }
      // The separators of the list must not occur in a name.
      let name = person.id.printable.map { $0 == ":" || $0 == ";" ? "·" : $0 }
      return "\(String(name)):\(numbers.joined(separator: " "))"
    }
    return Attribute("data-people", all.joined(separator: ";"))
  }

  /// For each person and target, the aim point, the size in mm, and the screen edges that stop
  /// touches.
  static func aims(on placed: PlacedScreen, by study: Study) -> Attribute {
    let all = study.people.map { person in
      placed.targets.map { target -> String in
        guard target.isEnabled else { return "" }
        let recipe = TouchRecipe(
          of: person, aimedAt: target.aimed, on: placed.bounds, density: study.device.density)
        let places = [recipe.center.x, recipe.center.y].map { $0.rounded(places: 1) }
        let sizes = [recipe.size.width, recipe.size.height].map { $0.rounded(places: 2) }
        return (places + sizes + ["\(recipe.edges.rawValue)"]).joined(separator: " ")
      }.joined(separator: ";")
    }
    return Attribute("data-aims", all.joined(separator: "|"))
  }

  /// For each target the indices of equivalent targets, on which a tap counts as a hit; empty if
  /// there are none.
  static func alike(on screen: ScreenResult) -> [Attribute] {
    let placed = screen.placed.targets
    let alike = placed.indices.map { screen.result(ofPlaced: $0)?.alike ?? [] }
    guard alike.contains(where: { !$0.isEmpty }) else { return [] }
    let indices = Dictionary(placed.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { $1 })
    let all = alike.map { ids in
      ids.compactMap { indices[$0] }.map { "\($0)" }.joined(separator: " ")
    }
    return [Attribute("data-alike", all.joined(separator: ";"))]
  }
}
