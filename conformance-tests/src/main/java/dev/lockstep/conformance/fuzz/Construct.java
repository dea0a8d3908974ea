package dev.lockstep.conformance.fuzz;

/** The constructs of charts and runs that are counted in the coverage table of a fuzz run. */
public enum Construct {
  START_OWN("start with the chart's context"),
  START_OTHER("start with another context"),
  DEPTH_2("state at depth 2"),
  DEPTH_3("state at depth 3"),
  DEPTH_4("state at depth 4"),
  DEPTH_5("state at depth 5 or more"),
  PARALLEL("parallel state"),
  PARALLEL_IN_PARALLEL("parallel state inside a parallel one"),
  PARALLEL_ROOT("parallel root"),
  FINAL_OF_ROOT("final state of the root"),
  FINAL_INSIDE("final state inside"),
  INITIAL_DEEP("deep initial"),
  INITIAL_SEVERAL("several initial states"),
  INITIAL_HISTORY("history state as initial"),
  INITIAL_ACTIONS("actions of an initial"),
  HISTORY_SHALLOW_DEFAULT("shallow history, default"),
  HISTORY_SHALLOW("shallow history, remembered"),
  HISTORY_DEEP_DEFAULT("deep history, default"),
  HISTORY_DEEP("deep history, remembered"),
  HISTORY_OF_PARALLEL("history of a parallel state"),
  HISTORY_ACTIONS("actions of a history default"),
  ON_ONE("transition on one event"),
  ON_SEVERAL("transition on several names"),
  ON_PREFIX("transition on a prefix"),
  ON_ANY("transition on *"),
  ALWAYS("always"),
  AFTER("after, constant"),
  AFTER_COMPUTED("after, computed"),
  DONE_COMPOUND("onDone of a compound state"),
  DONE_PARALLEL("onDone of a parallel state"),
  LATER_BRANCH("branch behind another"),
  GUARD("guard"),
  GUARD_JAVA("guard only Java answers"),
  TARGETLESS("transition without target"),
  TO_SELF("transition to its source"),
  TO_INSIDE("internal transition to a descendant"),
  TO_INSIDE_REENTER("reentering transition to a descendant"),
  TO_ANCESTOR("transition to an ancestor"),
  TO_SEVERAL("transition to several regions"),
  ACROSS("transition across the tree"),
  FROM_ROOT("transition written at the top"),
  TOGETHER("several transitions in one microstep"),
  LONG_STEP("macrostep of several microsteps"),
  ON_TRANSITION("onTransition"),
  ASSIGN("assign"),
  IF("if"),
  RAISE("raise"),
  EMIT("emit with payload"),
  EMIT_PLAIN("emit without payload"),
  PERFORM("declared action"),
  SEND("send now"),
  SEND_LATER("send later"),
  CANCEL("cancel"),
  ENTRY("entry actions"),
  EXIT("exit actions"),
  INVARIANT("invariant"),
  TIMER_TAKEN("timer taken"),
  TIMER_DROPPED("timer or raised event dropped"),
  TIMER_STALE("stale timer"),
  TIMER_BACK("timer taken back"),
  ODD_WIRE("spelling on the wire"),
  REFUSED_FINAL("final-state"),
  REFUSED_UNKNOWN("unknown-event"),
  REFUSED_PAYLOAD("payload-invalid"),
  REFUSED_NOT_ACCEPTED("not-accepted"),
  REFUSED_ACTOR("actor-not-allowed"),
  REFUSED_TYPED("typed refusal"),
  REFUSED_GUARD("guard-false"),
  REFUSED_STEP("step-failed");

  private final String words;

  Construct(String words) {
    this.words = words;
  }

  /** Returns the name in the table. */
  public String words() {
    return words;
  }
}
