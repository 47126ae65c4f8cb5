internal import Drawing
internal import JSON
internal import Studies
internal import TouchLab

/// The script that plays tasks: it draws runs from the page's figures and a seed, and shows each
/// touch as it lands. A run is drawn as a whole before it is shown, so that its touches do not
/// depend on the pace. The finger is a circle of 8 mm, a convention.
enum PlayScript {
  static let text = data + runs + stage + showing + counting + controls

  private static let data = """
    for (const box of document.querySelectorAll("[data-play]")) {
    const [start, touches, moments] = JSON.parse(box.dataset.play), [clean, completed, danger] = box.dataset.rates.split(";");
    const scene = box.querySelector(".scene"), steps = [...box.querySelectorAll("ol > li")], who = people[0];
    scene.hidden = false;
    const shots = [...scene.children].map(one => picture(one.querySelector("svg.pic")));
    const owners = { "-1": "no target", "-2": "the status bar", "-3": "beside the screen", "-4": "nowhere: the tap is cancelled" };

    """

  /// A run: outcomes by their probabilities, each with a landing that leads to it.
  private static let runs = """
    let random, scatter;
    const landing = (touch, owner, user) => {
      const [screen, aim] = touches[touch], { frame, areas, owner: hit } = shots[screen];
      if (owner === -4) return null;
      const wanted = { "-2": "status-bar", "-3": "off-screen" }[owner] ?? owner;
      for (let n = 0; n < 400; n++) {
        const p = fall(who, aim, who.spreads[user], frame, scatter);
        if (hit(p) === wanted) return p;
      }
      const box = owner >= 0 ? areas[owner].getBBox() : { x: aim[0], y: aim[1], width: 0, height: 0 };
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const draft = lands => {
      const user = Math.floor(random() * who.spreads.length), events = [];
      let at = start[0], seconds = start[1] / 1000, kinds = 0;
      while (at >= 0 && events.length < 500) {
        const [step, screen, time, touch, ways] = moments[at];
        const event = { step, screen, time, touch, way: ways[0] ?? [-2, 0, 0] };
        if (touch >= 0) {
          const [, , reached, chances] = touches[touch];
          const weights = ways.map((way, i) => way[0] === -3 ? 0 : chances[i][user]);
          let left = random() * weights.reduce((sum, one) => sum + one, 0);
          const i = Math.max(0, weights.findIndex(one => (left -= one) < 0));
          event.way = ways[i] ?? event.way;
          event.owner = reached[i];
          event.aim = reached[ways.findIndex(way => !(way[2] & 1))];
          if (lands) event.p = landing(touch, event.owner, user);
        }
        events.push(event);
        seconds += (time + event.way[1]) / 1000;
        kinds |= event.way[2];
        at = event.way[0];
      }
      return { events, seconds, clean: !(kinds & 1) && at === -1, completed: at === -1, danger: kinds > 1 };
    };

    """

  /// The controls, and the picture of the screen that the app shows.
  private static let stage = """
    const player = make("div", box);
    player.className = "ask player";
    player.append(scene);
    const ask = make("div", player), status = make("p", player, "Play draws runs of this person and shows each tap");
    const log = make("ol", player), total = make("p", player), words = make("div", player);
    ask.className = "ask";
    words.append(ask, status, log, total);
    log.className = "lines";
    log.tabIndex = 0;
    log.setAttribute("aria-label", "Taps of this run");
    status.setAttribute("aria-live", "polite");
    const hands = shots.map(({ svg }) => {
      const hand = draw("g", svg, { class: "hand" });
      return { marks: draw("g", hand, { class: "fell" }), tip: draw("circle", hand, { class: "tip", r: 4 * who.density }) };
    });
    let shown, finger;
    const show = screen => {
      if (screen !== shown) [...scene.children].forEach((one, i) => one.classList.toggle("up", i === screen));
      shown = screen;
      place(finger);
    };
    const place = p => {
      finger = p;
      for (const { tip } of hands) {
        tip.setAttribute("cx", p.x);
        tip.setAttribute("cy", p.y);
      }
    };
    const middle = ({ frame }) => ({ x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 });

    """

