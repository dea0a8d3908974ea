'use strict';

// Starts the real server as the extension does, and talks to it with the protocol library of the client.
// LOCKSTEP names the command; by default that of the checkout.

const assert = require('node:assert/strict');
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { after, before, test } = require('node:test');
const { pathToFileURL } = require('node:url');
const rpc = require('vscode-jsonrpc/node');
const { documentSelector, initializationOptions, serverCommand } = require('../src/server');

const lockstep = process.env.LOCKSTEP || path.resolve(__dirname, '../../../lockstep');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lockstep-vscode-'));
const file = path.join(folder, 'door.statechart.yaml');
const uri = pathToFileURL(file).href;
const chart = [
  'statechart: door',
  'events:',
  '  opened: { description: 😀 Someone opened it. }',
  '  closed:',
  'states:',
  '  shut:',
  '    on: { opened: ajr }',
  '  ajar:',
  '    on: { closed: shut }',
  '',
].join('\n');

let server;
let connection;
const published = [];
const progress = [];
const shown = [];
const waiting = [];

before(async () => {
  fs.writeFileSync(file, chart);
  const run = serverCommand([lockstep]);
  server = spawn(run.command, run.args, { stdio: ['pipe', 'pipe', 'inherit'] });
  connection = rpc.createMessageConnection(
    new rpc.StreamMessageReader(server.stdout),
    new rpc.StreamMessageWriter(server.stdin),
  );
  connection.onNotification('textDocument/publishDiagnostics', (params) => {
    published.push(params);
    waiting.splice(0).forEach((wake) => wake());
  });
  connection.onRequest('window/showDocument', (params) => {
    shown.push(params);
    return { success: true };
  });
  connection.onRequest('client/registerCapability', () => null);
  connection.onRequest('window/workDoneProgress/create', () => null);
  connection.onNotification('$/progress', (params) => {
    progress.push(params);
    waiting.splice(0).forEach((wake) => wake());
  });
  connection.listen();
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    workspaceFolders: [{ uri: pathToFileURL(folder).href, name: 'test' }],
    initializationOptions: initializationOptions([], 300),
    capabilities: { window: { showDocument: { support: true }, workDoneProgress: true } },
  });
  connection.sendNotification('initialized', {});
  connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'yaml', version: 1, text: chart },
  });
});

after(() => {
  server.kill();
  fs.rmSync(folder, { recursive: true });
});

async function awaited(find) {
  for (;;) {
    const found = find();
    if (found) {
      return found;
    }
    await new Promise((resolve) => waiting.push(resolve));
  }
}

async function diagnostics(version) {
  const found = await awaited(() => published.find((each) => each.uri === uri && each.version === version));
  return found.diagnostics;
}

test('refuses a setting that is not a command', () => {
  assert.throws(() => serverCommand('lockstep'), /list of strings/);
  assert.throws(() => serverCommand([]), /list of strings/);
  assert.deepEqual(serverCommand(['java', '-jar', 'x.jar']), { command: 'java', args: ['-jar', 'x.jar', 'lsp'] });
  assert.deepEqual(initializationOptions('a', 1.5), { schemas: [] });
  assert.deepEqual(initializationOptions(['a', 1], 5), { schemas: ['a'], commandSeconds: 5 });
  assert.ok(documentSelector().some((each) => each.pattern === '**/*.statechart.yaml'));
});

test('reports a mistake, and offers its remedy', async () => {
  const [first] = (await diagnostics(1)).filter((each) => each.severity === 1);
  assert.equal(first.code, 'unknown-target');
  const actions = await connection.sendRequest('textDocument/codeAction', {
    textDocument: { uri },
    range: first.range,
    context: { diagnostics: [first] },
  });
  const [edit] = actions[0].edit.changes[uri];
  assert.equal(edit.newText, 'ajar');
  connection.sendNotification('textDocument/didChange', {
    textDocument: { uri, version: 2 },
    contentChanges: [{ range: edit.range, text: edit.newText }],
  });
  assert.deepEqual((await diagnostics(2)).filter((each) => each.severity === 1), []);
});

test('completes, and renames', async () => {
  const list = await connection.sendRequest('textDocument/completion', {
    textDocument: { uri },
    position: { line: 6, character: 20 },
  });
  assert.ok(list.items.some((item) => item.label === 'shut'));
  const edit = await connection.sendRequest('textDocument/rename', {
    textDocument: { uri },
    position: { line: 7, character: 3 },
    newName: 'open',
  });
  assert.equal(edit.changes[uri].length, 2);
});

test('opens the diagram and proves the chart', async () => {
  for (const [command, name] of [['lockstep.diagram', 'door.html'], ['lockstep.prove', 'door-prove.txt']]) {
    const answer = await connection.sendRequest('workspace/executeCommand', { command, arguments: [uri] });
    assert.ok(answer.uri.endsWith(name), answer.uri);
    assert.ok(shown.some((each) => each.uri === answer.uri));
  }
  assert.match(fs.readFileSync(new URL(shown[1].uri), 'utf8'), /Proven: 1 chart/);
});

test('cancels a proof by its progress and by its request', async () => {
  // A proof of so many reachable states takes longer than this test.
  const counters = 'abcdef'.split('');
  const slow = path.join(folder, 'slow.statechart.yaml');
  fs.writeFileSync(
    slow,
    [
      'statechart: slow',
      'context:',
      ...counters.map((name) => `  ${name}: { type: int, initial: 0 }`),
      'events:',
      ...counters.map((name) => `  ${name}_up: {}`),
      'states:',
      '  only:',
      '    on:',
      ...counters.map((name) => `      ${name}_up: { guard: "${name} < 20", actions: [{ assign: { ${name}: ${name} + 1 } }] }`),
      'properties:',
      '  bounded: { always: "a <= 20" }',
      '',
    ].join('\n'),
  );
  const command = { command: 'lockstep.prove', arguments: [pathToFileURL(slow).href] };
  const begins = () => progress.filter((each) => each.value.kind === 'begin' && /slow/.test(each.value.title));

  const first = connection.sendRequest('workspace/executeCommand', command);
  const { token, value } = await awaited(() => begins()[0]);
  assert.equal(value.cancellable, true);
  await awaited(() => progress.find((each) => each.token === token && each.value.kind === 'report'));
  connection.sendNotification('window/workDoneProgress/cancel', { token });
  await assert.rejects(first, /cancelled/);
  await awaited(() => progress.find((each) => each.token === token && each.value.kind === 'end'));

  const cancellation = new rpc.CancellationTokenSource();
  const second = connection.sendRequest('workspace/executeCommand', command, cancellation.token);
  await awaited(() => begins()[1]);
  cancellation.cancel();
  await assert.rejects(second);
});

test('ends with the protocol', async () => {
  await connection.sendRequest('shutdown');
  const code = new Promise((resolve) => server.on('exit', resolve));
  connection.sendNotification('exit');
  assert.equal(await code, 0);
});
