// Executes a chart by the algorithm of SCXML, appendix D, as the chart's own interpreter does: pure, one snapshot in,
// one answer out. Procedures have their names there.

const MOST_MICROSTEPS = 1000;
const NOTHING = { kind: 'none', index: -1, name: '', payload: new Map() };
const ascending = (states) => [...states].sort((a, b) => a - b);

class Machine {
  /** guards answers what only Java knows: name to true or false. */
  constructor(chart, guards) {
    this.chart = chart;
    this.guards = guards;
    this.states = chart.states;
    this.checks = chart.schemas.map((schema) => new SchemaCheck(schema.subschemas));
  }

  start(now, values = new Map()) {
    const context = new Map(this.chart.context.map((v) => [v.name, constant(v.type, v.initial)]));
    values.forEach((value, name) => context.set(name, value));
    const from = { active: new Set(), context, history: new Map(), timers: [], entries: 0 };
    return this.attempt(from, '', now, (step) => step.start());
  }

  fire(from, stimulus, now) {
    const refuse = (reason, details) => ({ kind: 'refused', reason, typed: false, details, snapshot: from });
    if (this.isInFinalState(0, from.active)) return refuse('final-state', []);
    const event = this.chart.events.findIndex((declared) => declared.wire === stimulus.event);
    if (event < 0) return refuse('unknown-event', [stimulus.event]);
    const violations = [];
    const payload = this.read(event, stimulus.payload, violations);
    if (violations.length > 0) return refuse('payload-invalid', violations);
    const accepted = this.accepted(from);
    if (!accepted.includes(stimulus.event)) return refuse('not-accepted', accepted);
    const declared = this.chart.events[event];
    const allowed = declared.actors.map((actor) => this.chart.actors[actor].name);
    if (declared.restricted && !allowed.includes(stimulus.actor)) return refuse('actor-not-allowed', allowed);
    const occurrence = { kind: 'event', index: event, name: declared.wire, payload };
    return this.attempt(from, stimulus.actor || '', now, (step) => {
      const selection = step.select(occurrence);
      if (selection.enabled.length > 0) return step.take(selection.enabled, occurrence);
      return selection.refusal
        ? { kind: 'refused', reason: selection.refusal.refuse, typed: true, details: [], snapshot: from }
        : refuse('guard-false', selection.tried.map((transition) => transition.guard.text));
    });
  }

  /** Takes a timer of the snapshot that is due. */
  fireTimer(from, timer, now) {
    const without = { ...from, timers: from.timers.filter((other) => other !== timer) };
    const answer = this.attempt(without, '', now, (step) => step.deliver(this.occurrenceOf(timer), this.timerName(timer)));
    return answer.kind === 'refused' ? { ...answer, snapshot: from } : answer;
  }

  timerName(timer) {
    if (timer.event < 0) return this.chart.transitions[timer.transition].id;
    return timer.id || this.chart.events[timer.event].wire;
  }

  /** Wire names of the events some active state has a transition for. */
  accepted(snapshot) {
    const events = new Set();
    for (const state of snapshot.active) {
      for (const own of this.states[state].transitions) {
        (this.chart.transitions[own].trigger.events || []).forEach((event) => events.add(event));
      }
    }
    return ascending(events).map((event) => this.chart.events[event].wire);
  }

  attempt(from, actor, now, take) {
    try {
      return take(new Step(this, from, actor, now));
    } catch (failure) {
      if (!(failure instanceof Failed)) throw failure;
      return { kind: 'refused', reason: 'step-failed', typed: false, details: [failure.message], snapshot: from };
    }
  }

  occurrenceOf(timer) {
    if (timer.event < 0) {
      const after = this.chart.transitions[timer.transition];
      return { kind: 'after', index: after.index, name: after.id, payload: new Map() };
    }
    const event = this.chart.events[timer.event];
    return { kind: 'event', index: timer.event, name: event.wire, payload: this.read(timer.event, timer.payload, []) };
  }

