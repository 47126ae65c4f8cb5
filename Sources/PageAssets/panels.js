// The controls and lists around the screen.
import { $, command, make, post, say, word } from "./talk.js";
import * as screen from "./screen.js";

let state, step = 0;

const fill = (select, values, chosen) => {
  select.replaceChildren(...values.map(({ value, text }) => make("option", { value }, text)));
  select.value = chosen;
};

const keeping = work => {
  const focus = document.activeElement, key = focus?.id || focus?.dataset?.key;
  work();
  const again = key && (document.getElementById(key) ?? document.querySelector(`[data-key="${CSS.escape(key)}"]`));
  if (again && again !== document.activeElement && !document.activeElement?.closest("#now")) again.focus();
};

export const render = next => keeping(() => {
  const isFirst = !state, former = state;
  state = next;
  $("title").textContent = state.title;
  document.title = `${state.title} · mistap`;
  $("unsaved").hidden = !state.unsaved;
  document.querySelector(".some-layouts").hidden = state.layouts.length < 2;
  fill($("layouts"), state.layouts.map(value => ({ value, text: value })), state.layout);
  fill($("screens"), state.screens.map(one => ({ value: one.id, text: one.title || one.id })), state.screen);
  if (isFirst || former.device !== state.device) devices();
  if (isFirst || String(former.people) !== String(state.people)) people();
  $("undo").disabled = state.undo === null;
  $("redo").disabled = state.redo === null;
  $("undo").title = state.undo === null ? "" : `Undo ${state.undo}`;
  $("redo").title = state.redo === null ? "" : `Redo ${state.redo}`;
  tasks();
  const isChanged = state.original !== null;
  document.body.classList.toggle("changed", isChanged);
  $("original-part").hidden = $("tabs").hidden = !isChanged;
  $("now-title").textContent = isChanged ? "Changed" : "Original";
  problems();
  suggestions();
  away();
});

const devices = async () => {
  const { candidates } = await post("complete", { text: "device " });
  const known = candidates.filter(one => !one.text.includes("=")).map(one => ({ value: one.text, text: one.note || one.text }));
  if (!known.some(one => one.value === state.device)) known.unshift({ value: state.device, text: state.device });
  fill($("device"), known, state.device);
};

const choose = chosen => command(`person ${[chosen, ...state.people.filter(one => one !== chosen)].map(word).join(" ")}`);

const people = async () => {
  const legend = $("people").querySelector("legend");
  $("people").replaceChildren(legend, ...state.people.map((id, n) => {
    const input = make("input", { type: "radio", name: "person", value: id, "data-key": `person-${id}` });
    input.checked = n === 0;
    input.onchange = () => choose(id);
    return make("label", {}, input, ` ${id}`);
  }));
  const { candidates } = await post("complete", { text: `person ${state.people.map(word).join(" ")} ` });
  const others = candidates.filter(one => !state.people.includes(one.text) && !one.text.includes("="));
  fill($("more-people"), [{ value: "", text: "…" }, ...others.map(one => ({ value: one.text, text: one.text }))], "");
};

const tasks = () => {
  $("tasks").hidden = state.tasks.length === 0;
  const chosen = state.tasks.some(one => one.id === $("task").value) ? $("task").value : state.tasks[0]?.id;
  fill($("task"), state.tasks.map(one => ({ value: one.id, text: one.id })), chosen);
  count();
};
const task = () => state.tasks.find(one => one.id === $("task").value);
const count = () => {
  const all = task()?.steps.length ?? 0;
  step = Math.min(step, all);
  $("step-count").textContent = `${step}/${all}`;
  $("step").disabled = step >= all;
  $("step-back").disabled = step === 0;
};
const go = async by => {
  const answer = await command(`run ${word(task().id)} ${step + by}`);
  if (answer.entry?.ok) {
    step += by;
    say(answer.entry.text.split("\n").pop());
  }
  count();
};

const problems = () => {
  $("problems").replaceChildren(...state.problems.map(one => make("li", {}, one.says)));
  if (state.problems.length === 0) $("problems").append(make("li", {}, "No problem on this screen"));
};

const suggestions = () => {
  $("suggestions").replaceChildren(...state.suggestions.map(one => {
    const button = make("button", { "data-apply": one.rank, "data-key": `apply-${one.rank}` }, "Apply");
    const line = `apply ${one.rank}`;
    button.onclick = () => command(line);
    button.onpointerenter = button.onfocus = () => screen.preview(line, answer => answer.ok && screen.showFigures(answer));
    button.onpointerleave = button.onblur = () => screen.isDragging() || screen.restore();
    button.setAttribute("aria-label", `Apply ${one.says}`);
    const saves = one.saves > 0 ? ` (−${one.saves.toFixed(1)} pp) ` : " ";
    return make("li", {}, one.says, saves, button);
  }));
};

const away = () => {
  const list = state.targets.filter(one => one.reason);
  $("away").replaceChildren(...list.map(one => make("li", {}, one.reason)));
  $("away").hidden = list.length === 0;
};

const dots = async () => {
  const id = screen.chosen();
  const answer = await command(id ? `touch ${word(id)} times=100` : "touch all times=100");
  if (answer.result?.taps) screen.showDots(answer.result.taps);
};

const save = async () => {
  const base = (state.file ?? "screen").replace(/\.[^./]*$/, "");
  const saved = state.transcript.findLast(one => one.ok && /^save /.test(one.line) && /^wrote /.test(one.text));
  if (saved) return void command(`${saved.line.replace(/ over$/, "")} over`);
  for (let n = 2; n < 20; n++) {
    const answer = await command(`save ${word(`${base}-${n}.kdl`)}`);
    if (answer.ask || !answer.entry?.text.includes("already exists")) return;
  }
};

const shortcut = event => {
  if (event.key === "Escape") {
    screen.drop();
    $("refusal").hidden = true;
  }
  const isTyping = event.target.matches?.("input:not([type=radio]):not([type=checkbox]), select");
  if (event.key === "/" && !isTyping) {
    event.preventDefault();
    return $("line").focus();
  }
  if (!(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  if (key === "s") {
    event.preventDefault();
    save();
  } else if (key === "z" && !isTyping) {
    event.preventDefault();
    command(event.shiftKey ? "redo" : "undo");
  }
};

export const begin = () => {
  $("undo").onclick = () => command("undo");
  $("redo").onclick = () => command("redo");
  $("save").onclick = save;
  $("layouts").onchange = event => command(`layout ${word(event.target.value)}`);
  $("screens").onchange = event => command(`start ${word(event.target.value)}`);
  $("device").onchange = event => command(`device ${word(event.target.value)}`);
  $("more-people").onchange = event => event.target.value && choose(event.target.value);
  $("hit-targets").onchange = event => document.body.classList.toggle("hits", event.target.checked);
  $("dots").onclick = dots;
  $("suggest").onclick = () => command("suggest");
  $("task").onchange = () => { step = 0; count(); };
  $("step").onclick = () => go(1);
  $("step-back").onclick = () => go(-1);
  $("stop").onclick = () => post("stop", {});
  for (const [id, isFirst] of [["tab-original", true], ["tab-now", false]]) {
    $(id).onclick = () => {
      document.body.classList.toggle("first", isFirst);
      $("tab-original").setAttribute("aria-pressed", String(isFirst));
      $("tab-now").setAttribute("aria-pressed", String(!isFirst));
    };
  }
  document.addEventListener("keydown", shortcut);
  if (matchMedia("(max-width: 760px)").matches) $("menu").open = false;
};
