// The screen that people move, resize and use.
import { $, command, make, post, say, word } from "./talk.js";

const SVG = "http://www.w3.org/2000/svg";
let state, svg, targets = new Map(), groups = new Map(), focused, selected, drag;

const draw = (name, attributes, parent = svg) => {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  parent.append(node);
  return node;
};
const parse = text => document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
const rounded = value => Math.round(value * 100) / 100;
const percent = hit => `${((1 - hit) * 100).toFixed(1).replace(/\.0$/, "")}`;
const using = () => $("mode-use").checked;

export const chosen = () => selected;
export const isDragging = () => drag !== undefined;

export const render = next => {
  const hadFocus = groups.get(focused) === document.activeElement && focused;
  drop();
  state = next;
  targets = new Map(state.targets.map(one => [one.id, one]));
  svg = parse(state.svg);
  $("now").replaceChildren(svg);
  $("original").replaceChildren(...(state.original ? [parse(state.original.svg)] : []));
  groups = new Map();
  for (const group of svg.querySelectorAll("[data-target]")) prepare(group);
  if (!groups.has(focused)) focused = groups.keys().next().value;
  if (!groups.has(selected)) selected = undefined;
  groups.get(focused)?.setAttribute("tabindex", "0");
  if (hadFocus) groups.get(focused)?.focus({ preventScroll: true });
  svg.onpointerdown = down;
  select(selected, false);
};

const name = one => {
  const rate = one.enabled && one.rate !== null ? `, ${one.rate}% mis-taps` : ", disabled";
  return `${one.label}, ${one.kind}${rate}`;
};

const prepare = group => {
  const id = group.dataset.target, one = targets.get(id);
  if (!one) return;
  groups.set(id, group);
  group.setAttribute("role", "button");
  group.setAttribute("tabindex", "-1");
  group.setAttribute("aria-pressed", "false");
  group.setAttribute("aria-label", name(one));
  const box = one.visual, width = Math.max(24, box.width), height = Math.max(24, box.height);
  const grab = draw("rect", { class: "grab", x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }, group);
  group.prepend(grab);
};

const frame = (node, box) => {
  for (const key of ["x", "y", "width", "height"]) node.setAttribute(key, box[key]);
};

