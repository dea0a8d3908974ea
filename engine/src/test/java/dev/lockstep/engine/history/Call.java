package dev.lockstep.engine.history;

/**
 * One command as its caller saw it. A caller that asks again under the same id makes another call.
 *
 * @param command its id, the same in the journal's rows
 * @param root the root it was for; empty when it was to create one and no answer came
 * @param payload what it asked for, for telling repetitions from conflicts
 * @param outcome how it ended for the caller
 * @param answer what the caller was told; empty when unknown
 * @param changes whether the answer says that something was written
 * @param invoked when the caller asked
 * @param completed when the answer came; {@link Long#MAX_VALUE} when none did
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

  /** What a caller knows about the fate of its command. */
  public enum Outcome {
    ACCEPTED,
    REFUSED,
    /** No answer came: it may have happened or not. */
    UNKNOWN
  }
}
