'use strict';

/** The ends of the names of the files that the server knows. */
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
 * @throws {Error} if the setting is no list of texts; the message says what to write
 */
function serverCommand(command) {
  const valid =
    Array.isArray(command) && command.length > 0 && command.every((part) => typeof part === 'string' && part !== '');
  if (!valid) {
    throw new Error('lockstep.command must be a list of texts, for example ["lockstep"]');
  }
  return { command: command[0], args: [...command.slice(1), 'lsp'] };
}

/** Returns the selectors of the documents of which the server is told. */
function documentSelector() {
  return SUFFIXES.map((suffix) => ({ pattern: `**/*${suffix}` }));
}

/** Returns the options of the first request. */
function initializationOptions(schemas) {
  return { schemas: Array.isArray(schemas) ? schemas.filter((each) => typeof each === 'string') : [] };
}

module.exports = { SUFFIXES, serverCommand, documentSelector, initializationOptions };
