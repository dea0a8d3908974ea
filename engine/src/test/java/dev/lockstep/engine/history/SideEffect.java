package dev.lockstep.engine.history;

/**
 * What the world saw happen to itself.
 *
 * @param instance the contract that asked for it
 * @param key what must happen at most once if it cannot be taken back
 * @param attempt which try it was, from 1; 0 when the world was not told
 * @param irreversible whether it cannot be taken back
 * @param answer what the engine learned of it
 * @param at when it happened
 */
public record SideEffect(
    String instance, String key, long attempt, boolean irreversible, Learned answer, long at) {

  /** What became of the world's answer. */
  public enum Learned {
    DONE,
    FAILED,
    /** The answer was lost: the engine cannot know whether it happened. */
    NOTHING
  }
}