const place = figures => {
  const group = groups.get(figures.id), one = targets.get(figures.id);
  if (!group || !one) return;
  const from = one.visual, to = figures.visual;
  const isSame = from.width === to.width && from.height === to.height;
  const way = isSame
    ? [to.x - from.x, to.y - from.y]
    : [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
  const shift = way[0] || way[1] ? `translate(${way[0]} ${way[1]})` : "";
  group.setAttribute("transform", isSame ? shift : "");
  for (const child of group.children) {
    if (child.matches("rect.visible")) frame(child, isSame ? from : to);
    else if (child.matches("rect.area")) frame(child, isSame ? one.hitTarget : figures.hitTarget ?? one.hitTarget);
    else child.setAttribute("transform", isSame ? "" : shift);
  }
};

const rate = figures => {
  const group = groups.get(figures.id), one = targets.get(figures.id);
  if (!group || !one) return;
  const heat = figures.heat ?? "";
  group.dataset.heat = heat;
  group.querySelector(".area").setAttribute("class", heat === "" ? "area" : `area h${heat}`);
  const text = figures.rate === null ? "" : one.rate === figures.rate ? `${figures.rate}%` : `${one.rate} → ${figures.rate}%`;
  group.querySelector(".badge").textContent = text;
};

export const restore = () => {
  for (const one of targets.values()) {
    place(one);
    rate(one);
  }
};

let sought, isAsking = false, number = 0, rest;
export const preview = (line, then) => {
  sought = { line, then };
  clearTimeout(rest);
  if (targets.size > 300) rest = setTimeout(pump, 150);
  else if (!isAsking) pump();
};
const pump = async () => {
  if (isAsking) return;
  isAsking = true;
  while (sought) {
    const { line, then } = sought;
    sought = undefined;
    try {
      const answer = await post("preview", { n: ++number, line });
      if (!answer.superseded && answer.version === state.version) then(answer);
    } catch {}
  }
  isAsking = false;
};
export const showFigures = answer => {
  for (const one of answer.targets) {
    if (one.id !== drag?.id) place(one);
    rate(one);
  }
};

const describe = (one, figures = one) => {
  const size = `${rounded(figures.visual.width)}×${rounded(figures.visual.height)} ${state.unit}`;
  const was = percent(one.hit), is = percent(figures.hit);
  const rates = was === is ? `${is}%` : `${was} → ${is}%`;
  return `${one.label} ${one.enabled ? `${rates} · ` : "disabled · "}${size}`;
};

export const select = (id, speaks = true) => {
  selected = id;
  $("refusal").hidden = true;
  for (const [key, group] of groups) group.classList.toggle("chosen", key === id);
  for (const one of svg.querySelectorAll(".handle")) one.remove();
  const one = targets.get(id);
  if (!one) return;
  if (speaks) say(describe(one));
  if (one.resize === true && !using()) handles(one.visual);
};

const corners = { "top-left": [0, 0], "top-right": [1, 0], "bottom-left": [0, 1], "bottom-right": [1, 1] };
const opposite = ([x, y]) => Object.keys(corners).find(key => corners[key][0] === 1 - x && corners[key][1] === 1 - y);
const handles = box => {
  for (const one of svg.querySelectorAll(".handle")) one.remove();
  const side = 12, out = Math.min(box.width, box.height) < 24 ? side : side / 2;
  for (const [key, [x, y]] of Object.entries(corners)) {
    draw("rect", {
      class: x === y ? "handle" : "handle cross", "data-corner": key, width: side, height: side,
      x: box.x + x * box.width - (x ? side - out : out), y: box.y + y * box.height - (y ? side - out : out),
    });
  }
};

const refuse = (one, sentence) => {
  const box = $("refusal"), [text, buttons] = box.children;
  text.textContent = sentence;
  buttons.replaceChildren(...(one.instead ?? []).map(line => {
    const button = make("button", {}, line);
    button.onclick = () => { box.hidden = true; command(line); };
    return button;
  }));
  box.hidden = false;
  const shape = groups.get(one.id).getBoundingClientRect(), around = $("left").getBoundingClientRect();
  box.style.top = `${shape.bottom - around.top + 8}px`;
  box.style.left = `${clamp(shape.left - around.left, 0, around.width - box.offsetWidth)}px`;
  say(sentence);
};

const ghost = one => {
  const parts = draw("g", { class: "was" });
  draw("rect", { class: "ghost", ...one.visual }, parts);
  draw("text", { class: "ghost-text", x: one.visual.x, y: one.visual.y - 4 }, parts).textContent = one.rate === null ? "" : `was ${one.rate}%`;
  return parts;
};

const grab = (id, corner, kind) => {
  const one = targets.get(id);
  drag = { id, corner, kind, one, box: { ...one.visual }, good: { ...one.visual }, ghost: ghost(one) };
};

const lineOf = box => {
  const from = drag.one.visual, id = word(drag.id);
  if (drag.corner) return `resize ${id} ${rounded(box.width)} ${rounded(box.height)} keep=${opposite(corners[drag.corner])}`;
  if (drag.centred) return `resize ${id} ${rounded(box.width)} ${rounded(box.height)}`;
  return `move ${id} ${rounded(box.x - from.x)} ${rounded(box.y - from.y)}`;
};
const isMoved = box => ["x", "y", "width", "height"].some(key => Math.abs(box[key] - drag.one.visual[key]) > 0.004);

const follow = box => {
  if (["x", "y", "width", "height"].every(key => box[key] === drag.box[key])) return;
  drag.box = box;
  place({ id: drag.id, visual: box });
  if (selected === drag.id) handles(box);
  const own = drag;
  if (!isMoved(box)) {
    sought = undefined;
    restore();
    drag.good = box;
    return;
  }
  preview(lineOf(box), answer => {
    if (drag !== own) return;
    if (!answer.ok) {
      drag.refused = true;
      place({ id: drag.id, visual: drag.good });
      say(answer.error.message);
      return;
    }
    drag.refused = false;
    drag.good = box;
    showFigures(answer);
    const figures = answer.targets.find(one => one.id === drag.id);
    if (figures) say(describe(drag.one, figures));
  });
};

const clamp = (value, least, most) => Math.min(Math.max(value, least), Math.max(least, most));
const movedTo = (x, y, isFree) => {
  const { width, height } = drag.one.visual, grid = state.grid;
  const snap = value => (isFree ? rounded(value) : Math.round(value / grid) * grid);
  return {
    x: clamp(snap(x), 8 - width, state.bounds.width - 8), y: clamp(snap(y), 8 - height, state.bounds.height - 8), width, height,
  };
};
const sizedTo = (width, height, isFree) => {
  // A row is as wide as its list.
  if (drag.one.kind === "row") width = drag.one.visual.width;
  const from = drag.one.visual, grid = state.grid, [right, bottom] = drag.corner ? corners[drag.corner] : [0.5, 0.5];
  const snap = (value, most) => clamp(isFree ? rounded(value) : Math.round(value / grid) * grid, 4, most);
  const box = { width: width === from.width ? width : snap(width, state.bounds.width), height: snap(height, state.bounds.height) };
  if (drag.corner) return { ...box, x: right ? from.x : from.x + from.width - box.width, y: bottom ? from.y : from.y + from.height - box.height };
  return { ...box, x: from.x + (from.width - box.width) / 2, y: from.y + (from.height - box.height) / 2 };
};

export const drop = () => {
  if (!drag) return;
  const group = groups.get(drag.id);
  group?.setAttribute("aria-pressed", "false");
  drag.ghost.remove();
  drag = undefined;
  sought = undefined;
  restore();
  select(selected, false);
};

const release = async () => {
  const { box, good, refused, ghost } = drag, last = refused ? good : box;
  const line = isMoved(last) ? lineOf(last) : undefined;
  if (!line) return drop();
  groups.get(drag.id)?.setAttribute("aria-pressed", "false");
  ghost.remove();
  drag = undefined;
  sought = undefined;
  const answer = await command(line);
  if (!answer.entry?.ok) restore();
};

const point = event => new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());

