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
 * @param completed time of the answer; {@link Long#MAX_VALUE} if there was none
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

  /** The outcome of a command as far as its caller knows it. */
  public enum Outcome {
    ACCEPTED,
    REFUSED,
    /** No answer came: it may have been executed. */
    UNKNOWN
  }
}
