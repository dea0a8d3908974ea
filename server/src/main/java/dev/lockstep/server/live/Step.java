package dev.lockstep.server.live;

/** What there is for a reader behind its cursor. */
sealed interface Step {

  /**
   * Something.
   *
   * @param bytes whole frames
   * @param then where the reader is when it has them
   */
  record Chunk(byte[] bytes, Cursor then) implements Step {}

  /**
   * Nothing now.
   *
   * @param here the same place, maybe found sooner next time
   */
  record Nothing(Cursor here) implements Step {}

  /** Something that is in the store and not at hand. */
  record Behind() implements Step {}

  /**
   * Nothing any more.
   *
   * @param bytes what is said in the end
   */
  record Over(byte[] bytes) implements Step {}
}
