package dev.lockstep.flow;

import dev.lockstep.runtime.json.JsonValue;
import org.jspecify.annotations.Nullable;

/**
 * The decision of a reviewer.
 *
 * @param action approve, reject, edit, or edit_and_approve, which is the same as edit
 * @param attempt the attempt that the reviewer looked at; {@code null} for the latest
 * @param feedback the requested improvement; required for reject
 * @param edits the outputs in place of the reviewed ones; required for edit
 */
public record Review(
    String action, @Nullable Long attempt, @Nullable String feedback, @Nullable JsonValue edits) {

  /** Returns an approval. */
  public static Review approve() {
    return new Review("approve", null, null, null);
  }

  /**
   * Returns a rejection.
   *
   * @param feedback the requested improvement
   */
  public static Review reject(String feedback) {
    return new Review("reject", null, feedback, null);
  }

  /** Returns an approval with edited outputs. */
  public static Review edit(JsonValue edits) {
    return new Review("edit", null, null, edits);
  }

  /** Returns the same decision for an attempt that the reviewer looked at. */
  public Review of(long attempt) {
    return new Review(action, attempt, feedback, edits);
  }
}
