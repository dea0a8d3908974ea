package dev.lockstep.session;

/**
 * Executes the turns of sessions: an agent, a process, a service. Called outside of transactions,
 * by several threads at once.
 */
public interface TurnEngine {

  /**
   * Executes a turn; may block for any length of time.
   *
   * @throws InterruptedException if the turn was canceled, the lease is lost, or the node shuts
   *     down
   */
  TurnOutcome run(Turn turn, TurnPublisher voice) throws InterruptedException;

  /**
   * Returns true if a session can be resumed.
   *
   * @param session {@code session_handle} of an earlier outcome
   */
  boolean canResume(String session);
}
