// Values of expressions: bool, text, null as in JavaScript; int is a BigInt of 64 bits, double a number,
// durations and timestamps count nanoseconds, lists are arrays, maps and objects are Maps.

class Failed extends Error {}

class Span {
  constructor(nanos) {
    this.nanos = nanos;
  }
}

class Moment {
  constructor(nanos) {
    this.nanos = nanos;
  }
}

const INT_MIN = -(1n << 63n);
const INT_MAX = (1n << 63n) - 1n;
const SECOND = 1000000000n;
const MILLISECOND = 1000000n;
const FIRST_MOMENT = -62135596800n * SECOND;
const LAST_MOMENT = 253402300800n * SECOND - 1n;
const LONGEST_SPAN = 315576000000n;

const fits = (int) => int >= INT_MIN && int <= INT_MAX;
const floorDiv = (a, b) => (a % b !== 0n && a < 0n !== b < 0n ? a / b - 1n : a / b);
const floorMod = (a, b) => a - floorDiv(a, b) * b;
const pad = (number, digits) => String(number).padStart(digits, '0');

function fraction(nanos) {
  if (nanos === 0n) return '';
  const digits = pad(nanos, 9);
  if (digits.endsWith('000000')) return '.' + digits.slice(0, 3);
  return '.' + (digits.endsWith('000') ? digits.slice(0, 6) : digits);
}

function momentText(moment) {
  const seconds = floorDiv(moment.nanos, SECOND);
  const date = new Date(Number(seconds) * 1000).toISOString();
  return date.slice(0, -5) + fraction(floorMod(moment.nanos, SECOND)) + 'Z';
}

function spanText(span) {
  if (span.nanos === 0n) return 'PT0S';
  const seconds = floorDiv(span.nanos, SECOND);
  const nanos = floorMod(span.nanos, SECOND);
  const whole = seconds < 0n && nanos > 0n ? seconds + 1n : seconds;
  const hours = whole / 3600n;
  const minutes = (whole % 3600n) / 60n;
  const rest = whole % 60n;
  let text = 'PT' + (hours === 0n ? '' : hours + 'H') + (minutes === 0n ? '' : minutes + 'M');
  if (rest === 0n && nanos === 0n && text.length > 2) return text;
  text += seconds < 0n && nanos > 0n && rest === 0n ? '-0' : rest;
  if (nanos > 0n) {
    const shown = seconds < 0n ? SECOND - nanos : nanos;
    text += '.' + pad(shown, 9).replace(/0+$/, '');
  }
  return text + 'S';
}

/** A duration as an expression spells it: 30s, -1.500s. */
function secondsText(span) {
  if (!fits(span.nanos)) throw new Failed('a duration beyond 64 bits has no text');
  const negative = span.nanos < 0n;
  const nanos = negative ? -span.nanos : span.nanos;
  return (negative ? '-' : '') + nanos / SECOND + fraction(nanos % SECOND) + 's';
}

function parseSpan(text) {
  const parts =
    /^([-+]?)P(?:([-+]?\d+)D)?(T(?:([-+]?\d+)H)?(?:([-+]?\d+)M)?(?:([-+]?\d+)(?:[.,](\d{0,9}))?S)?)?$/i.exec(text);
  if (!parts || (parts[3] && parts[3].length === 1)) return undefined;
  if ([2, 4, 5, 6].every((part) => parts[part] === undefined)) return undefined;
  const whole = (part, factor) => BigInt((parts[part] || '0').replace('+', '')) * factor;
  let nanos = (whole(2, 86400n) + whole(4, 3600n) + whole(5, 60n) + whole(6, 1n)) * SECOND;
  const small = BigInt((parts[7] || '').padEnd(9, '0'));
  nanos += (parts[6] || '').startsWith('-') ? -small : small;
  return new Span(parts[1] === '-' ? -nanos : nanos);
}

function isDate(text) {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1];
}

