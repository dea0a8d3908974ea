// Repeats walks of the reference interpreter on the machine inside each page of a folder, and ends with 1 at the first
// difference of each. The machine and the chart are taken out of the page as a browser would.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { isDeepStrictEqual } from 'node:util';

const folder = process.argv[2];
let lines = 0;
let broken = 0;

function part(page, opening) {
  const from = page.indexOf(opening) + opening.length;
  return page.slice(from, page.indexOf('</script>', from));
}

function value(lockstep, found) {
  if (found instanceof lockstep.Map) {
    return Object.fromEntries([...found].map(([name, item]) => [name, value(lockstep, item)]));
  }
  if (Array.isArray(found)) return [...found].map((item) => value(lockstep, item));
  if (found instanceof lockstep.Moment) return 's:' + lockstep.momentText(found);
  if (found instanceof lockstep.Span) return 's:' + lockstep.spanText(found);
  if (typeof found === 'string') return 's:' + found;
  if (typeof found === 'bigint') return 'i:' + found;
  if (typeof found === 'number') {
    const bits = new DataView(new ArrayBuffer(8));
    bits.setFloat64(0, found);
    return 'd:' + bits.getBigUint64(0).toString(16);
  }
  return String(found);
}

function timer(lockstep, { transition, event, payload, id, entry, deadline }) {
  return { transition, event, payload: value(lockstep, payload), id: id || '', entry, deadline: lockstep.momentText(deadline) };
}

function effect(lockstep, found) {
  switch (found.k) {
    case 'emit':
      return { emit: found.emission, payload: value(lockstep, found.payload) };
    case 'perform':
      return { perform: found.action };
    case 'send':
      return { send: found.event, payload: value(lockstep, found.payload) };
    default:
      return { [found.k]: timer(lockstep, found.timer) };
  }
}

function snapshot(lockstep, found) {
  return {
    active: [...found.active].sort((a, b) => a - b),
    context: value(lockstep, found.context),
    history: Object.fromEntries([...found.history].map(([state, states]) => [state, [...states]])),
    timers: found.timers.map((each) => timer(lockstep, each)),
    entries: found.entries,
  };
}

function told(lockstep, answer) {
  if (answer.kind === 'refused') {
    const listed = ['not-accepted', 'actor-not-allowed', 'guard-false'].includes(answer.reason);
    return {
      kind: 'refused',
      reason: answer.reason,
      typed: answer.typed,
      details: listed ? answer.details : [],
      snapshot: snapshot(lockstep, answer.snapshot),
    };
  }
  return {
    kind: 'fired',
    snapshot: snapshot(lockstep, answer.snapshot),
    microsteps: answer.microsteps,
    effects: answer.effects.map((each) => effect(lockstep, each)),
    dropped: answer.dropped,
  };
}

function take(lockstep, machine, at, line) {
  const now = lockstep.parseMoment(line.now);
  if (line.do === 'start') return machine.start(now);
  if (line.do === 'timer') return machine.fireTimer(at, at.timers[line.timer], now);
  const payload = lockstep.parseJson(line.payload);
  return machine.fire(at, { event: line.event, actor: line.actor || undefined, payload }, now);
}

function replay(name) {
  const page = readFileSync(join(folder, name + '.html'), 'utf8');
  const world = {};
  runInNewContext(part(page, '<script id="machine">') + '\nglobalThis.Lockstep.Map = Map;', world);
  const lockstep = world.Lockstep;
  const chart = lockstep.readChart(part(page, '<script type="application/json" id="chart">'));
  let guards = {};
  const machine = new lockstep.Machine(chart, (guard) => guards[guard] === true);
  let at;
  for (const [number, text] of readFileSync(join(folder, name + '.jsonl'), 'utf8').split('\n').entries()) {
    if (text === '') continue;
    const line = JSON.parse(text);
    guards = line.guards;
    const answer = take(lockstep, machine, at, line);
    const found = JSON.parse(JSON.stringify(told(lockstep, answer)));
    lines++;
    if (!isDeepStrictEqual(found, line.expect)) {
      console.error(`${name}, line ${number + 1}: ${JSON.stringify({ ...line, expect: undefined })}`);
      console.error('  interpreter ' + JSON.stringify(line.expect));
      console.error('  page        ' + JSON.stringify(found) + (answer.details ? ' ' + answer.details : ''));
      broken++;
      return;
    }
    if (!line.undone) at = answer.snapshot;
  }
}

const pages = readdirSync(folder).filter((file) => file.endsWith('.html'));
pages.forEach((file) => replay(file.slice(0, -'.html'.length)));
console.log(`${pages.length} pages repeat ${lines} steps of the interpreter: ${broken} differ`);
process.exit(broken > 0 || lines === 0 ? 1 : 0);