  /// The events of a run, one after the other at the chosen pace.
  private static let showing = """
    const tally = { runs: 0, clean: 0, completed: 0, danger: 0 };
    let run, next = 0, home, pending, cancel = () => 0, playing = false;
    const later = (act, time) => {
      const id = setTimeout(act, time);
      cancel = () => clearTimeout(id);
    };
    const name = (screen, owner) => owners[owner] ?? shots[screen].titles[owner];
    const step = n => steps.forEach((one, i) => one.classList.toggle("lit", i === n));
    const begin = () => {
      run = draft(true);
      next = 0;
      home = {};
      log.replaceChildren();
      for (const { marks } of hands) marks.replaceChildren();
      show(run.events[0]?.screen ?? 0);
      place(middle(shots[shown]));
    };
    const land = ({ step: n, screen, touch, owner, aim, p, way }) => {
      const missed = way[2] & 1, to = name(screen, owner);
      const words = touch < 0 ? way[0] === -2 ? "no way leads on" : "swipes" : !missed ? `taps ${to}`
        : `aims at ${name(screen, aim)}, ${owner >= 0 ? `activates ${to}` : `reaches ${to}`}`;
      if (p) {
        place(p);
        mark(hands[screen].marks, p, !missed);
      }
      const line = make("li", log, `${missed || way[0] === -2 ? "✗" : "✓"} ${words}${way[2] & 2 ? ": irreversible" : ""}`);
      line.className = missed ? "bad" : "";
      log.scrollTop = log.scrollHeight;
      status.textContent = `${words[0].toUpperCase()}${words.slice(1)}`;
      const after = moments[way[0]];
      scene.classList.toggle("off-plan", !!after && after[0] === n && after[1] !== (home[n] ?? screen));
    };
    const finish = () => {
      add(run);
      step(-1);
      scene.classList.remove("off-plan");
      status.textContent = `${run.completed ? run.clean ? "Completed without a mis-tap" : "Completed after a mis-tap" : "Not completed"}, ${run.seconds.toFixed(1)} s`;
      run = undefined;
    };
    const glide = (to, time, done) => {
      const from = finger, begun = performance.now();
      const draw = now => {
        const part = Math.min(1, Math.max(0, (now - begun) / time));
        place({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
        if (part < 1) ask(); else done();
      };
      const ask = () => {
        const id = requestAnimationFrame(draw);
        cancel = () => cancelAnimationFrame(id);
      };
      ask();
    };
    const advance = done => {
      const event = run.events[next++];
      if (!event) { finish(); return done(); }
      home[event.step] ??= event.screen;
      show(event.screen);
      step(event.step);
      // A pause shows where the moving finger lands.
      pending = () => {
        pending = undefined;
        land(event);
        if (next < run.events.length) return isStill() ? done() : later(done, event.way[1] / pace.value);
        finish();
        done();
      };
      if (isStill()) return pending();
      const time = event.time / pace.value;
      if (event.p) glide(event.p, time, () => pending?.()); else later(() => pending?.(), time);
    };

    """

  private static let counting = """
    const add = one => {
      tally.runs += 1;
      for (const key of ["clean", "completed", "danger"]) tally[key] += one[key];
      count();
    };
    const count = () => {
      const share = (n, engine) => `${n}${tally.runs ? ` (${(100 * n / tally.runs).toFixed(0)}%)` : ""}, predicted ${engine}`;
      box.tally = tally;
      total.textContent = `Seed ${seed.value}, ${tally.runs} ${tally.runs === 1 ? "run" : "runs"} · error-free ${share(tally.clean, clean)}`
        + ` · completed ${share(tally.completed, completed)}` + (danger ? ` · irreversible errors ${share(tally.danger, danger)}` : "");
    };

    """

  private static let controls = """
    const field = (words, made) => {
      const label = make("label", ask, `${words} `);
      label.append(made);
      return made;
    };
    const press = words => make("button", ask, words);
    const play = press("Play"), tap = press("Next tap"), many = press("100 runs");
    const pace = field("Pace", document.createElement("select")), seed = field("Seed", document.createElement("input"));
    for (const [words, value] of [["real time", 1], ["4 times", 4], ["20 times", 20]]) make("option", pace, words).value = value;
    Object.assign(seed, { type: "number", min: 0, max: 999999999, value: box.dataset.seed });
    const stop = () => {
      playing = false;
      play.textContent = "Play";
      cancel();
      if (pending) {
        pending();
        cancel();
      }
    };
    const restart = () => {
      stop();
      run = undefined;
      const number = 1 + Math.floor(Math.abs(+seed.value || 0)) % 2147483646;
      [random, scatter] = [generator(number), generator(number)];
      for (let n = 0; n < 9; n++) random();
      Object.assign(tally, { runs: 0, clean: 0, completed: 0, danger: 0 });
      log.replaceChildren();
      count();
    };
    const forward = () => {
      if (!playing) return;
      if (!run) begin();
      advance(() => run || !isStill() ? playing && later(forward, run ? 0 : 900 / pace.value) : stop());
    };
    on(play, "click", () => {
      if (playing) return stop();
      playing = true;
      play.textContent = "Pause";
      if (isStill()) {
        begin();
        while (run) advance(() => 0);
        return stop();
      }
      forward();
    });
    on(tap, "click", () => {
      const lands = pending;
      stop();
      if (lands) return;
      if (!run) begin();
      advance(() => 0);
    });
    on(many, "click", () => {
      stop();
      run = undefined;
      for (let n = 0; n < 100; n++) add(draft(false));
      status.textContent = "100 runs drawn";
    });
    on(press("Start again"), "click", restart);
    on(seed, "change", restart);
    finger = middle(shots[0]);
    show(0);
    restart();
    }

    """
}

