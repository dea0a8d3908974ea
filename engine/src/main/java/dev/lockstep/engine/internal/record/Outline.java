package dev.lockstep.engine.internal.record;

import dev.lockstep.engine.Id;

/**
 * The size of a stored instance, known before its texts are read.
 *
 * @param state wire names of the active atomic states, as in {@link StoredInstance#state}
 * @param bytes length of snapshot and data together, in UTF-8
 * @param head the first {@link #HEAD} characters of the data
 */
public record Outline(Id id, String state, long bytes, String head) {

  /** The number of characters of the data in an outline. */
  public static final int HEAD = 256;
}
