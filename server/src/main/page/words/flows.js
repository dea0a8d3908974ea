// Runs, nodes, tasks and what waits for people. English, then Chinese.

export const words = {};
