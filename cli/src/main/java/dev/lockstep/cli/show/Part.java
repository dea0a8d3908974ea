package dev.lockstep.cli.show;

/** A part of a chart's description. */
public enum Part {
  /** States, with kind, tags and attributes. */
  STATES,
  /** Context, actors, events, emissions, and the guards and actions implemented in Java. */
  INTERFACE,
  /** The transition table, including refusals. */
  TABLE,
  /** The edges between states, and the forbidden pairs of states. */
  TOPOLOGY
}
