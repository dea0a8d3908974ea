'use strict';

const vscode = require('vscode');
const { LanguageClient, LSPErrorCodes } = require('vscode-languageclient/node');
const { documentSelector, initializationOptions, serverCommand } = require('./server');

let client;

/** Starts the server; shows an error with the remedy if it fails. */
async function start() {
  const settings = vscode.workspace.getConfiguration('lockstep');
  try {
    const run = serverCommand(settings.get('command'));
    client = new LanguageClient('lockstep', 'Lockstep', run, {
      documentSelector: documentSelector(),
      initializationOptions: initializationOptions(settings.get('schemas'), settings.get('commandSeconds')),
    });
    await client.start();
  } catch (failure) {
    client = undefined;
    const answer = await vscode.window.showErrorMessage(
      `Lockstep did not start: ${failure.message}. Install it or set lockstep.command.`,
      'Open Settings',
    );
    if (answer) {
      await vscode.commands.executeCommand('workbench.action.openSettings', 'lockstep.command');
    }
  }
}

async function restart() {
  await deactivate();
  await start();
}

/** Executes a command of the server for the document of the active editor. */
async function execute(command, ...further) {
  const document = vscode.window.activeTextEditor?.document;
  if (!document || !client) {
    vscode.window.showInformationMessage('Open a file *.statechart.yaml or *.system.yaml first.');
    return;
  }
  const system = command === 'lockstep.prove' && document.fileName.endsWith('.system.yaml');
  try {
    await client.sendRequest('workspace/executeCommand', {
      command: system ? 'lockstep.system' : command,
      arguments: [client.code2ProtocolConverter.asUri(document.uri), ...further],
    });
  } catch (failure) {
    if (failure.code !== LSPErrorCodes.RequestCancelled) {
      vscode.window.showErrorMessage(failure.message);
    }
  }
}

async function replay() {
  const files = await vscode.window.showOpenDialog({
    title: 'Recorded events, one JSON object on each line',
    filters: { 'JSON Lines': ['jsonl', 'ndjson'] },
  });
  if (files && client) {
    await execute('lockstep.replay', client.code2ProtocolConverter.asUri(files[0]));
  }
}

/** Called by the editor. */
async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand('lockstep.editor.prove', () => execute('lockstep.prove')),
    vscode.commands.registerCommand('lockstep.editor.diagram', () => execute('lockstep.diagram')),
    vscode.commands.registerCommand('lockstep.editor.replay', replay),
    vscode.commands.registerCommand('lockstep.editor.restart', restart),
    vscode.workspace.onDidChangeConfiguration((change) => change.affectsConfiguration('lockstep') && restart()),
  );
  await start();
}

/** Called by the editor before it ends. */
async function deactivate() {
  const running = client;
  client = undefined;
  await running?.stop();
}

module.exports = { activate, deactivate };
