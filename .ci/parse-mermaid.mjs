// Parses Mermaid files by Mermaid itself; names the broken ones and ends with 1 if there is one.
import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';

const page = new JSDOM('<!DOCTYPE html><body></body>');
globalThis.window = page.window;
globalThis.document = page.window.document;
const { default: mermaid } = await import('mermaid');

let broken = 0;
for (const file of process.argv.slice(2)) {
  try {
    const { diagramType } = await mermaid.parse(readFileSync(file, 'utf8'));
    if (diagramType !== 'stateDiagram') throw new Error(`is a ${diagramType}`);
  } catch (mistake) {
    broken++;
    console.error(`${file}: ${mistake.message}`);
  }
}
process.exit(broken ? 1 : 0);
