package dev.lockstep.engine.history;

/**
 * One command as its caller observed it. A caller that sends it again under the same ID makes
 * another call.
 *
 * @param command ID of the command, the same in the journal's rows
 * @param root the root of the command; empty if it was to create one and no answer came
 * @param payload content of the command, to distinguish repetitions from conflicts
 * @param outcome outcome for the caller
 * @param answer the answer; empty if there was none
 * @param changes true if the answer means that something was written
 * @param invoked time at which the caller sent it
 * @param completed time of the answer; {@link Long#MAX_VALUE} if the outcome is unknown, since the
 *     command may still be executed
 */
public record Call(
    String command,
    String root,
    String payload,
    Outcome outcome,
    String answer,
    boolean changes,
    long invoked,
    long completed) {

  /**
   * Creates a call.
   *
   * @throws IllegalArgumentException if the outcome is unknown and has a time
   */
  public Call {
    if (outcome == Outcome.UNKNOWN && completed != Long.MAX_VALUE) {
      throw new IllegalArgumentException("the outcome is unknown, so the call has not ended");
    }
  }

  /** The outcome of a command as far as its caller knows it. */
  public enum Outcome {
    ACCEPTED,
    REFUSED,
    /** The command may have been executed, or may still be. */
    UNKNOWN
  }
}