const down = event => {
  if (event.button !== 0 || drag) return;
  if (using()) return use(event);
  const handle = event.target.closest?.(".handle"), id = handle ? selected : event.target.closest?.("[data-target]")?.dataset.target;
  event.preventDefault();
  if (!id || !targets.has(id)) return select(undefined);
  const one = targets.get(id);
  focus(id);
  select(id);
  if (!handle && one.move !== true) return refuse(one, one.move);
  const from = point(event);
  grab(id, handle?.dataset.corner, "pointer");
  svg.setPointerCapture(event.pointerId);
  svg.onpointermove = move => {
    if (drag?.kind !== "pointer") return;
    const to = point(move), x = to.x - from.x, y = to.y - from.y, { visual } = one;
    const [right, bottom] = corners[drag.corner] ?? [];
    if (!drag.isUnderWay && Math.hypot(move.clientX - event.clientX, move.clientY - event.clientY) < 4) return;
    drag.isUnderWay = true;
    follow(drag.corner
      ? sizedTo(visual.width + (right ? x : -x), visual.height + (bottom ? y : -y), move.altKey)
      : movedTo(visual.x + x, visual.y + y, move.altKey));
  };
  let isOver = false;
  svg.onpointerup = () => { isOver = true; if (drag?.kind === "pointer") release(); };
  svg.onpointercancel = svg.onlostpointercapture = () => { if (!isOver && drag?.kind === "pointer") drop(); };
};

const use = event => {
  event.preventDefault();
  const from = point(event), place = `${rounded(from.x)} ${rounded(from.y)}`;
  let hold = setTimeout(() => { hold = undefined; command(`long-press ${place}`); }, 500);
  svg.setPointerCapture(event.pointerId);
  svg.onpointermove = move => {
    const x = move.clientX - event.clientX, y = move.clientY - event.clientY;
    if (hold === undefined || Math.hypot(x, y) < 24) return;
    clearTimeout(hold);
    hold = undefined;
    command(`swipe ${Math.abs(x) > Math.abs(y) ? (x < 0 ? "left" : "right") : y < 0 ? "up" : "down"}`);
  };
  svg.onpointerup = () => {
    if (hold === undefined) return;
    clearTimeout(hold);
    hold = undefined;
    command(`tap ${place}`);
  };
  svg.onpointercancel = () => { clearTimeout(hold); hold = undefined; };
  svg.onlostpointercapture = null;
};

