package dev.lockstep.runtime;

/** The kind of a refusal, in order of precedence. */
public enum RefusalReason {
  FINAL_STATE("final-state"),
  UNKNOWN_EVENT("unknown-event"),
  PAYLOAD_INVALID("payload-invalid"),
  NOT_ACCEPTED("not-accepted"),
  ACTOR_NOT_ALLOWED("actor-not-allowed"),
  /** A typed refusal of the chart; see {@link Refusal#reason()}. */
  REFUSED("refused"),
  GUARD_FALSE("guard-false"),
  /**
   * An expression failed, Java code threw an exception, an invariant was false, an emitted payload
   * was invalid, or the macrostep had too many microsteps.
   */
  STEP_FAILED("step-failed");

  private final String wire;

  RefusalReason(String wire) {
    this.wire = wire;
  }

  /** Returns the wire name. */
  public String wire() {
    return wire;
  }
}
