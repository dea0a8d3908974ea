package dev.lockstep.engine.history;

/**
 * An effect in the world.
 *
 * @param instance the contract that requested it
 * @param key the key, for which an irreversible effect must happen at most once
 * @param attempt the number of the attempt, from 1; 0 if unknown
 * @param irreversible true if the effect cannot be undone
 * @param answer the knowledge of the engine about it
 * @param at the time of the effect
 */
public record SideEffect(
    String instance, String key, long attempt, boolean irreversible, Learned answer, long at) {

  /** The fate of the world's answer. */
  public enum Learned {
    DONE,
    FAILED,
    /** The answer was lost: the engine cannot know whether the effect happened. */
    NOTHING
  }
}