  /** The payload of an event as expressions see it. */
  read(event, payload, violations) {
    const schema = this.chart.events[event].payload;
    if (schema < 0) return new Map();
    this.checks[schema]
      .violations(payload === undefined ? null : payload)
      .forEach((found) => violations.push((found.pointer || 'payload') + ' ' + found.message));
    if (violations.length > 0) return new Map();
    return fieldsOf(this.chart.schemas[schema].fields, payload, '', violations);
  }

  matches(occurrence, transition) {
    const trigger = transition.trigger;
    switch (occurrence.kind) {
      case 'event':
        return trigger.kind === 'event' && trigger.events.includes(occurrence.index);
      case 'done':
        return trigger.kind === 'done' && transition.source === occurrence.index;
      case 'after':
        return transition.index === occurrence.index;
      default:
        return trigger.kind === 'always';
    }
  }

  isDescendant(state, of) {
    let at = this.states[state].parent;
    while (at > of) at = this.states[at].parent;
    return at === of;
  }

  isAtomic(state) {
    return this.states[state].kind === 'atomic' || this.states[state].kind === 'final';
  }

  isInFinalState(index, active) {
    const state = this.states[index];
    if (state.kind === 'compound') {
      return state.children.some((child) => active.has(child) && this.states[child].kind === 'final');
    }
    return (
      state.kind === 'parallel' &&
      state.children
        .filter((child) => this.states[child].kind !== 'history')
        .every((child) => this.isInFinalState(child, active))
    );
  }

  getEffectiveTargetStates(targets, history) {
    return targets.flatMap((target) => {
      if (this.states[target].kind !== 'history') return [target];
      return history.has(target)
        ? history.get(target)
        : this.getEffectiveTargetStates(this.states[target].historyTargets, history);
    });
  }

  getTransitionDomain(transition, history) {
    const targets = this.getEffectiveTargetStates(transition.targets, history);
    const source = this.states[transition.source];
    const inside = targets.every((target) => this.isDescendant(target, source.index));
    if (source.index === 0 || (!transition.external && source.kind === 'compound' && inside)) return source.index;
    return this.findLCCA(source.index, targets);
  }

  findLCCA(source, targets) {
    for (let at = this.states[source].parent; at > 0; at = this.states[at].parent) {
      if (this.states[at].kind === 'compound' && targets.every((target) => this.isDescendant(target, at))) return at;
    }
    return 0;
  }

  computeExitSet(transitions, active, history) {
    const exits = new Set();
    for (const transition of transitions.filter((taken) => taken.targets.length > 0)) {
      const domain = this.getTransitionDomain(transition, history);
      active.forEach((state) => this.isDescendant(state, domain) && exits.add(state));
    }
    return exits;
  }

  remembered(history, active) {
    const parent = history.parent;
    return ascending(active).filter((state) =>
      history.deep
        ? this.isDescendant(state, parent) && this.isAtomic(state)
        : this.states[state].parent === parent,
    );
  }
}

/** The states that are entered together, and what is entered by default among them. */
class EntrySet {
  constructor(machine, history) {
    this.machine = machine;
    this.history = history;
    this.domain = 0;
    this.states = new Set();
    this.byDefault = new Set();
    this.defaultHistories = new Set();
  }

  add(transition, domain) {
    this.domain = domain;
    transition.targets.forEach((target) => this.addDescendantStatesToEnter(target));
    this.machine
      .getEffectiveTargetStates(transition.targets, this.history)
      .forEach((target) => this.addAncestorStatesToEnter(target, domain));
    if (this.machine.states[domain].kind === 'parallel') this.addRegions(domain);
  }

  addDescendantStatesToEnter(index) {
    const state = this.machine.states[index];
    if (state.kind === 'history') {
      this.addRemembered(state);
      return;
    }
    this.states.add(index);
    if (state.kind === 'compound') {
      this.byDefault.add(index);
      state.initial.forEach((child) => this.addDescendantStatesToEnter(child));
      state.initial.forEach((child) => this.addAncestorStatesToEnter(child, index));
    } else if (state.kind === 'parallel') {
      this.addRegions(index);
    }
  }

  addRemembered(state) {
    let targets = state.historyTargets;
    if (this.history.has(state.index)) {
      targets = this.history.get(state.index);
    } else {
      this.defaultHistories.add(state.index);
    }
    targets.forEach((target) => this.addDescendantStatesToEnter(target));
    targets.forEach((target) => this.addAncestorStatesToEnter(target, Math.max(state.parent, this.domain)));
  }

