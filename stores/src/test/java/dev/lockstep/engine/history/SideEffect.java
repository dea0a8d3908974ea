package dev.lockstep.engine.history;

/**
 * An action that the world executed.
 *
 * @param instance the contract that requested it
 * @param key key of the action, which must be executed at most once if it is irreversible
 * @param attempt number of the attempt, from 1; 0 if the world does not know it
 * @param irreversible true if it is irreversible
 * @param answer the answer that the engine received
 * @param at time of the action
 */
public record SideEffect(
    String instance, String key, long attempt, boolean irreversible, Learned answer, long at) {

  /** The answer that the engine received. */
  public enum Learned {
    DONE,
    FAILED,
    /** The answer was lost: the engine cannot know whether the action was executed. */
    NOTHING
  }
}
