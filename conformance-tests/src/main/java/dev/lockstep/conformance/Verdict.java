package dev.lockstep.conformance;

/** The result of an examination in one word. */
public enum Verdict {
  /** No difference, and every part of the chart was covered, is unreachable, or is allowed. */
  PROVEN,
  /** No difference, but parts of the chart were not covered. */
  INCOMPLETE,
  /** The machine differs from its chart. */
  DIFFERS
}
