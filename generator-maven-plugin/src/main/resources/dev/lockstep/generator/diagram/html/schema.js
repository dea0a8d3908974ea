// Checks JSON values against resolved schemas: a table of subschemas, each a list of keywords.

function same(one, other) {
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length && one.every((item, i) => same(item, other[i]));
  }
  if (one instanceof Map) {
    return (
      other instanceof Map &&
      one.size === other.size &&
      [...one].every(([name, item]) => other.has(name) && same(item, other.get(name)))
    );
  }
  const numbers = [one, other].every((v) => typeof v === 'bigint' || typeof v === 'number');
  return numbers ? one == other : one === other;
}

function typeOf(value) {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Map) return 'object';
  if (typeof value === 'bigint') return 'integer';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

class SchemaCheck {
  constructor(schema) {
    this.schema = schema;
    this.patterns = new Map();
  }

  /** Where a value violates the schema: pointer, keyword and a sentence each. */
  violations(value) {
    const found = [];
    this.check(0, value, '', found);
    return found;
  }

  isValid(index, value) {
    const found = [];
    this.check(index, value, '', found);
    return found.length === 0;
  }

  check(index, value, at, found) {
    for (const keyword of this.schema[index]) {
      if (found.length >= 50) return;
      const said = this.apply(keyword, value, at, found, index);
      if (said !== undefined) {
        found.push({ pointer: at, keyword: keyword.k, message: said });
        if (keyword.k === 'type') return;
      }
    }
  }

  matches(pattern, text) {
    if (!this.patterns.has(pattern)) this.patterns.set(pattern, new RegExp(pattern, 'u'));
    return this.patterns.get(pattern).test(text);
  }

  apply(keyword, value, at, found, index) {
    const type = typeOf(value);
    const number = type === 'integer' || type === 'number';
    switch (keyword.k) {
      case 'false':
        return 'must not be there';
      case 'type':
        return keyword.types.includes(type) || (type === 'integer' && keyword.types.includes('number'))
          ? undefined
          : 'must be ' + keyword.types.join(' or ') + ', is ' + type;
      case 'enum':
      case 'const':
        return keyword.values.some((allowed) => same(allowed, value))
          ? undefined
          : 'must be ' + keyword.values.map((allowed) => jsonText(allowed)).join(' or ');
      case 'minimum':
        return number && value < keyword.limit ? 'must be at least ' + keyword.limit : undefined;
      case 'maximum':
        return number && value > keyword.limit ? 'must be at most ' + keyword.limit : undefined;
      case 'exclusiveMinimum':
        return number && value <= keyword.limit ? 'must be more than ' + keyword.limit : undefined;
      case 'exclusiveMaximum':
        return number && value >= keyword.limit ? 'must be less than ' + keyword.limit : undefined;
      case 'multipleOf':
        return number && !this.isMultiple(value, keyword.limit) ? 'must be a multiple of ' + keyword.limit : undefined;
      case 'minLength':
        return type === 'string' && [...value].length < keyword.limit ? 'is too short' : undefined;
      case 'maxLength':
        return type === 'string' && [...value].length > keyword.limit ? 'is too long' : undefined;
      case 'minItems':
        return type === 'array' && value.length < keyword.limit ? 'has too few items' : undefined;
      case 'maxItems':
        return type === 'array' && value.length > keyword.limit ? 'has too many items' : undefined;
      case 'minProperties':
        return type === 'object' && value.size < keyword.limit ? 'has too few members' : undefined;
      case 'maxProperties':
        return type === 'object' && value.size > keyword.limit ? 'has too many members' : undefined;
      case 'pattern':
        return type === 'string' && !this.matches(keyword.pattern, value)
          ? 'must match ' + keyword.pattern
          : undefined;
      case 'format':
        return type === 'string' && !this.isFormat(keyword, value) ? 'must be a ' + keyword.format : undefined;
      case 'uniqueItems':
        return type === 'array' && value.some((item, i) => value.slice(0, i).some((other) => same(item, other)))
          ? 'must not repeat an item'
          : undefined;
      case 'required':
        if (type === 'object') {
          for (const name of keyword.names.filter((wanted) => !value.has(wanted))) {
            found.push({ pointer: at, keyword: 'required', message: 'lacks ' + name });
          }
        }
        return undefined;
      case 'properties':
        if (type === 'object') {
          for (const [name, member] of value) {
            for (const part of this.membersOf(keyword, name)) {
              this.check(part, member, this.below(at, name), found);
            }
          }
        }
        return undefined;
      case 'propertyNames':
        if (type === 'object') {
          for (const name of value.keys()) this.check(keyword.schema, name, this.below(at, name), found);
        }
        return undefined;
      case 'dependentRequired':
        if (type === 'object') {
          for (const [trigger, names] of Object.entries(keyword.names)) {
            for (const name of value.has(trigger) ? names.filter((wanted) => !value.has(wanted)) : []) {
              found.push({ pointer: at, keyword: 'dependentRequired', message: 'lacks ' + name });
            }
          }
        }
        return undefined;
      case 'dependentSchemas':
        if (type === 'object') {
          for (const [trigger, schema] of Object.entries(keyword.schemas)) {
            if (value.has(trigger)) this.check(schema, value, at, found);
          }
        }
        return undefined;
      case 'items':
        if (type === 'array') {
          value.forEach((item, i) => {
            const schema = i < keyword.prefix.length ? keyword.prefix[i] : keyword.rest;
            if (schema >= 0) this.check(schema, item, at + '/' + i, found);
          });
        }
        return undefined;
      case 'contains': {
        if (type !== 'array') return undefined;
        const count = value.filter((item) => this.isValid(keyword.schema, item)).length;
        return count < keyword.min || count > keyword.max ? 'holds ' + count + ' fitting items' : undefined;
      }
      case '$ref':
        this.check(keyword.schema, value, at, found);
        return undefined;
      case 'allOf':
        keyword.parts.forEach((part) => this.check(part, value, at, found));
        return undefined;
      case 'anyOf':
        return keyword.parts.some((part) => this.isValid(part, value)) ? undefined : 'fits none of its forms';
      case 'oneOf':
        return keyword.parts.filter((part) => this.isValid(part, value)).length === 1
          ? undefined
          : 'must fit exactly one of its forms';
      case 'not':
        return this.isValid(keyword.schema, value) ? 'has a form it must not have' : undefined;
      case 'if': {
        const branch = this.isValid(keyword.schema, value) ? keyword.then : keyword.otherwise;
        if (branch >= 0) this.check(branch, value, at, found);
        return undefined;
      }
      case 'unevaluatedProperties':
        if (type === 'object') {
          for (const [name, member] of value) {
            if (!this.looksAtMember(index, value, name)) {
              this.check(keyword.schema, member, this.below(at, name), found);
            }
          }
        }
        return undefined;
      case 'unevaluatedItems':
        if (type === 'array') {
          value.forEach((item, i) => {
            if (!this.looksAtItem(index, value, i)) this.check(keyword.schema, item, at + '/' + i, found);
          });
        }
        return undefined;
      default:
        return undefined;
    }
  }