let scrolled = 0;
const wheel = event => {
  if (!using()) return;
  event.preventDefault();
  if (Date.now() - scrolled < 400) return;
  scrolled = Date.now();
  const { deltaX: x, deltaY: y } = event;
  command(`swipe ${Math.abs(x) > Math.abs(y) ? (x > 0 ? "left" : "right") : y > 0 ? "up" : "down"}`);
};

const focus = id => {
  groups.get(focused)?.setAttribute("tabindex", "-1");
  focused = id;
  groups.get(id)?.setAttribute("tabindex", "0");
  groups.get(id)?.focus({ preventScroll: true });
};

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const keyed = event => {
  const id = event.target.closest?.("[data-target]")?.dataset.target, one = targets.get(id);
  if (!one || event.ctrlKey || event.metaKey) return;
  const way = arrows[event.key], isEnter = event.key === "Enter" || event.key === " ";
  if (!way && !isEnter && event.key !== "Delete" && event.key !== "Escape") return;
  event.preventDefault();
  if (event.key === "Escape") return;
  if (event.key === "Delete") return void command(`remove ${word(id)}`);
  if (isEnter && using()) {
    const box = one.visual;
    return void command(`tap ${rounded(box.x + box.width / 2)} ${rounded(box.y + box.height / 2)}`);
  }
  if (isEnter) return drag ? release() : take(id, false);
  if (!drag && !event.altKey) return next(way[0] + way[1]);
  if (!drag && !take(id, true)) return;
  const step = event.shiftKey ? 1 : state.grid, box = drag.box;
  if (event.altKey) {
    if (one.resize !== true) return refuse(one, one.resize);
    if (!drag.centred && isMoved(box)) return say("Drop the target first");
    drag.centred = true;
    follow(sizedTo(box.width + way[0] * step, box.height + way[1] * step, true));
  } else {
    if (drag.centred) return say("Drop the target first");
    follow(movedTo(box.x + way[0] * step, box.y + way[1] * step, true));
  }
};

const take = (id, resizes) => {
  const one = targets.get(id), answer = resizes ? one.resize : one.move;
  select(id);
  if (answer !== true && (resizes || one.resize !== true)) return void refuse(one, answer);
  grab(id, undefined, "keys");
  groups.get(id).setAttribute("aria-pressed", "true");
  say(`${one.label} grabbed. Arrows move, Alt and arrows resize, Enter drops, Escape cancels`);
  return true;
};

const next = by => {
  const ids = [...groups.keys()], at = ids.indexOf(focused);
  focus(ids[(at + by + ids.length) % ids.length]);
  select(focused);
};

export const showDots = taps => {
  for (const one of svg.querySelectorAll(".dot")) one.remove();
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  taps.forEach((tap, n) => {
    if (tap.x === null || tap.x === undefined) return;
    const isHit = tap.outcome === "hit";
    const dot = draw("circle", { class: isHit ? "dot" : "dot miss", cx: tap.x, cy: tap.y, r: 3 });
    if (!isStill) dot.style.animationDelay = `${(2000 * n) / taps.length}ms`;
  });
  const misses = taps.filter(tap => tap.outcome !== "hit").length;
  say(`${misses} of ${taps.length} taps miss`);
};

export const begin = () => {
  $("now").addEventListener("keydown", keyed);
  $("now").addEventListener("wheel", wheel, { passive: false });
  $("now").addEventListener("focusout", event => {
    if (drag?.kind === "keys" && event.relatedTarget && event.relatedTarget !== groups.get(drag.id)) drop();
  });
  for (const id of ["mode-move", "mode-use"]) {
    $(id).onchange = () => {
      document.body.classList.toggle("using", using());
      drop();
      select(selected, false);
    };
  }
};
