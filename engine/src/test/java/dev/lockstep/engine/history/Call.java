package dev.lockstep.engine.history;

/**
 * One command as its caller saw it. A repetition with the same ID is another call.
 *
 * @param command the ID, the same in the journal's rows
 * @param root the root of the command; empty if it was to create one and no answer arrived
 * @param payload the payload, to distinguish repetitions from conflicts
 * @param outcome the outcome for the caller
 * @param answer the answer to the caller; empty if unknown
 * @param changes true if the answer states that something was written
 * @param invoked the time of the request
 * @param completed the time of the answer; {@link Long#MAX_VALUE} if there was none
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

  /** The knowledge of a caller about its command. */
  public enum Outcome {
    ACCEPTED,
    REFUSED,
    /** No answer arrived: the command was executed or not. */
    UNKNOWN
  }
}
