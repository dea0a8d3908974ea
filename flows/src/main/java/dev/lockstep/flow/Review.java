package dev.lockstep.flow;

import dev.lockstep.runtime.json.JsonValue;
import org.jspecify.annotations.Nullable;

/**
 * What a reviewer decides.
 *
 * @param action approve, reject, edit, or edit_and_approve, which is the same as edit
 * @param attempt the attempt that was looked at; {@code null} for the latest
 * @param feedback what should be better; needed to reject
 * @param edits what the outputs are to be; needed to edit
 */
public record Review(
    String action, @Nullable Long attempt, @Nullable String feedback, @Nullable JsonValue edits) {

  /** The work is good as it is. */
  public static Review approve() {
    return new Review("approve", null, null, null);
  }

  /** The work is sent back. */
  public static Review reject(String feedback) {
    return new Review("reject", null, feedback, null);
  }

  /** The work is good like this. */
  public static Review edit(JsonValue edits) {
    return new Review("edit", null, null, edits);
  }

  /** The same of an attempt that was looked at. */
  public Review of(long attempt) {
    return new Review(action, attempt, feedback, edits);
  }
}
