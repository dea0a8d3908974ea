package dev.lockstep.runtime;

/** Why an event is refused, in order of precedence. */
public enum RefusalReason {
  FINAL_STATE("final-state"),
  UNKNOWN_EVENT("unknown-event"),
  PAYLOAD_INVALID("payload-invalid"),
  NOT_ACCEPTED("not-accepted"),
  ACTOR_NOT_ALLOWED("actor-not-allowed"),
  /** A typed refusal of the chart; {@link Refusal#reason()} names it. */
  REFUSED("refused"),
  GUARD_FALSE("guard-false"),
  /**
   * An expression failed, an invariant broke, an emitted payload was invalid, or steps did not end.
   */
  STEP_FAILED("step-failed");

  private final String wire;

  RefusalReason(String wire) {
    this.wire = wire;
  }

  /** Its spelling on the wire. */
  public String wire() {
    return wire;
  }
}
