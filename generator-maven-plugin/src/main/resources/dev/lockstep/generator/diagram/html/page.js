// The page around the machine: what is live, what may happen, what came of it. Everything written into the page is
// text; nothing is asked of the network.
'use strict';
(() => {
  const { Machine, Moment, readChart, parseJson, parseMoment, parseSpan, jsonText, momentText, spanText } = globalThis.Lockstep;
  const chart = readChart(document.getElementById('chart').textContent);
  const answers = new Map(chart.guards.map((guard) => [guard.name, false]));
  const machine = new Machine(chart, (name) => answers.get(name));
  const START = parseMoment('2026-01-01T00:00:00Z');
  const MOST_SELF_SENT = 1000;
  let steps = [];

  const byId = (id) => document.getElementById(id);

  /** An element of children: elements, texts, or undefined for none. */
  function make(name, attributes = {}, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (typeof value === 'function') element.addEventListener(key, value);
      else if (value === true) element.setAttribute(key, '');
      else if (value !== false && value !== undefined) element.setAttribute(key, value);
    }
    element.append(...children.filter((child) => child !== undefined && child !== ''));
    return element;
  }

  const code = (text) => make('code', {}, String(text));
  const titleOf = (state) => (state.index === 0 ? chart.name : state.wire);
  const current = () => steps[steps.length - 1];

  // What happens

  function begin() {
    const answer = machine.start(START);
    steps = [{ title: 'start', answer, snapshot: answer.snapshot, now: START, before: undefined }];
    settle(answer);
    show();
  }

  function record(title, answer, now) {
    steps.push({ title, answer, snapshot: answer.snapshot, now, before: current().snapshot });
    if (answer.kind === 'fired') settle(answer);
  }

  /** Events the machine sends itself without delay come next, in order. */
  function settle(answer) {
    const queue = (answer.effects || []).filter((effect) => effect.k === 'send');
    for (let taken = 0; queue.length > 0 && taken < MOST_SELF_SENT; taken++) {
      const { event, payload } = queue.shift();
      const declared = chart.events[event];
      const actor = declared.restricted && declared.actors.length > 0 ? chart.actors[declared.actors[0]].name : undefined;
      const now = current().now;
      const next = machine.fire(current().snapshot, { event: declared.wire, actor, payload }, now);
      steps.push({ title: declared.wire + ' (sent to itself)', answer: next, snapshot: next.snapshot, now, before: current().snapshot });
      queue.push(...(next.effects || []).filter((effect) => effect.k === 'send'));
    }
  }

  function send(event, payload) {
    const actor = chosenActor(event);
    const { snapshot, now } = current();
    const title = event.wire + (actor ? ' by ' + actor : '');
    record(title, machine.fire(snapshot, { event: event.wire, actor, payload }, now), now);
    show();
  }

  /** Whoever is chosen; by default the first with the right to send the event. */
  function chosenActor(event) {
    const chosen = byId('actor').value;
    if (chosen !== '*') return chosen === '-' ? undefined : chart.actors[Number(chosen)].name;
    return event.restricted && event.actors.length > 0 ? chart.actors[event.actors[0]].name : undefined;
  }

  /** Turns the clock; timers that come due fire in the order of their deadlines, each at its own. */
  function advance(to) {
    const failed = new Set();
    for (let fired = 0; fired < 10000; fired++) {
      const { snapshot, now } = current();
      const due = snapshot.timers
        .filter((timer) => timer.deadline.nanos <= to.nanos && !failed.has(timer))
        .sort((a, b) => (a.deadline.nanos < b.deadline.nanos ? -1 : a.deadline.nanos > b.deadline.nanos ? 1 : 0))[0];
      if (!due) break;
      const at = due.deadline.nanos > now.nanos ? due.deadline : now;
      const answer = machine.fireTimer(snapshot, due, at);
      if (answer.kind === 'refused') failed.add(due);
      record('timer ' + machine.timerName(due), answer, at);
    }
    if (current().now.nanos < to.nanos) {
      steps.push({ ...current(), title: 'the clock moves on', now: to, before: current().snapshot, answer: { kind: 'waited' } });
    }
    show();
  }

  // What is shown

  function show() {
    const { snapshot, now, answer } = current();
    const atomic = [...snapshot.active].filter((state) => machine.isAtomic(state)).sort((a, b) => a - b);
    byId('active').replaceChildren(atomic.length === 0 ? 'nothing' : atomic.map((state) => chart.states[state].wire).join(', '));
    byId('clock').replaceChildren(momentText(now));
    byId('undo').disabled = steps.length < 2;
    showAnswer(answer);
    showEvents(snapshot);
    showTimers(snapshot, now);
    showContext();
    showHistory();
    light(snapshot, answer);
  }

  const REASONS = {
    'final-state': () => ['The machine has ended. In a final state every event is refused, before anything else is looked at.'],
    'unknown-event': () => ['The chart declares no such event.'],
    'payload-invalid': (details) => ['The payload violates the schema of the event. This is looked at before any transition.', details],
    'not-accepted': (details) => [
      details.length > 0
        ? 'No active state, nor a state around it, has a transition for this event. Accepted here:'
        : 'No active state has a transition for this event, nor for any other.',
      details,
    ],
    'actor-not-allowed': (details) => ['The event is accepted here, but not from this actor. It may be sent by:', details],
    'guard-false': (details) => ['The event is accepted here, but no guard holds. Tried, in order:', details],
    'step-failed': (details) => ['The step was begun and could not be completed, so nothing has changed:', details],
  };

  function showAnswer(answer) {
    const box = byId('answer');
    box.className = 'answer ' + answer.kind;
    if (answer.kind === 'refused') {
      const [sentence, details] = answer.typed
        ? ['The chart refuses the event by this name: the first branch whose guard holds is a refusal.', []]
        : REASONS[answer.reason](answer.details);
      box.replaceChildren(
        make('p', {}, make('b', {}, 'Refused: ' + answer.reason)),
        make('p', {}, sentence),
        details && details.length > 0 ? make('ul', {}, ...details.map((detail) => make('li', {}, code(detail)))) : '',
        make('p', {}, 'Nothing has changed.'),
      );
      return;
    }
    if (answer.kind === 'waited') {
      box.replaceChildren(make('p', {}, 'The clock stands at ' + momentText(current().now) + '.'));
      return;
    }
    const taken = answer.microsteps.flatMap((microstep) => microstep.transitions);
    box.replaceChildren(
      make('p', {}, make('b', {}, steps.length === 1 ? 'Started' : taken.length > 0 ? 'Taken' : 'Nothing took it')),
      taken.length > 0 ? make('ul', {}, ...taken.map((index) => make('li', {}, code(chart.transitions[index].id)))) : '',
      answer.effects.length > 0 ? make('p', {}, 'Asked of the world, in order:') : '',
      answer.effects.length > 0 ? make('ul', {}, ...answer.effects.map((effect) => make('li', {}, ...effectWords(effect)))) : '',
      answer.dropped.length > 0 ? make('p', {}, 'Without a taker: ' + answer.dropped.join(', ')) : '',
    );
  }

  function effectWords(effect) {
    switch (effect.k) {
      case 'emit':
        return ['emit ', code(chart.emissions[effect.emission].wire), ' ', code(jsonText(effect.payload))];
      case 'perform':
        return ['perform ', code(chart.actions[effect.action].name)];
      case 'send':
        return ['send ', code(chart.events[effect.event].wire), ' ', code(jsonText(effect.payload)), ' to itself'];
      case 'schedule':
        return ['set timer ', code(machine.timerName(effect.timer)), ' for ' + momentText(effect.timer.deadline)];
      default:
        return ['take back timer ', code(machine.timerName(effect.timer))];
    }
  }

  function showEvents(snapshot) {
    const finished = machine.isInFinalState(0, snapshot.active);
    const accepted = finished ? [] : machine.accepted(snapshot);
    const focused = [...byId('events').children].indexOf(document.activeElement);
    byId('events').replaceChildren(
      ...chart.events.map((event) => {
        const here = accepted.includes(event.wire);
        const actors = event.restricted ? 'By ' + event.actors.map((actor) => chart.actors[actor].name).join(', ') + '. ' : '';
        return make(
          'button',
          {
            type: 'button',
            class: here ? 'primary' : undefined,
            title: actors + event.description + (here ? '' : ' Refused here.'),
            click: () => choose(event),
          },
          event.wire + (event.payload >= 0 ? '\u2026' : ''),
        );
      }),
    );
    if (focused >= 0) byId('events').children[focused].focus({ preventScroll: true });
  }

  function showTimers(snapshot, now) {
    byId('timers').replaceChildren(
      ...(snapshot.timers.length === 0
        ? [make('li', { class: 'muted' }, 'no timer is set')]
        : snapshot.timers.map((timer) => {
            const left = timer.deadline.nanos - now.nanos;
            const rest = left > 0n ? 'in ' + spanText({ nanos: left }) : 'due';
            return make('li', {}, code(machine.timerName(timer)), ' ' + rest);
          })),
    );
    byId('advance-next').disabled = snapshot.timers.length === 0;
  }

  function showContext() {
    const { snapshot, before } = current();
    const rows = chart.context.map((variable) => {
      const value = jsonText(snapshot.context.get(variable.name));
      const changed = before && jsonText(before.context.get(variable.name)) !== value;
      return make(
        'tr',
        {},
        make('th', { scope: 'row', title: variable.description }, variable.name),
        make('td', { class: changed ? 'changed' : undefined }, code(value), changed ? ' (changed)' : ''),
      );
    });
    const empty = make('tr', {}, make('td', { class: 'muted' }, 'the chart has no variables'));
    byId('context').replaceChildren(make('tbody', {}, ...(rows.length > 0 ? rows : [empty])));
  }

  function showHistory() {
    byId('history').replaceChildren(
      ...steps.map((step, i) =>
        make(
          'li',
          { class: step.answer.kind, 'aria-current': i === steps.length - 1 ? 'step' : undefined },
          make(
            'button',
            { type: 'button', title: 'Go back to here', click: () => ((steps = steps.slice(0, i + 1)), show()) },
            step.title + (step.answer.kind === 'refused' ? ' \u2014 ' + step.answer.reason : ''),
          ),
        ),
      ),
    );
    byId('history').scrollTop = byId('history').scrollHeight;
  }

  function light(snapshot, answer) {
    const taken = new Set((answer.microsteps || []).flatMap((microstep) => microstep.transitions));
    document.querySelectorAll('.lockstep-chart [data-state]').forEach((element) => {
      element.classList.toggle('live', snapshot.active.has(Number(element.dataset.state)));
    });
    document.querySelectorAll('.lockstep-chart .line').forEach((element) => {
      const shown = element.dataset.transitions.split(' ').filter((index) => index !== '');
      element.classList.toggle('taken', shown.some((index) => taken.has(Number(index))));
    });
    document.querySelectorAll('.lockstep-chart .entry.sendable').forEach((element) => {
      const source = chart.transitions[Number(element.dataset.transitions)].source;
      element.setAttribute('tabindex', snapshot.active.has(source) ? '0' : '-1');
    });
  }

  // Choosing an event

  function choose(event) {
    const form = byId('payload');
    if (event.payload < 0) {
      form.hidden = true;
      send(event, undefined);
      return;
    }
    const schema = chart.schemas[event.payload];
    const inputs = schema.fields.map((field) => inputFor(field));
    const raw = make('textarea', { rows: 4, spellcheck: 'false', 'aria-label': 'Payload as JSON' });
    const problem = make('p', { role: 'alert' });
    const optional = inputs.filter((input) => !input.required).map((input) => input.element);
    const own = make('details', {}, make('summary', {}, 'Write it as JSON'), raw);
    form.replaceChildren(
      make('b', {}, 'Payload of ' + event.wire),
      ...inputs.filter((input) => input.required).map((input) => input.element),
      optional.length > 0 ? make('details', {}, make('summary', {}, 'May be left out'), ...optional) : '',
      own,
      problem,
      make('div', { class: 'row' }, make('button', { class: 'primary' }, 'Send'), make('button', { type: 'button', click: () => (form.hidden = true) }, 'Close')),
    );
    form.hidden = false;
    form.onsubmit = (submit) => {
      submit.preventDefault();
      problem.replaceChildren();
      try {
        if (own.open && raw.value.trim() !== '') {
          send(event, parseJson(raw.value));
        } else {
          const payload = new Map();
          inputs.forEach((input) => input.read(payload));
          send(event, payload);
        }
        if (current().answer.kind === 'fired') {
          form.hidden = true;
          byId('events').children[chart.events.indexOf(event)].focus({ preventScroll: true });
        }
      } catch (mistake) {
        if (!(mistake instanceof SyntaxError)) throw mistake;
        problem.replaceChildren(mistake.message);
      }
    };
    const first = form.querySelector('input, select, textarea, button');
    if (first) first.focus();
  }

  /** A control for one field of a payload; what is left empty and need not be there is not sent. */
  function inputFor(field) {
    const options = field.constants.length > 0 ? field.constants : field.type === 'BOOL' ? ['true', 'false'] : undefined;
    const fixed = typeof field.type === 'string' && field.type !== 'DYNAMIC';
    const note = (fixed ? field.type.toLowerCase() : 'JSON') + (field.nullable ? ' or null' : '');
    let control;
    if (options) {
      const none = field.required ? [] : [make('option', { value: '' }, '(left out)')];
      control = make('select', {}, ...none, ...options.map((option) => make('option', { value: option }, option)));
    } else {
      const suggestion = { INT: '1', DOUBLE: '1.5', TIMESTAMP: momentText(current().now), DURATION: 'PT30S' }[field.type];
      control = make('input', { value: field.required ? suggestion || (fixed ? 'text' : '{}') : '', spellcheck: 'false', autocomplete: 'off' });
    }
    const element = make('label', { class: 'field' }, make('span', {}, field.name, make('small', {}, note)), control);
    const read = (payload) => {
      const text = control.value;
      if (text === '' && !field.required) return;
      const isText = ['STRING', 'TIMESTAMP', 'DURATION'].includes(field.type);
      if (field.nullable && text === 'null') payload.set(field.name, null);
      else if (isText) payload.set(field.name, text);
      else {
        try {
          payload.set(field.name, parseJson(text));
        } catch (mistake) {
          throw new SyntaxError(field.name + ': ' + (mistake instanceof SyntaxError ? mistake.message : 'no value'));
        }
      }
    };
    return { element, read, required: field.required };
  }

  // Controls

  const SHORT = { d: 86400n, h: 3600n, m: 60n, s: 1n };

  /** 30s, 500ms, 1h30m, PT30S; undefined for anything else. */
  function delayOf(text) {
    const parts = /^(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?(?:(\d+)ms)?$/.exec(text);
    if (!parts || text === '') return parseSpan(text);
    const seconds = ['d', 'h', 'm', 's'].reduce((sum, unit, i) => sum + BigInt(parts[i + 1] || 0) * SHORT[unit], 0n);
    return { nanos: seconds * 1000000000n + BigInt(parts[5] || 0) * 1000000n };
  }

  function controls() {
    byId('undo').addEventListener('click', () => {
      steps.pop();
      show();
    });
    byId('reset').addEventListener('click', begin);
    byId('advance').addEventListener('click', () => {
      const delay = delayOf(byId('advance-by').value.trim());
      byId('advance-by').setAttribute('aria-invalid', String(!delay));
      if (delay) advance(new Moment(current().now.nanos + delay.nanos));
    });
    byId('advance-next').addEventListener('click', () => {
      const deadlines = current().snapshot.timers.map((timer) => timer.deadline.nanos);
      advance(new Moment(deadlines.reduce((a, b) => (a < b ? a : b))));
    });
    byId('actor').replaceChildren(
      make('option', { value: '*' }, 'whoever may send it'),
      make('option', { value: '-' }, 'nobody'),
      ...chart.actors.map((actor, i) => make('option', { value: i, title: actor.description }, actor.name)),
    );
    byId('actor-label').hidden = chart.actors.length === 0;
    byId('guards').hidden = chart.guards.length === 0;
    chart.guards.forEach((guard) => {
      const box = make('input', { type: 'checkbox', change: () => answers.set(guard.name, box.checked) });
      byId('guards').append(make('label', { class: 'row', title: guard.description }, box, code(guard.name), make('span', { class: 'muted' }, guard.description)));
    });
  }

  function diagram() {
    const svg = document.querySelector('.lockstep-chart');
    svg.parentElement.style.setProperty('--natural', svg.getAttribute('width') + 'px');
    document.querySelectorAll('.lockstep-chart .entry').forEach((element) => {
      const transition = chart.transitions[Number(element.dataset.transitions)];
      if (!transition || transition.trigger.kind !== 'event' || transition.trigger.events.length === 0) return;
      const event = chart.events[transition.trigger.events[0]];
      element.classList.add('sendable');
      element.setAttribute('role', 'button');
      element.setAttribute('aria-label', 'Send ' + event.wire);
      element.addEventListener('click', () => choose(event));
      element.addEventListener('keydown', (key) => {
        if (key.key === 'Enter' || key.key === ' ') {
          key.preventDefault();
          choose(event);
        }
      });
    });
  }

  // Tables

  function table(title, heads, rows, open = false) {
    if (rows.length === 0) return;
    byId('tables').append(
      make(
        'details',
        { open },
        make('summary', {}, title + ' (' + rows.length + ')'),
        make(
          'div',
          { class: 'scroll' },
          make(
            'table',
            {},
            make('thead', {}, make('tr', {}, ...heads.map((head) => make('th', { scope: 'col' }, head)))),
            make('tbody', {}, ...rows.map((row) => make('tr', {}, ...row.map((cell) => make('td', {}, ...[cell].flat()))))),
          ),
        ),
      ),
    );
  }

  function tables() {
    const lines = (texts) => texts.flatMap((text, i) => (i === 0 ? [code(text)] : [make('br'), code(text)]));
    const targets = (transition) => transition.targets.map((target) => titleOf(chart.states[target])).join(', ');
    const actors = (event) => (event.restricted ? event.actors.map((actor) => chart.actors[actor].name).join(', ') : 'everyone');
    const fields = (index) =>
      index < 0 ? '' : chart.schemas[index].fields.map((field) => field.name + (field.required ? '' : '?')).join(', ');
    const facts = (state) => [...state.tags, ...Object.entries(state.attributes).map(([name, value]) => name + ': ' + value)].join(', ');
    table(
      'States',
      ['State', 'Kind', 'Description', 'Tags and attributes', 'Entry', 'Exit', 'Invariants'],
      chart.states.map((state) => [
        code(titleOf(state)),
        (state.deep ? 'deep ' : '') + state.kind,
        state.description,
        facts(state),
        lines(state.entryWords),
        lines(state.exitWords),
        lines(state.invariants.map((invariant) => invariant.text)),
      ]),
      true,
    );
    table(
      'Events',
      ['Event', 'Description', 'Sent by', 'Payload'],
      chart.events.map((event) => [code(event.wire), event.description, actors(event), fields(event.payload)]),
      true,
    );
    const guard = (transition) => (transition.guard ? code(transition.guard.text) : '');
    table(
      'Transitions',
      ['From', 'On', 'Guard', 'To', 'Asks for', 'Description'],
      chart.transitions
        .filter((transition) => !transition.refuse)
        .map((transition) => [
          code(titleOf(chart.states[transition.source])),
          transition.waitsFor || 'always',
          guard(transition),
          transition.targets.length > 0 ? code(targets(transition)) : 'stays',
          lines(transition.words),
          transition.description,
        ]),
      true,
    );
    table(
      'Typed refusals',
      ['In', 'On', 'When', 'Reason', 'Description'],
      chart.transitions
        .filter((transition) => transition.refuse)
        .map((transition) => [
          code(titleOf(chart.states[transition.source])),
          transition.waitsFor,
          guard(transition),
          code(transition.refuse),
          transition.description,
        ]),
    );
    table(
      'Refusals, the first that applies answers',
      ['Reason', 'When'],
      [
        ['final-state', 'The machine has ended.'],
        ['unknown-event', 'The chart declares no such event.'],
        ['payload-invalid', 'The payload violates the schema of the event.'],
        ['not-accepted', 'No active state, nor one around it, has a transition for the event.'],
        ['actor-not-allowed', 'The actor has no right to send the event.'],
        ['a reason of the chart', 'The first branch whose guard holds is a refusal.'],
        ['guard-false', 'No guard holds.'],
        ['step-failed', 'An action, a payload or an invariant failed on the way; nothing has changed.'],
      ].map(([reason, when]) => [code(reason), when]),
    );
    table(
      'Emitted events',
      ['Event', 'Description', 'Payload'],
      chart.emissions.map((emission) => [code(emission.wire), emission.description, fields(emission.payload)]),
    );
    table(
      'Forbidden pairs',
      ['From', 'To', 'Reason'],
      chart.forbidden.map((pair) => [code(titleOf(chart.states[pair.from])), code(titleOf(chart.states[pair.to])), pair.reason]),
    );
  }

  controls();
  diagram();
  tables();
  begin();
})();
