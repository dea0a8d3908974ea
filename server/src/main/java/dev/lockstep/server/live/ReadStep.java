package dev.lockstep.server.live;

/** The result of a read after the cursor of a reader. */
sealed interface ReadStep {

  /**
   * One or more events.
   *
   * @param bytes complete frames
   * @param then the position after them
   */
  record Chunk(byte[] bytes, Cursor then) implements ReadStep {}

  /**
   * No events yet.
   *
   * @param here the same position, possibly in a form that is faster to find
   */
  record Nothing(Cursor here) implements ReadStep {}

  /** Events that are in the store and no longer in memory. */
  record Behind() implements ReadStep {}

  /**
   * The end of the stream.
   *
   * @param bytes the last frame
   */
  record Over(byte[] bytes) implements ReadStep {}
}
