// The page of a session: shows its state, and follows its events.
import { $, begin as beginTalk, say, show } from "./talk.js";
import * as panels from "./panels.js";
import * as screen from "./screen.js";

let state, events;

const setOff = isOff => {
  document.body.classList.toggle("lost", isOff);
  for (const id of ["menu", "tools", "pair", "suggestions", "suggest", "form"]) $(id).inert = isOff;
};

const take = next => {
  const isFirst = !state;
  state = next;
  for (const entry of state.transcript) show(entry);
  if (!state.svg) return say("No scenario is loaded");
  screen.render(state);
  panels.render(state);
  if (isFirst && state.original === null) say("Drag a target");
};

const busy = line => {
  const isSearch = line?.startsWith("suggest");
  say(isSearch ? "Searching for suggestions…" : line ? `The terminal is busy: ${line}` : "The terminal is busy");
  $("stop").hidden = false;
};

const connect = () => {
  events = new EventSource("events");
  const on = (name, work) => events.addEventListener(name, event => work(JSON.parse(event.data)));
  on("state", next => {
    setOff(false);
    take(next);
    if (next.busy !== null) busy(next.busy);
  });
  on("entry", show);
  on("busy", ({ line }) => busy(line));
  on("idle", () => {
    $("stop").hidden = true;
    if (/^(The terminal is busy|Searching)/.test($("strip").textContent)) say("Ready");
  });
  on("end", () => {
    events.close();
    setOff(true);
    $("stop").hidden = true;
    say(`mistap has ended. In the terminal: mistap explore ${state?.file ?? "FILE"}`);
  });
  events.onerror = () => {
    if (events.readyState === EventSource.CLOSED) setTimeout(connect, 2000);
    setOff(true);
    screen.drop();
    say("Connection lost; trying again");
  };
};

beginTalk();
screen.begin();
panels.begin();
connect();
