// The page's talk with the program, its transcript and its line of input.
export const $ = id => document.getElementById(id);

export const make = (name, attributes = {}, ...children) => {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
};

export const post = async (name, body) => {
  const answer = await fetch(name, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  return answer.json();
};

// A word as the prompt reads it.
export const word = id => (/^[\p{L}_][\p{L}\d_.-]*$/u.test(id) ? id : JSON.stringify(id));

let spoken;
export const say = text => {
  const strip = $("strip");
  if (strip.textContent === text) return;
  // Readers speak a region when it is no longer busy.
  strip.setAttribute("aria-busy", "true");
  strip.textContent = text;
  clearTimeout(spoken);
  spoken = setTimeout(() => strip.removeAttribute("aria-busy"), 500);
};

// Performs a command; the answer has `entry`, `ask`, `more` or `error`.
export const command = async line => {
  try {
    const answer = await post("command", { line });
    if (answer.ask) ask(answer.ask);
    else if (answer.entry && !answer.entry.ok) say(answer.entry.text);
    else if (answer.error && !answer.entry) say(answer.error.message);
    return answer;
  } catch {
    return { error: { message: "Connection lost" } };
  }
};

let asked, waiting;
const ask = question => {
  asked = question.id;
  waiting = document.activeElement;
  $("ask-text").textContent = question.question;
  $("ask").hidden = false;
  $("ask-yes").focus();
};
const answer = async yes => {
  $("ask").hidden = true;
  waiting?.focus();
  const done = await post("answer", { id: asked, yes });
  say(done.entry ? done.entry.text.split(";")[0] : done.error?.message ?? "Nothing was written");
};

let last = 0;
export const show = entry => {
  const log = $("transcript");
  if (entry.n <= last) return;
  last = entry.n;
  const line = make("div", { class: "line" }, `${entry.from}> ${entry.line}`);
  const text = make("div", { class: "text" }, entry.text);
  log.append(make("div", { "data-n": entry.n, class: entry.ok ? "entry" : "entry bad" }, line, text));
  while (log.children.length > 200) log.firstChild.remove();
  log.scrollTop = log.scrollHeight;
};

const history = [];
let at = 0, lines = [], choices = [], chosen = -1, start = 0, lets = false;

const close = () => {
  choices = [];
  chosen = -1;
  $("choices").hidden = true;
  $("line").setAttribute("aria-expanded", "false");
  $("line").removeAttribute("aria-activedescendant");
};
const list = () => {
  $("choices").replaceChildren(...choices.map((one, n) => {
    const item = make("li", { id: `choice-${n}`, role: "option", "aria-selected": n === chosen }, one.text);
    if (one.note) item.append(make("span", { class: "note" }, one.note));
    item.onpointerdown = event => { event.preventDefault(); take(one.text); };
    return item;
  }));
  $("choices").hidden = choices.length === 0;
  $("line").setAttribute("aria-expanded", String(choices.length > 0));
  if (chosen < 0) return;
  $("line").setAttribute("aria-activedescendant", `choice-${chosen}`);
  $(`choice-${chosen}`).scrollIntoView({ block: "nearest" });
};
const put = text => {
  const line = $("line"), after = line.value.slice(line.selectionStart);
  line.value = line.value.slice(0, start) + text + after;
  line.setSelectionRange(start + text.length, start + text.length);
};
const take = text => { put(/[=/]$/.test(text) ? text : `${text} `); close(); };

const complete = async () => {
  const line = $("line"), own = lines.map(one => `${one}\n`).join("");
  const found = await post("complete", { text: own + line.value.slice(0, line.selectionStart) });
  // The program counts characters as people do, the page in units of UTF-16.
  const text = own + line.value;
  const parts = [...new Intl.Segmenter().segment(text)].slice(0, found.start);
  start = parts.map(part => part.segment).join("").length - own.length;
  close();
  if (found.candidates.length === 1) return take(found.candidates[0].text);
  if (found.candidates.length === 0) return say(found.hint || "No completion");
  const words = found.candidates.map(one => one.text);
  let common = words[0];
  for (const one of words) while (!one.startsWith(common)) common = common.slice(0, -1);
  if (common.length > line.selectionStart - start) put(common);
  choices = found.candidates;
  list();
};

const showLines = () => {
  $("lines").textContent = lines.join("\n");
  $("lines").hidden = lines.length === 0;
};

const enter = async () => {
  const line = $("line"), text = [...lines, line.value].join("\n");
  if (!text.trim()) return;
  close();
  line.value = "";
  const done = await command(text);
  lines = done.more ? text.split("\n") : [];
  showLines();
  if (done.more) return;
  if (history.at(-1) !== text) history.push(text);
  at = history.length;
};

const recall = by => {
  at = Math.min(Math.max(0, at + by), history.length);
  const text = (history[at] ?? "").split("\n");
  $("line").value = text.pop();
  lines = text;
  showLines();
};

const pressed = event => {
  const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Tab" && !event.shiftKey && $("line").value && !lets) {
    event.preventDefault();
    complete();
  } else if (steps) {
    event.preventDefault();
    if (choices.length === 0) return recall(steps);
    chosen = (chosen + steps + choices.length) % choices.length;
    list();
  } else if (event.key === "Enter") {
    event.preventDefault();
    if (chosen >= 0) return take(choices[chosen].text);
    if (!event.shiftKey) return enter();
    lines.push($("line").value);
    $("line").value = "";
    showLines();
  }
  lets = event.key === "Escape";
  if (lets) close();
};

export const begin = () => {
  $("ask-yes").onclick = () => answer(true);
  $("ask-no").onclick = () => answer(false);
  $("line").onkeydown = pressed;
  $("line").oninput = close;
  $("form").onsubmit = event => { event.preventDefault(); enter(); };
};
