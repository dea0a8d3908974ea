// Evaluates checked expressions. An expression that has no value throws Failed.

const FUNCTIONS = {
  NOT: (a) => !bool(a),
  EQUAL: (a, b) => equal(a, b),
  NOT_EQUAL: (a, b) => !equal(a, b),
  LESS: (a, b) => order(a, b, (x, y) => x < y),
  LESS_OR_EQUAL: (a, b) => order(a, b, (x, y) => x <= y),
  GREATER: (a, b) => order(a, b, (x, y) => x > y),
  GREATER_OR_EQUAL: (a, b) => order(a, b, (x, y) => x >= y),
  ADD: add,
  SUBTRACT: subtract,
  MULTIPLY: (a, b) => {
    if (known(b) instanceof Span) return scaled(b.nanos, ratio(a));
    if (known(a) instanceof Span) return scaled(a.nanos, ratio(b));
    return isInts(a, b) ? int(a * b) : double(a) * double(b);
  },
  DIVIDE: (a, b) => {
    if (known(a) instanceof Span) return divideSpan(a, known(b));
    if (!isInts(a, b)) return double(a) / double(b);
    if (b === 0n) throw new Failed('division by zero');
    return int(a / b);
  },
  MODULO: (a, b) => {
    if (b === 0n) throw new Failed('division by zero');
    return int(a % b);
  },
  NEGATE: (a) => (a instanceof Span ? span(-a.nanos) : typeof a === 'bigint' ? int(-a) : -double(a)),
  IN: (a, b) => (b instanceof Map ? b.has(text(a)) : list(b).some((item) => equal(known(a), item))),
  INDEX: (a, b) => {
    if (a instanceof Map) {
      if (!a.has(text(b))) throw new Failed('no such key');
      return a.get(b);
    }
    const items = list(a);
    if (b < 0n || b >= BigInt(items.length)) throw new Failed('no such item');
    return items[Number(b)];
  },
  SIZE: (a) => {
    if (a instanceof Map) return BigInt(a.size);
    return BigInt(typeof a === 'string' ? [...a].length : list(a).length);
  },
  CONTAINS: (a, b) => text(a).includes(text(b)),
  STARTS_WITH: (a, b) => text(a).startsWith(text(b)),
  ENDS_WITH: (a, b) => text(a).endsWith(text(b)),
  MATCHES: (a, b) => pattern(text(b)).test(text(a)),
  TO_STRING: (a) => {
    if (a instanceof Moment) return momentText(a);
    return a instanceof Span ? secondsText(a) : String(known(a));
  },
  TO_INT: toInt,
  TO_DOUBLE: toDouble,
  SECONDS: (a) => scaled(SECOND, ratio(a)),
  MILLISECONDS: (a) => scaled(MILLISECOND, ratio(a)),
};

function known(value) {
  if (value === null || value === undefined) throw new Failed('null where a value is needed');
  return value;
}

function ofType(value, type) {
  if (typeof value !== type) throw new Failed('a value of another kind');
  return value;
}

const bool = (value) => ofType(value, 'boolean');
const text = (value) => ofType(value, 'string');
const double = (value) => ofType(value, 'number');
const isInts = (a, b) => typeof a === 'bigint' && typeof b === 'bigint';

function int(value) {
  if (!fits(value)) throw new Failed('overflow');
  return value;
}

function list(value) {
  if (!Array.isArray(value)) throw new Failed('no list');
  return value;
}

function span(nanos) {
  const seconds = floorDiv(nanos, SECOND);
  if (seconds < -LONGEST_SPAN || seconds > LONGEST_SPAN) throw new Failed('a duration too long');
  return new Span(nanos);
}

/** A finite number as an exact fraction with a positive denominator. */
function ratio(number) {
  if (typeof number === 'bigint') return [number, 1n];
  let rest = double(number);
  if (!Number.isFinite(rest)) throw new Failed('a duration and no finite number');
  let denominator = 1n;
  for (; !Number.isInteger(rest); rest *= 2) denominator *= 2n;
  return [BigInt(rest), denominator];
}

/** A product rounded to the nearest nanosecond, half to even. */
function scaled(nanos, [numerator, denominator]) {
  const product = nanos * numerator;
  const down = floorDiv(product, denominator);
  const twice = 2n * floorMod(product, denominator);
  const up = twice > denominator || (twice === denominator && down % 2n !== 0n);
  return span(up ? down + 1n : down);
}

function divideSpan(a, b) {
  if (b instanceof Span) {
    if (b.nanos === 0n) throw new Failed('division by zero');
    return Number(a.nanos) / Number(b.nanos);
  }
  const [numerator, denominator] = ratio(b);
  if (numerator === 0n) throw new Failed('division by zero');
  const sign = numerator < 0n ? -1n : 1n;
  return scaled(a.nanos, [sign * denominator, sign * numerator]);
}

function moment(nanos) {
  if (nanos < FIRST_MOMENT || nanos > LAST_MOMENT) throw new Failed('a timestamp outside years 1 to 9999');
  return new Moment(nanos);
}

const isTime = (value) => value instanceof Span || value instanceof Moment;

