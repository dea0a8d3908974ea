// Times one pass of ajv over all documents of a schema, as the course `corpus` does. Arguments:
// schema.json and instances.jsonl. Prints name, nanoseconds and number of accepted documents.
import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import Ajv2019 from 'ajv/dist/2019.js';
import Ajv2020 from 'ajv/dist/2020.js';
import AjvDraft04 from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };

const schema = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const dialect = schema.$schema ?? '';
const type = dialect.includes('2020-12')
  ? Ajv2020
  : dialect.includes('2019-09')
    ? Ajv2019
    : dialect.includes('draft-04')
      ? AjvDraft04
      : Ajv;
const ajv = new type({ strict: false, logger: false });
if (dialect.includes('draft-06')) {
  ajv.addMetaSchema(draft06);
}
addFormats(ajv);
const accepts = ajv.compile(schema);
const documents = readFileSync(process.argv[3], 'utf8')
  .split('\n')
  .filter((line) => line.trim())
  .map((line) => JSON.parse(line));

function pass() {
  let accepted = 0;
  for (const document of documents) {
    accepted += accepts(document) ? 1 : 0;
  }
  return accepted;
}

const accepted = pass();
const warm = process.hrtime.bigint() + 1_200_000_000n;
while (process.hrtime.bigint() < warm) {
  pass();
}
let least = Infinity;
for (let round = 0; round < 12; round++) {
  const begin = process.cpuUsage();
  let passes = 0;
  let micros;
  do {
    pass();
    passes++;
    const used = process.cpuUsage(begin);
    micros = used.user + used.system;
  } while (micros < 50_000);
  least = Math.min(least, (micros * 1000) / passes);
}
console.log(['AJV', Math.round(least), accepted, ''].join('\t'));
