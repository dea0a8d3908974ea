package dev.lockstep.conformance.subject;

/** One side of a machine's behaviour that two machines are compared in. */
public enum Aspect {
  /** Its states, events, transitions and refusals as data. */
  TABLE("table"),
  /** Whether it took the step or refused it. */
  OUTCOME("outcome"),
  /** Wire names of the active atomic states, document order. */
  STATE("state"),
  /** What its history states remember. */
  HISTORY("history"),
  /** Its context. */
  CONTEXT("context"),
  /** Why it refused. */
  REASON("refusal reason"),
  /** What a refusal says besides its reason. */
  DETAILS("refusal details"),
  /** What it asked of the world, in order. */
  EFFECTS("effects"),
  /** The order of emitted events, by the chart's rules. */
  ORDER("ordering rules"),
  /** What a story expects. */
  STORY("story"),
  /** How much of the chart was touched. */
  COVERAGE("coverage"),
  /** Delayed events that have not come, in the order they were set. */
  TIMERS("timers"),
  /** Ids of the transitions it took, in order. */
  TRANSITIONS("transitions"),
  /** Which transitions it took together, and what it left and entered for them, in order. */
  MICROSTEPS("microsteps"),
  /** Internal events and timers that found no taker. */
  DROPPED("dropped events");

  private final String words;

  Aspect(String words) {
    this.words = words;
  }

  /** Its name in reports. */
  public String words() {
    return words;
  }
}