  isMultiple(value, of) {
    if (typeof value === 'bigint' && Number.isInteger(Number(of))) return value % BigInt(of) === 0n;
    const quotient = Number(value) / Number(of);
    return Math.abs(quotient - Math.round(quotient)) < 1e-9;
  }

  membersOf(keyword, name) {
    const schemas = Object.hasOwn(keyword.named, name) ? [keyword.named[name]] : [];
    keyword.patterned.filter((entry) => this.matches(entry.pattern, name)).forEach((entry) => schemas.push(entry.schema));
    return schemas.length === 0 && keyword.additional >= 0 ? [keyword.additional] : schemas;
  }

  below(at, name) {
    return at + '/' + name.replaceAll('~', '~0').replaceAll('/', '~1');
  }

  isFormat(keyword, text) {
    const time = (part) =>
      /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([zZ]|[+-]([01]\d|2[0-3]):[0-5]\d)$/.test(part) &&
      (part.slice(6, 8) !== '60' || parseMoment('2000-01-02T' + part) !== undefined);
    switch (keyword.format) {
      case 'date':
        return isDate(text);
      case 'time':
        return time(text);
      case 'date-time':
        return /^.{10}[Tt]/.test(text) && isDate(text.slice(0, 10)) && time(text.slice(11));
      case 'hostname':
        return text.length <= 253 && this.matches(keyword.grammar, text);
      default:
        return this.matches(keyword.grammar, text);
    }
  }

  looksAtMember(index, value, name) {
    return this.schema[index].some(
      (keyword) =>
        (keyword.k === 'properties' && this.membersOf(keyword, name).length > 0) ||
        (keyword.k === 'dependentSchemas' &&
          Object.entries(keyword.schemas).some(
            ([trigger, schema]) => value.has(trigger) && this.partLooksAtMember(schema, value, name),
          )) ||
        this.parts(keyword, value).some((part) => this.partLooksAtMember(part, value, name)),
    );
  }

  partLooksAtMember(index, value, name) {
    return (
      this.schema[index].some((keyword) => keyword.k === 'unevaluatedProperties') ||
      this.looksAtMember(index, value, name)
    );
  }

  looksAtItem(index, value, position) {
    return this.schema[index].some(
      (keyword) =>
        (keyword.k === 'items' && (keyword.rest >= 0 || position < keyword.prefix.length)) ||
        (keyword.k === 'contains' && this.isValid(keyword.schema, value[position])) ||
        this.parts(keyword, value).some(
          (part) =>
            this.schema[part].some((inner) => inner.k === 'unevaluatedItems') ||
            this.looksAtItem(part, value, position),
        ),
    );
  }

  /** The subschemas a keyword applies to the same value, as far as the value passes them. */
  parts(keyword, value) {
    switch (keyword.k) {
      case '$ref':
        return [keyword.schema];
      case 'allOf':
        return keyword.parts;
      case 'anyOf':
      case 'oneOf':
        return keyword.parts.filter((part) => this.isValid(part, value));
      case 'if': {
        const holds = this.isValid(keyword.schema, value);
        return (holds ? [keyword.schema, keyword.then] : [keyword.otherwise]).filter((part) => part >= 0);
      }
      default:
        return [];
    }
  }
}