  addAncestorStatesToEnter(index, ancestor) {
    for (let at = this.machine.states[index].parent; at > ancestor; at = this.machine.states[at].parent) {
      this.states.add(at);
      if (this.machine.states[at].kind === 'parallel') this.addRegions(at);
    }
  }

  addRegions(parallel) {
    for (const region of this.machine.states[parallel].children) {
      const entered = [...this.states].some((state) => state === region || this.machine.isDescendant(state, region));
      if (this.machine.states[region].kind !== 'history' && !entered) this.addDescendantStatesToEnter(region);
    }
  }
}

/** One macrostep while it is taken. */
class Step {
  constructor(machine, from, actor, now) {
    this.machine = machine;
    this.chart = machine.chart;
    this.actor = actor;
    this.now = now;
    this.active = new Set(from.active);
    this.context = new Map(from.context);
    this.history = new Map(from.history);
    this.timers = [...from.timers];
    this.entries = from.entries;
    this.occurrence = NOTHING;
    this.internalQueue = [];
    this.microsteps = [];
    this.effects = [];
    this.dropped = [];
  }

  start() {
    const entries = new EntrySet(this.machine, this.history);
    entries.addDescendantStatesToEnter(0);
    const entered = this.enterStates(entries).slice(1);
    this.microsteps.push({ trigger: '', transitions: [], exited: [], entered });
    return this.mainEventLoop();
  }

  take(enabled, occurrence) {
    this.microstep(enabled, occurrence);
    return this.mainEventLoop();
  }

  deliver(occurrence, name) {
    if (!this.takeIfAny(occurrence)) this.dropped.push(name);
    return this.mainEventLoop();
  }

  mainEventLoop() {
    let settled = this.isFinished();
    while (!settled) {
      settled = (!this.takeIfAny(NOTHING) && !this.takeInternal()) || this.isFinished();
    }
    this.checkInvariants();
    return {
      kind: 'fired',
      snapshot: {
        active: this.active,
        context: this.context,
        history: this.history,
        timers: this.timers,
        entries: this.entries,
      },
      microsteps: this.microsteps,
      effects: this.effects,
      dropped: this.dropped,
    };
  }

  takeInternal() {
    const internal = this.internalQueue.shift();
    if (!internal) return false;
    if (!this.takeIfAny(internal) && internal.kind === 'event') this.dropped.push(internal.name);
    return true;
  }

  takeIfAny(occurrence) {
    if (this.isFinished()) return false;
    const { enabled } = this.select(occurrence);
    if (enabled.length > 0) this.microstep(enabled, occurrence);
    return enabled.length > 0;
  }

  isFinished() {
    return this.machine.isInFinalState(0, this.active);
  }

  /** What an expression sees now. */
  seen(occurrence, source = '', target = '') {
    return {
      context: new Map(this.context),
      payload: occurrence.payload,
      active: this.active,
      known: { EVENT_NAME: occurrence.name, ACTOR: this.actor, SOURCE: source, TARGET: target, NOW: this.now },
      guard: (name) => this.machine.guards(name),
    };
  }

  // selectTransitions, removeConflictingTransitions

  select(occurrence) {
    const selection = { enabled: [], refusal: undefined, tried: [] };
    const seen = this.seen(occurrence);
    const answers = new Map();
    const guardHolds = (transition) => {
      if (!answers.has(transition.index)) {
        const answer = !transition.guard || holds(transition.guard, seen);
        if (!answer) selection.tried.push(transition);
        answers.set(transition.index, answer);
      }
      return answers.get(transition.index);
    };
    const enabled = new Set();
    for (const atomic of ascending(this.active).filter((state) => this.machine.isAtomic(state))) {
      const found = this.firstEnabled(atomic, occurrence, guardHolds);
      if (found && found.refuse) {
        selection.refusal = selection.refusal || found;
      } else if (found) {
        enabled.add(found);
      }
    }
    selection.enabled = this.removeConflictingTransitions([...enabled]);
    return selection;
  }