/// The numbers of a playable task, from which a page's script draws runs. They are one JSON array
/// of the start, the touches and the moments. A transition is its end, its milliseconds and 1 for a
/// mis-tap plus 2 for an irreversible error. A touch is its screen, aim point, size in mm, edges,
/// the owners that it reaches, and their probabilities by user in units of 10⁻⁵. A moment is its
/// step, its screen, its milliseconds, its touch and its transitions; −1 is a gesture.
struct PlayData {
  let task: PlayableTask

  /// The codes of owners besides targets; they are negative, as an index of a target is not.
  private enum Code {
    static let nothing = -1
    static let statusBar = -2
    static let offScreen = -3
    static let cancelled = -4
  }

  /// The codes of ends besides moments.
  private enum EndCode {
    static let done = -1
    static let lost = -2
    static let rare = -3
  }

  var attribute: Attribute {
    let all = JSONValue.array([
      transition(task.start), .array(task.touches.map(touch)), .array(task.moments.map(moment)),
    ])
    return Attribute("data-play", String(decoding: JSONWriter.line(all), as: UTF8.self))
  }

  private func transition(_ transition: PlayableTask.Transition) -> JSONValue {
    let end =
      switch transition.end {
      case .done: EndCode.done
      case .lost: EndCode.lost
      case .rare: EndCode.rare
      case .moment(let index): index
      }
    let kind = (transition.isMisTap ? 1 : 0) + (transition.isDanger ? 2 : 0)
    return .array([.integer(end), milliseconds(transition.seconds), .integer(kind)])
  }

  private func touch(_ touch: PlayableTask.Touch) -> JSONValue {
    let recipe = touch.recipe
    let aim = [recipe.center.x, recipe.center.y, recipe.size.width, recipe.size.height]
    return .array([
      .integer(touch.screen),
      .array(aim.map { Self.number($0, places: 2) } + [.integer(recipe.edges.rawValue)]),
      .array(touch.outcomes.map { .integer(owner($0.reach)) }),
      .array(
        touch.outcomes.map { outcome in
          .array(
            outcome.probabilities.map { .integer(Int(saturating: ($0 / Self.unit).rounded())) })
        }),
    ])
  }

  private func moment(_ moment: PlayableTask.Moment) -> JSONValue {
    let head: [JSONValue] = [
      .integer(moment.step), .integer(moment.screen), milliseconds(moment.seconds),
    ]
    switch moment.action {
    case .giveUp: return .array(head + [.integer(-1), .array([])])
    case .gesture(let next): return .array(head + [.integer(-1), .array([transition(next)])])
    case .touch(let touch, let transitions):
      return .array(head + [.integer(touch), .array(transitions.map(transition))])
    }
  }

  private func owner(_ reach: Reach?) -> Int {
    switch reach {
    case .target(let index): index
    case .statusBar: Code.statusBar
    case .offScreen: Code.offScreen
    case .nothing, .ground, .reveal: Code.nothing
    case nil: Code.cancelled
    }
  }

  private func milliseconds(_ seconds: Double) -> JSONValue {
    .integer(Int(saturating: (1000 * min(max(seconds, 0), Self.longest)).rounded()))
  }

  /// Returns a number in JSON, without decimals that it does not need.
  private static func number(_ value: Double, places: Int) -> JSONValue {
    .number(Double(value.rounded(places: places)) ?? 0)
  }

  /// The unit of probabilities.
  private static let unit = 1e-5
  /// The longest time in seconds; no wait of a task is longer.
  private static let longest = 3600.0
}