function equal(a, b) {
  if (a === null || b === null) return a === b;
  if (isTime(a) && isTime(b)) return a.constructor === b.constructor && a.nanos === b.nanos;
  const numbers = [a, b].every((value) => typeof value === 'bigint' || typeof value === 'number');
  return numbers ? a == b : a === b;
}

function order(a, b, compare) {
  known(a);
  known(b);
  if (isTime(a)) return compare(a.nanos, b.nanos);
  if (typeof a !== typeof b) throw new Failed('values of different kinds');
  return compare(a, b);
}

function add(a, b) {
  known(a);
  known(b);
  if (isInts(a, b)) return int(a + b);
  if (a instanceof Moment || b instanceof Moment) return moment(a.nanos + b.nanos);
  if (a instanceof Span) return span(a.nanos + b.nanos);
  if (Array.isArray(a)) return a.concat(list(b));
  return typeof a === 'string' ? a + text(b) : double(a) + double(b);
}

function subtract(a, b) {
  known(a);
  known(b);
  if (isInts(a, b)) return int(a - b);
  if (a instanceof Moment && b instanceof Moment) {
    if (!fits(a.nanos - b.nanos)) throw new Failed('a duration too long');
    return new Span(a.nanos - b.nanos);
  }
  if (a instanceof Moment) return moment(a.nanos - b.nanos);
  return a instanceof Span ? span(a.nanos - b.nanos) : double(a) - double(b);
}

function toInt(a) {
  if (typeof a === 'bigint') return a;
  if (a instanceof Moment) return floorDiv(a.nanos, SECOND);
  if (typeof a === 'number') {
    if (!(a > -9223372036854775808 && a < 9223372036854775808)) throw new Failed('no int');
    return BigInt(Math.trunc(a));
  }
  if (!/^[-+]?\d+$/.test(text(a))) throw new Failed('no int');
  return int(BigInt(a.replace('+', '')));
}

function toDouble(a) {
  if (typeof a === 'bigint') return Number(a);
  if (typeof a === 'number') return a;
  const parts = /^[\u0000-\u0020]*([-+]?)(NaN|Infinity|(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?[fFdD]?)[\u0000-\u0020]*$/.exec(text(a));
  if (!parts) throw new Failed('no double');
  const value = Number(parts[2].replace(/[fFdD]$/, ''));
  return parts[1] === '-' ? -value : value;
}

function pattern(source) {
  const flags = /^\(\?([ims]+)\)/.exec(source);
  return new RegExp(flags ? source.slice(flags[0].length) : source, 'u' + (flags ? flags[1] : ''));
}

/** A constant as the page carries it: its type and its text. */
function constant(type, value) {
  switch (type) {
    case 'BOOL':
      return value === 'true';
    case 'INT':
      return BigInt(value);
    case 'DOUBLE':
      return Number(value);
    case 'DURATION':
      return parseSpan(value);
    case 'TIMESTAMP':
      return parseMoment(value);
    case 'NULL':
      return null;
    default:
      return value;
  }
}

/** The value of an expression in its surroundings. */
function evaluate(expression, seen) {
  const value = term(expression.term, seen);
  return expression.type === 'DOUBLE' && typeof value === 'bigint' ? Number(value) : value;
}

/** Whether a condition holds; one that fails does not. */
function holds(expression, seen) {
  try {
    return evaluate(expression, seen) === true;
  } catch (failure) {
    if (failure instanceof Failed) return false;
    throw failure;
  }
}

function term(node, seen) {
  switch (node.k) {
    case 'const':
      return constant(node.t, node.v);
    case 'context':
      return seen.context.get(node.name);
    case 'event':
      return field(seen.payload, node.path);
    case 'has': {
      const around = field(seen.payload, node.path.slice(0, -1));
      if (!(around instanceof Map)) throw new Failed('no object to look into');
      return around.has(node.path[node.path.length - 1]);
    }
    case 'known':
      return seen.known[node.name];
    case 'guard':
      return seen.guard(node.name);
    case 'in':
      return seen.active.has(node.state);
    case 'list':
      return node.items.map((item) => term(item, seen));
    case 'map':
      return new Map(node.keys.map((key, i) => [key, term(node.values[i], seen)]));
    default:
      return call(node, seen);
  }
}

function field(payload, path) {
  let at = payload;
  for (const name of path) {
    if (!(at instanceof Map) || !at.has(name)) throw new Failed('no field ' + name);
    at = at.get(name);
  }
  return at;
}

function call(node, seen) {
  const [first, second, third] = node.args;
  switch (node.f) {
    case 'AND':
      return either(first, second, seen, false);
    case 'OR':
      return either(first, second, seen, true);
    case 'CONDITIONAL':
      return term(bool(term(first, seen)) ? second : third, seen);
    default:
      return FUNCTIONS[node.f](...node.args.map((argument) => term(argument, seen)));
  }
}

/** && and ||: the deciding value on either side decides, whatever the other side does. */
function either(first, second, seen, deciding) {
  let failure;
  for (const side of [first, second]) {
    try {
      if (bool(term(side, seen)) === deciding) return deciding;
    } catch (thrown) {
      if (!(thrown instanceof Failed)) throw thrown;
      failure = thrown;
    }
  }
  if (failure) throw failure;
  return !deciding;
}