  firstEnabled(atomic, occurrence, guardHolds) {
    for (let at = atomic; at >= 0; at = this.machine.states[at].parent) {
      for (const own of this.machine.states[at].transitions) {
        const transition = this.chart.transitions[own];
        if (this.machine.matches(occurrence, transition) && guardHolds(transition)) return transition;
      }
    }
    return undefined;
  }

  removeConflictingTransitions(enabled) {
    let kept = [];
    for (const candidate of enabled) {
      const exits = this.machine.computeExitSet([candidate], this.active, this.history);
      const conflicting = kept.filter((other) =>
        [...this.machine.computeExitSet([other], this.active, this.history)].some((state) => exits.has(state)),
      );
      if (conflicting.every((other) => this.machine.isDescendant(candidate.source, other.source))) {
        kept = kept.filter((other) => !conflicting.includes(other));
        kept.push(candidate);
      }
    }
    return kept;
  }

  microstep(enabled, occurrence) {
    if (this.microsteps.length >= MOST_MICROSTEPS) throw new Failed('more than ' + MOST_MICROSTEPS + ' microsteps');
    this.occurrence = occurrence;
    const domains = enabled.map((taken) =>
      taken.targets.length > 0 ? this.machine.getTransitionDomain(taken, this.history) : -1,
    );
    const atomic = ascending(this.active).find((state) => this.machine.isAtomic(state));
    const exited = this.exitStates(this.machine.computeExitSet(enabled, this.active, this.history));
    enabled.forEach((taken) => this.executeTransitionContent(taken, this.machine.states[atomic].wire));
    const entries = new EntrySet(this.machine, this.history);
    enabled.forEach((taken, i) => domains[i] >= 0 && entries.add(taken, domains[i]));
    const entered = this.enterStates(entries);
    const transitions = enabled.map((taken) => taken.index);
    this.microsteps.push({ trigger: occurrence.name, transitions, exited, entered });
  }

  exitStates(exits) {
    const before = new Set(this.active);
    for (const index of ascending(exits)) {
      for (const child of this.machine.states[index].children) {
        const history = this.machine.states[child];
        if (history.kind === 'history') this.history.set(child, this.machine.remembered(history, before));
      }
    }
    const exited = ascending(exits).reverse();
    for (const index of exited) {
      const state = this.machine.states[index];
      this.execute(state.exit, '', '');
      state.transitions.forEach((own) => this.cancel((timer) => timer.transition === own));
      this.active.delete(index);
    }
    return exited;
  }

  executeTransitionContent(transition, active) {
    const source = transition.source === 0 ? active : this.machine.states[transition.source].wire;
    const target = transition.targets.length > 0 ? this.machine.states[transition.targets[0]].wire : source;
    this.execute(transition.actions, source, target);
  }

  enterStates(entries) {
    const entered = ascending(entries.states);
    for (const index of entered) {
      const state = this.machine.states[index];
      this.active.add(index);
      this.entries++;
      this.execute(state.entry, '', '');
      if (entries.byDefault.has(index)) this.execute(state.initialActions, '', '');
      state.children
        .filter((child) => entries.defaultHistories.has(child))
        .forEach((child) => this.execute(this.machine.states[child].initialActions, '', ''));
      state.transitions.forEach((own) => this.setTimer(this.chart.transitions[own]));
      if (state.kind === 'final') this.enqueueDone(this.machine.states[state.parent]);
    }
    return entered;
  }

  setTimer(transition) {
    const delay = transition.trigger.delay;
    if (delay) this.schedule(transition.index, -1, new Map(), null, this.delay(delay, this.seen(this.occurrence)));
  }

  delay(expression, seen) {
    const value = evaluate(expression, seen);
    if (!(value instanceof Span)) throw new Failed(expression.text + ' is no duration');
    return value;
  }

  enqueueDone(compound) {
    const done = (state) =>
      this.internalQueue.push({ kind: 'done', index: state.index, name: 'done.state.' + state.path, payload: new Map() });
    done(compound);
    const around = this.machine.states[compound.parent];
    if (around && around.kind === 'parallel' && this.machine.isInFinalState(around.index, this.active)) done(around);
  }

