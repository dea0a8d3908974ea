'use strict';

/** The suffixes of the files that the server supports. */
const SUFFIXES = [
  '.statechart.yaml',
  '.system.yaml',
  '.flow.yaml',
  '.migration.yaml',
  '.scenario.yaml',
  '.schema.json',
];

/**
 * Returns the program and the arguments that start the server.
 *
 * @param {unknown} command the setting `lockstep.command`
 * @throws {Error} if the setting is not a list of strings; the message states the remedy
 */
function serverCommand(command) {
  const valid =
    Array.isArray(command) && command.length > 0 && command.every((part) => typeof part === 'string' && part !== '');
  if (!valid) {
    throw new Error('lockstep.command must be a list of strings, for example ["lockstep"]');
  }
  return { command: command[0], args: [...command.slice(1), 'lsp'] };
}

/** Returns the selectors of the documents that the client sends to the server. */
function documentSelector() {
  return SUFFIXES.map((suffix) => ({ pattern: `**/*${suffix}` }));
}

/**
 * Returns the options of the `initialize` request.
 *
 * @param {unknown} schemas the setting `lockstep.schemas`
 * @param {unknown} commandSeconds the setting `lockstep.commandSeconds`
 */
function initializationOptions(schemas, commandSeconds) {
  return {
    schemas: Array.isArray(schemas) ? schemas.filter((each) => typeof each === 'string') : [],
    ...(Number.isInteger(commandSeconds) ? { commandSeconds } : {}),
  };
}

module.exports = { SUFFIXES, serverCommand, documentSelector, initializationOptions };
