package dev.lockstep.conformance.subject;

/** An aspect of behaviour in which two machines are compared. */
public enum Aspect {
  /** States, events, transitions and refusals as data. */
  TABLE("table"),
  /** The outcome of a step: accepted or refused. */
  OUTCOME("outcome"),
  /** Wire names of the active atomic states in document order. */
  STATE("state"),
  /** Stored values of history states. */
  HISTORY("history"),
  /** The context. */
  CONTEXT("context"),
  /** The reason of a refusal. */
  REASON("refusal reason"),
  /** The details of a refusal besides its reason. */
  DETAILS("refusal details"),
  /** The requested effects, in order. */
  EFFECTS("effects"),
  /** The order of emitted events according to the chart's rules. */
  ORDER("ordering rules"),
  /** The expectations of a scenario. */
  STORY("story"),
  /** The coverage of the chart. */
  COVERAGE("coverage"),
  /** Pending delayed events, in the order in which they were set. */
  TIMERS("timers"),
  /** IDs of the transitions taken, in order. */
  TRANSITIONS("transitions"),
  /** For each microstep the transitions taken and the states exited and entered, in order. */
  MICROSTEPS("microsteps"),
  /** Internal events and timers that no transition handled. */
  DROPPED("dropped events");

  private final String words;

  Aspect(String words) {
    this.words = words;
  }

  /** Returns the name in reports. */
  public String words() {
    return words;
  }
}