function parseMoment(text) {
  const parts =
    /^(\d{4}-\d\d-\d\d)[Tt](\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?(?:[Zz]|([-+])([01]\d|2[0-3]):([0-5]\d))$/.exec(text);
  if (!parts || !isDate(parts[1])) return undefined;
  const [hour, minute, second] = [parts[2], parts[3], parts[4] || '0'].map(Number);
  if (hour > 23 || minute > 59 || second > 60) return undefined;
  const date = new Date(parts[1] + 'T00:00:00Z').getTime() / 60000;
  const offset = (Number(parts[7] || 0) * 60 + Number(parts[8] || 0)) * (parts[6] === '-' ? -1 : 1);
  const minutes = BigInt(date + hour * 60 + minute - offset);
  if (second === 60 && floorMod(minutes, 1440n) !== 1439n) return undefined;
  const nanos = BigInt((parts[5] || '').slice(0, 9).padEnd(9, '0'));
  return new Moment((minutes * 60n + BigInt(Math.min(second, 59))) * SECOND + nanos);
}

/** JSON with whole numbers as BigInt, objects as Map, doubled keys refused. */
function parseJson(text) {
  let at = 0;
  const fail = () => {
    throw new SyntaxError('no JSON at character ' + (at + 1));
  };
  const space = () => {
    while (' \t\r\n'.includes(text[at]) && at < text.length) at++;
  };
  const take = (sign) => {
    space();
    if (text[at] !== sign) fail();
    at++;
  };
  const string = () => {
    const found = /^"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/.exec(text.slice(at));
    if (!found) fail();
    at += found[0].length;
    return JSON.parse(found[0]);
  };
  const value = (depth) => {
    space();
    if (depth > 200) fail();
    const sign = text[at];
    if (sign === '"') return string();
    if (sign === '[') return list(depth);
    if (sign === '{') return object(depth);
    const word = /^(?:true|false|null)/.exec(text.slice(at, at + 5));
    if (word) {
      at += word[0].length;
      return JSON.parse(word[0]);
    }
    const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/.exec(text.slice(at));
    if (!number) fail();
    at += number[0].length;
    return numberOf(number[0]);
  };
  const list = (depth) => {
    take('[');
    const items = [];
    space();
    if (text[at] === ']') {
      at++;
      return items;
    }
    for (;;) {
      items.push(value(depth + 1));
      space();
      if (text[at] === ']') {
        at++;
        return items;
      }
      take(',');
    }
  };
  const object = (depth) => {
    take('{');
    const members = new Map();
    space();
    if (text[at] === '}') {
      at++;
      return members;
    }
    for (;;) {
      space();
      const name = string();
      if (members.has(name)) fail();
      take(':');
      members.set(name, value(depth + 1));
      space();
      if (text[at] === '}') {
        at++;
        return members;
      }
      take(',');
    }
  };
  const result = value(0);
  space();
  if (at < text.length) fail();
  return result;
}

/** A JSON number: a BigInt when it is whole, else a double. */
function numberOf(text) {
  const [, sign, whole, part = '', power = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/.exec(text);
  const shift = Number(power);
  if (Math.abs(shift) <= 400) {
    const digits = whole + part;
    const zeros = shift - part.length;
    if (zeros >= 0) return BigInt(sign + digits + '0'.repeat(zeros));
    if (/^0*$/.test(digits.slice(zeros))) return BigInt(sign + (digits.slice(0, zeros) || '0'));
  }
  return Number(text);
}

/** A value as JSON text; durations and timestamps in their ISO form. */
function jsonText(value, indent = '') {
  if (value === undefined || value === null) return 'null';
  if (value instanceof Moment) return JSON.stringify(momentText(value));
  if (value instanceof Span) return JSON.stringify(spanText(value));
  if (typeof value === 'bigint' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return '[' + value.map((item) => jsonText(item)).join(', ') + ']';
  if (value instanceof Map) {
    return '{' + [...value].map(([name, item]) => JSON.stringify(name) + ': ' + jsonText(item)).join(', ') + '}';
  }
  return JSON.stringify(value);
}

/** An expression's value as JSON has it. */
function plain(value) {
  if (value instanceof Moment) return momentText(value);
  if (value instanceof Span) return spanText(value);
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Map) return new Map([...value].map(([name, item]) => [name, plain(item)]));
  return value;
}

function isPlain(value) {
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  if (value instanceof Map) return [...value.values()].every(isPlain);
  return true;
}

/** A JSON value as expressions of the type see it; violations receives what they cannot hold. */
function typed(value, type, pointer, violations) {
  if (value === null || value === undefined) return null;
  if (type.object) return fieldsOf(type.object, value, pointer, violations);
  if (value instanceof Map) {
    const inner = type.map || 'DYNAMIC';
    return new Map([...value].map(([name, item]) => [name, typed(item, inner, pointer + '/' + name, violations)]));
  }
  if (Array.isArray(value)) {
    const inner = type.list || 'DYNAMIC';
    return value.map((item, i) => typed(item, inner, pointer + '/' + i, violations));
  }
  const scalar = scalarOf(value, type);
  if (scalar === undefined) {
    violations.push(pointer + (typeof value === 'string' ? ' format' : ' type'));
    return null;
  }
  return scalar;
}

function scalarOf(value, type) {
  const number = typeof value === 'bigint' || typeof value === 'number';
  switch (type) {
    case 'INT':
      return typeof value === 'bigint' && fits(value) ? value : undefined;
    case 'DOUBLE':
      return number && Number.isFinite(Number(value)) ? Number(value) : undefined;
    case 'TIMESTAMP':
      return typeof value === 'string' ? parseMoment(value) : undefined;
    case 'DURATION':
      return typeof value === 'string' ? parseSpan(value) : undefined;
    case 'DYNAMIC':
      return typeof value === 'bigint' && !fits(value) ? Number(value) : value;
    case 'BOOL':
      return typeof value === 'boolean' ? value : undefined;
    default:
      return typeof value === 'string' ? value : undefined;
  }
}

function fieldsOf(fields, payload, pointer, violations) {
  const result = new Map();
  if (payload instanceof Map) {
    for (const field of fields) {
      if (payload.has(field.name)) {
        const below = pointer + '/' + field.name.replaceAll('~', '~0').replaceAll('/', '~1');
        result.set(field.name, typed(payload.get(field.name), field.type, below, violations));
      }
    }
  }
  return result;
}
