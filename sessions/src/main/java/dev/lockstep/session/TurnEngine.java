package dev.lockstep.session;

/**
 * What runs the turns of conversations: an agent, a process, a service. Called outside of
 * transactions, by many threads at once.
 */
public interface TurnEngine {

  /**
   * Runs a turn, for as long as it takes.
   *
   * @throws InterruptedException when the turn is no more wanted or the node shuts down
   */
  TurnOutcome run(Turn turn, TurnVoice voice) throws InterruptedException;

  /**
   * Whether a session can be taken up again.
   *
   * @param session what an outcome gave as {@code session_handle}
   */
  boolean canResume(String session);
}
