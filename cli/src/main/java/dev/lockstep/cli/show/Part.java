package dev.lockstep.cli.show;

/** A part of a chart's description. */
public enum Part {
  /** States, with kind, tags and attributes. */
  STATES,
  /** Context, actors, events, emissions, and what only Java can answer or perform. */
  INTERFACE,
  /** The transition table, refusals among it. */
  TABLE,
  /** Ways between states, and the pairs no way joins. */
  TOPOLOGY
}