  checkInvariants() {
    const seen = this.seen(NOTHING);
    for (const index of ascending(this.active)) {
      for (const invariant of this.machine.states[index].invariants) {
        if (!holds(invariant, seen)) throw new Failed('invariant does not hold: ' + invariant.text);
      }
    }
  }

  execute(actions, source, target) {
    actions.forEach((action) => this.executeOne(action, source, target));
  }

  executeOne(action, source, target) {
    const seen = this.seen(this.occurrence, source, target);
    switch (action.k) {
      case 'assign':
        this.assign(action, seen);
        break;
      case 'raise': {
        const event = this.chart.events[action.event];
        const payload = this.typed(action.event, this.bind(action.payload, seen));
        this.internalQueue.push({ kind: 'event', index: action.event, name: event.wire, payload });
        break;
      }
      case 'emit': {
        const payload = this.bind(action.payload, seen);
        const schema = this.chart.emissions[action.emission].payload;
        const violations = schema < 0 ? [] : this.machine.checks[schema].violations(payload);
        if (violations.length > 0) {
          const wire = this.chart.emissions[action.emission].wire;
          throw new Failed(`payload of ${wire} is invalid: ${violations[0].pointer} ${violations[0].message}`);
        }
        this.effects.push({ k: 'emit', emission: action.emission, payload });
        break;
      }
      case 'send':
        this.send(action, seen);
        break;
      case 'cancel':
        this.cancel((timer) => timer.event >= 0 && this.machine.timerName(timer) === action.id);
        break;
      case 'perform':
        this.effects.push({ k: 'perform', action: action.action });
        break;
      default:
        this.execute(this.value(action.condition, seen) === true ? action.then : action.otherwise, source, target);
    }
  }

  value(expression, seen) {
    let value;
    try {
      value = evaluate(expression, seen);
    } catch (failure) {
      if (failure instanceof Failed) throw new Failed('`' + expression.text + '` fails: ' + failure.message);
      throw failure;
    }
    if (!isPlain(value)) throw new Failed('`' + expression.text + '` is not a finite number');
    return value;
  }

  assign(action, seen) {
    const values = action.assignments.map(({ variable, value }) => {
      const assigned = this.value(value, seen);
      if (assigned === null) throw new Failed('`' + variable + '` cannot be null');
      return [variable, assigned];
    });
    values.forEach(([variable, value]) => this.context.set(variable, value));
  }

  bind(bindings, seen) {
    return new Map(bindings.map(({ field, value }) => [field, plain(this.value(value, seen))]));
  }

  typed(event, payload) {
    const violations = [];
    const read = this.machine.read(event, payload, violations);
    if (violations.length > 0) {
      throw new Failed(`payload of ${this.chart.events[event].wire} is invalid: ${violations[0]}`);
    }
    return read;
  }

  send(action, seen) {
    const payload = this.bind(action.payload, seen);
    this.typed(action.event, payload);
    if (action.after) {
      this.schedule(-1, action.event, payload, action.id, this.delay(action.after, seen));
    } else {
      this.effects.push({ k: 'send', event: action.event, payload });
    }
  }

  schedule(transition, event, payload, id, delay) {
    const nanos = delay.nanos < 0n ? 0n : delay.nanos;
    const deadline = new Moment(this.now.nanos + nanos);
    const timer = { transition, event, payload, id, entry: this.entries, deadline };
    this.timers.push(timer);
    this.effects.push({ k: 'schedule', timer });
  }

  cancel(which) {
    const taken = this.timers.filter(which);
    this.timers = this.timers.filter((timer) => !taken.includes(timer));
    taken.forEach((timer) => this.effects.push({ k: 'cancel', timer }));
  }
}

/** A chart as the page carries it, made ready for a machine. */
function readChart(text) {
  const chart = JSON.parse(text);
  for (const schema of chart.schemas) {
    for (const keyword of schema.subschemas.flat()) {
      if (keyword.json) keyword.values = keyword.json.map(parseJson);
    }
  }
  return chart;
}

globalThis.Lockstep = { Machine, Moment, Span, readChart, parseJson, parseMoment, parseSpan, jsonText, momentText, spanText };
